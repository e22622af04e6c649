/** What others did since one's own last turn, the deeds that matter: read until one does something oneself. */
import { nameOf, seatOf } from "../../beats/types";
import { beginsTurn } from "../../parts/turns";
import type { Happened } from "../../wire/types";
import { goesOn, SETTLES } from "./rolled";

/** The smaller, the more it matters.  What is not here (rolls, what a die became) is seen in what came of it. */
const WEIGHTS: Record<string, number> = {
  out: 0,
  loses_health: 0,
  keeps_health: 0,
  gains_health: 0,
  fails: 1,
  fails_choose: 1,
  fails_roll: 1,
  fails_choose_roll: 1,
  fails_by_die: 1,
  gets: 2,
  covers: 2,
  loses: 2,
  die_changed: 2,
  die_rerolled: 2,
  turns_over: 2,
  upgrades: 3,
  plays: 3,
  casts: 3,
  gains: 4,
  heals: 4,
  new_companion: 4,
  announces: 5,
  announces_tier: 5,
  spends: 6,
  uses: 6,
  calls: 6,
  income: 7,
  income_seen: 7,
  income_skipped: 7,
};
/** Of these it matters whose token it was, or whose die: what others lose, and do to theirs, is seen where it is. */
const MINE = new Set(["loses", "die_changed", "die_rerolled"]);
const LIGHT = 7; // of others it is no news; of these alone there is nothing to tell
/** One knows what one did oneself. */
const OWN = new Set(["upgrades", "plays", "casts", "announces", "announces_tier", "spends", "uses", "calls"]);
/** Whether it was done to a thing of the reader by somebody else. */
function isMine(event: Happened, reader: number): boolean {
  const { whom } = event.event;
  return nameOf(event) === "loses" ? seatOf(event) === reader : whom === reader && seatOf(event) !== reader;
}

const OF_OTHERS = 0.5; // what happens to oneself matters more
const MOST = 6;

export interface Deed {
  event: Happened;
  weight: number;
  /** What an attack came to. */
  blow: boolean;
}

/** In their order; of too many those that matter most.  None in the turn of another, or once its reader goes on. */
export function deedsFor(events: readonly Happened[], reader: number | null): Deed[] {
  const turns = events.flatMap((event, at) => (beginsTurn(event) ? [{ at, seat: seatOf(event) }] : []));
  const own = turns.pop();
  if (reader === null || own === undefined || own.seat !== reader) return [];
  if (events.slice(own.at).some((event) => goesOn(event, reader))) return [];
  const before = turns.map(({ seat }) => seat).lastIndexOf(reader);
  const since = turns[before + 1]?.at;
  if (since === undefined) return [];
  const told = events.slice(since).flatMap((event): Deed[] => {
    const name = nameOf(event);
    const weight = WEIGHTS[name];
    const known = seatOf(event) === reader ? OWN.has(name) : weight === LIGHT;
    if (weight === undefined || known) return [];
    const mine = MINE.has(name) ? isMine(event, reader) : seatOf(event) === reader;
    if (MINE.has(name) && !mine) return [];
    return [{ event, weight: mine ? weight : weight + OF_OTHERS, blow: SETTLES.has(name) }];
  });
  if (told.every(({ weight }) => weight === LIGHT)) return [];
  const kept = [...told].sort((one, other) => one.weight - other.weight).slice(0, MOST);
  return told.filter((deed) => kept.includes(deed));
}
