/** Where the turns of a match begin. */
import type { StoryMoment } from "../wire/api";

/** A turn: the moments from `first` to before `end`. */
export interface Turn {
  seat: number;
  /** Counted from 1; 0 is what comes before the first turn. */
  number: number;
  first: number;
  end: number;
}

export function turnsOf(plies: readonly StoryMoment[]): Turn[] {
  const turns: Turn[] = [];
  let number = 0;
  for (const [ply, { turn, begins }] of plies.entries()) {
    const last = turns.at(-1);
    if (begins) number += 1;
    if (last !== undefined && !begins) last.end = ply + 1;
    else turns.push({ seat: turn, number, first: ply, end: ply + 1 });
  }
  return turns;
}

export function turnAt(turns: readonly Turn[], ply: number): Turn | undefined {
  return turns.find((turn) => turn.first <= ply && ply < turn.end);
}

/** Back to the beginning of the turn, and from there to that of the one before. */
export function turnBefore(turns: readonly Turn[], ply: number): number {
  return turns.filter((turn) => turn.first < ply).at(-1)?.first ?? 0;
}

/** On to the next turn; from the last one to the end of the match. */
export function turnAfter(turns: readonly Turn[], ply: number): number {
  return turns.find((turn) => turn.first > ply)?.first ?? Math.max(0, (turns.at(-1)?.end ?? 1) - 1);
}
