import type { Marker } from "./types";

// Told apart by shape, too: red is a shield that points down, green a tent that points up.
const SHAPES: Record<Marker, string> = {
  red: "M3 2h26v14q0 9-13 15Q3 25 3 16z",
  green: "M16 1 30 14v16H2V14z",
};

/** The shape of a marker with what is said on it: its letter, or how far it moves. */
export function Shape({ marker, text }: { marker: Marker; text: string }) {
  return (
    <span class={`hl-shape ${marker}`} aria-hidden="true">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d={SHAPES[marker]} />
      </svg>
      <b>{text}</b>
    </span>
  );
}

/** A number of spaces with its sign. */
export const signed = (spaces: number | string): string =>
  typeof spaces === "number" ? `${spaces < 0 ? "−" : "+"}${Math.abs(spaces)}` : spaces.replace("-", "−");
