/** What a game says of the beats in which its events are shown. */
import type { Happened, View } from "../wire/types";

/** What can be heard; how it sounds is in `parts/voices.ts`. */
export type Sound =
  | "rattle"
  | "keep"
  | "card"
  | "lay"
  | "announce"
  | "hit"
  | "block"
  | "heal"
  | "token"
  | "coin"
  | "ask"
  | "win"
  | "lose";

/** How one kind of event is shown, in milliseconds at normal speed. */
export interface Timing {
  ms: number;
  /** Instead, of what the viewer does. */
  own?: number;
  /** So often as its `n` says, but no longer than this. */
  most?: number;
  /** Before that the dice fall so long: what they show is told when they lie. */
  falls?: number;
  /** Before it, of what others do: the dice that they keep are set apart. */
  keeps?: number;
  sound?: Sound;
  /** Never hurried, however much waits behind it: it is what one looks for. */
  steady?: boolean;
  /** Heard only of what concerns the viewer. */
  quiet?: boolean;
}

/** Of an event whose sentence is all that there is to see: it is one of a row. */
export const BRIEF: Timing = { ms: 40 };

/** `T` is the game's table, as a view tells it. */
export interface GameBeats<T = unknown> {
  /** By the name of the event, without the game's: `loses_health`.  What is not here is `BRIEF`: of our games nothing (tests/test_beats.py). */
  timings: Record<string, Timing>;
  /** The end of the match, before it is said who won. */
  outcome: number;
  /**
   * The table after one event, from the table before it.  `last` is the table after the whole frame, `rest` what comes
   * in it after this event.  A game without it shows the table of a frame with its first event.
   */
  fold?(table: T, event: Happened, last: T, rest: Happened[]): T;
  /** The table before a roll: dice that are kept are set apart, the dice to be thrown lie blank, or what was is read. */
  before?(table: T, event: Happened, how: "keeps" | "blank" | "reads", last: T, rest: readonly Happened[]): T;
  /** How many dice an own roll throws that waits for its person to throw them; 0: it does not wait. */
  thrown?(event: Happened): number;
  /** Whether an answer of one's own is the throw itself. */
  throws?(kind: string, view: View<T>): boolean;
  /** How long what happened before an own roll is read, where nothing was asked since; 0: nothing is to be read. */
  reads?(event: Happened): number;
  /** How long the table stands as it is before an event, so that what came last is read. */
  rests?(table: T, event: Happened, viewer: number | null): number;
  /** How long what no event tells is shown, after all events of a frame. */
  settles?(table: T, last: T): number;
}

/** The name of an event without the game's: `loses_health`. */
export const nameOf = ({ event }: Happened): string => event.say.replace(/^.*\.event\./, "");

/** Who did it. */
export const seatOf = ({ event }: Happened): number | null => (typeof event.seat === "number" ? event.seat : null);
