/** What a move of the markers would come to: where they would stand, who would rule, and what it takes. */
import type { Glossary, Influence, Marker } from "./types";

export interface Shift {
  marker: Marker;
  spaces: number;
}

export type Stand = Record<Marker, number>;

export const MARKERS: Marker[] = ["red", "green"];

/** The ends of the track stop a marker (HL-MOVE-1). */
export function shifted(stand: Stand, shifts: readonly Shift[], spaces: number): Stand {
  const next = { ...stand };
  for (const { marker, spaces: by } of shifts) next[marker] = Math.max(1, Math.min(spaces, next[marker] + by));
  return next;
}

export function rules({ ruling }: Glossary, { red, green }: Stand): string {
  return ruling[red - 1]?.[green - 1] ?? "";
}

/** The smallest move of one marker after which a faction rules; null if it rules now, or no single move does it. */
export function needed(glossary: Glossary, stand: Stand, faction: string): Shift | null {
  if (rules(glossary, stand) === faction) return null;
  for (let far = 1; far < glossary.track.spaces; far += 1) {
    for (const spaces of [far, -far]) {
      for (const marker of MARKERS) {
        const to = stand[marker] + spaces;
        const there = { ...stand, [marker]: to };
        if (to >= 1 && to <= glossary.track.spaces && rules(glossary, there) === faction) return { marker, spaces };
      }
    }
  }
  return null;
}

/** The moves among which a card leaves the choice; none where they depend on more than the card says. */
export function ways({ mode, red, green }: Influence): Shift[][] {
  const single: Shift[] = [];
  if (typeof red === "number") single.push({ marker: "red", spaces: red });
  if (typeof green === "number") single.push({ marker: "green", spaces: green });
  const told = [red, green].every((spaces) => spaces === null || typeof spaces === "number");
  if (!told || single.length === 0) return [];
  if (mode === "and") return [single];
  const apart = single.map((shift) => [shift]);
  if (mode === "or") return apart;
  return mode === "and_or" ? [...apart, single] : [];
}
