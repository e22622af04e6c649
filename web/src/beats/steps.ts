/** The steps in which a frame is shown: one or two for each event, with what is seen, heard and for how long. */
import type { Happened, View, Waiting } from "../wire/types";
import { BRIEF, type GameBeats, nameOf, type Sound, seatOf } from "./types";

/** What the server told at once. */
export interface Frame {
  v: number;
  view: View;
  /** Forget the events from this number on, then add these. */
  from: number;
  events: Happened[];
  undo: boolean;
  /** Seconds left for the question, and when that came, in milliseconds of the page's clock. */
  clock: number | null;
  came: number;
  /** Something was passed for this seat, and this is what came of it. */
  passed: boolean;
  /** What it could have been answered with. */
  unused?: string[];
  /** A part of this seat's own turn was passed, in which nothing pressed. */
  idle?: boolean;
  /** By that the turn of this seat ended. */
  ended?: boolean;
}

export interface Step {
  frame: Frame;
  event: Happened | null;
  /** The table as it is seen during this step. */
  table: unknown;
  ms: number;
  sound: Sound | null;
  /** How much of it is heard. */
  n: number;
  /** So many dice wait for the viewer to throw them. */
  waits: number;
  /** It has its time however much waits behind it. */
  steady: boolean;
  /** Dice are in the air. */
  falls: boolean;
  /** What happened is told now; before that nobody knows what the dice will show. */
  tells: boolean;
}

function heard(beats: GameBeats, event: Happened, own: boolean): Sound | null {
  const timing = beats.timings[nameOf(event)];
  return timing?.sound === undefined || (timing.quiet && !own) ? null : timing.sound;
}

const number = ({ event }: Happened): number => (typeof event.n === "number" ? event.n : 1);

/** How much is heard: so much damage, so many dice. */
function force(event: Happened): number {
  const thrown = event.event.rolled ?? event.event.dice;
  return Array.isArray(thrown) ? thrown.length : number(event);
}

/** Of what is told at once only the last sound is heard. */
export function lastHeard(beats: GameBeats, events: Happened[], viewer: number | null): [Sound, number] | null {
  for (const event of [...events].reverse()) {
    const sound = heard(beats, event, viewer !== null && seatOf(event) === viewer);
    if (sound !== null) return [sound, force(event)];
  }
  return null;
}

/** So long is one event shown at normal speed. */
export function lengthOf(beats: GameBeats, event: Happened, own: boolean): number {
  const timing = beats.timings[nameOf(event)] ?? BRIEF;
  const once = own ? (timing.own ?? timing.ms) : timing.ms;
  return timing.most === undefined ? once : Math.min(timing.most, once * number(event));
}

/** All steps of a frame; `table` is what was seen before it, `threw` that the viewer has just thrown. */
export function stepsOf(beats: GameBeats, table: unknown, frame: Frame, threw: boolean): Step[] {
  const viewer = frame.view.seat;
  const steps: Step[] = [];
  const last = frame.view.table;
  let now = table;
  let inHand = threw;
  const add = (event: Happened | null, seen: unknown, ms: number, sound: Sound | null, more: Partial<Step> = {}) =>
    steps.push({
      frame,
      event,
      table: seen,
      ms,
      sound,
      n: event === null ? 0 : force(event),
      waits: 0,
      steady: event !== null && (beats.timings[nameOf(event)]?.steady ?? false),
      falls: false,
      tells: event !== null,
      ...more,
    });
  for (const [at, event] of frame.events.entries()) {
    const own = viewer !== null && seatOf(event) === viewer;
    const timing = beats.timings[nameOf(event)];
    const rest = frame.events.slice(at + 1);
    const stays = beats.rests?.(now, event, viewer) ?? 0;
    if (stays > 0) add(null, now, stays, null, { steady: true });
    const waits = own ? (beats.thrown?.(event) ?? 0) : 0;
    if (waits > 0 && !inHand) {
      const reads = frame.passed ? (beats.reads?.(event) ?? 0) : 0;
      const seen = beats.before?.(now, event, reads > 0 ? "reads" : "blank", last, rest) ?? now;
      add(event, seen, reads, null, { waits, tells: false });
    }
    if (waits > 0) inHand = false;
    const { kept } = event.event;
    if (!own && timing?.keeps !== undefined && Array.isArray(kept) && kept.length > 0)
      add(event, beats.before?.(now, event, "keeps", last, rest) ?? now, timing.keeps, "keep", { tells: false });
    now = beats.fold === undefined ? last : beats.fold(now, event, last, rest);
    const sound = heard(beats, event, own);
    const { falls } = timing ?? {};
    if (falls !== undefined) add(event, now, falls, sound, { falls: true, tells: false });
    add(event, now, lengthOf(beats, event, own), falls === undefined ? sound : null);
  }
  const settles = beats.settles?.(now, last) ?? 0;
  if (settles > 0 && frame.events.length > 0) add(null, last, settles, null);
  if (frame.view.outcome !== null) {
    const lost = viewer !== null && !frame.view.outcome.winners.includes(viewer);
    add(null, now, beats.outcome, lost ? "lose" : "win", { steady: true });
  }
  return steps;
}

/** Somebody is asked, but nobody may answer yet. */
const CLOSED: Waiting = { waiting: true, seat: null };

/** What is seen during a step: the table as it is then, nothing to answer, and no outcome. */
export function during({ frame, table }: Step): View {
  const { decision } = frame.view;
  const waiting = decision !== null && "waiting" in decision ? decision : CLOSED;
  return { ...frame.view, table, decision: waiting, outcome: null };
}
