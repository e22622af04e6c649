import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { moves } from "./touches";
import { type Marker, useLeaders } from "./types";

// Told apart by shape and letter, too: red is a shield that points down, green a tent that points up.
const SHAPES: Record<Marker, string> = {
  red: "M3 2h26v14q0 9-13 15Q3 25 3 16z",
  green: "M16 1 30 14v16H2V14z",
};

function Shape({ marker }: { marker: Marker }) {
  return (
    <svg class="hl-shape" viewBox="0 0 32 32" aria-hidden="true">
      <path d={SHAPES[marker]} />
      <text x="16" y={marker === "red" ? 20 : 25} text-anchor="middle">
        {t(`web.leaders.letter.${marker}`)}
      </text>
    </svg>
  );
}

/** One marker on its lane, and where the open answers would take it. */
export function MarkerLane({ marker }: { marker: Marker }) {
  const { view, glossary, options } = useLeaders();
  const { spaces, dark } = glossary.track;
  const at = view.table[marker];
  const x = (space: number) => ({ left: `${((space - 0.5) / spaces) * 100}%` });
  // The ends of the track stop a marker (HL-MOVE-1): an answer that goes beyond is drawn at the end.
  const targets = options
    .flatMap(({ key }) => moves(key))
    .filter((move) => move.marker === marker)
    .map((move) => Math.max(1, Math.min(spaces, at + move.spaces)));
  const where = t(dark.includes(at) ? "web.leaders.on_dark" : "web.leaders.on_space", { n: at });
  return (
    <div class={`hl-lane ${marker}`}>
      {[...new Set(targets)]
        .filter((space) => space !== at)
        .map((space) => (
          <span key={space} class="hl-target" style={x(space)} aria-hidden="true">
            <Shape marker={marker} />
          </span>
        ))}
      <div class="hl-marker" style={x(at)}>
        <Thing thing={`marker:${marker}`} label={t(`web.leaders.marker.${marker}`)} state={where} text={where}>
          <Shape marker={marker} />
        </Thing>
      </div>
    </div>
  );
}
