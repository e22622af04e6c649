/**
 * The dice of each tray, every die in its place on the table, and which of them are kept.
 *
 * The view sorts dice anew after every roll.  On a table they stay where they lie: kept ones do not move, the others
 * come down where they were taken from.
 */
import { type Signal, signal } from "@preact/signals";
import { all } from "../../wire/about";
import type { Option, Read } from "../../wire/types";
import { coded, named } from "./foreign";
import { KEEP } from "./touches";
import type { ThroneTable, Tray } from "./types";

export interface Lying {
  values: readonly number[];
  kept: Signal<ReadonlySet<number>>;
  /** The places whose dice were just thrown, and how many throws there were: the same class twice would not move. */
  thrown: ReadonlySet<number>;
  throws: number;
}

const NONE: ReadonlySet<number> = new Set();
let seen: ThroneTable | null = null;
let lain: Lying[] = [];

/** Dice that are still to be thrown show nothing. */
const isBlank = (tray: Tray): boolean => tray.dice.every((die) => die === 0);
const purpose = (tray: Tray): string => tray.purpose.replace(/^open /, "");
const sorted = (dice: readonly number[]): string => [...dice].sort().join(" ");

/** All dice thrown. */
function scattered(tray: Tray, throws: number): Lying {
  return { values: coded(tray), kept: signal(NONE), thrown: new Set(tray.dice.keys()), throws: throws + 1 };
}

/** The same dice after a throw or a change: those that `stay` says stay, and the rest takes the free places. */
function moved(before: Lying, tray: Tray, stay: (place: number) => boolean): Lying {
  const left = coded(tray);
  const values = before.values.map((value, place) => {
    const at = stay(place) ? left.indexOf(value) : -1;
    if (at >= 0) left.splice(at, 1);
    return at < 0 ? null : value;
  });
  const thrown = new Set([...values.keys()].filter((place) => values[place] === null));
  return {
    values: values.map((value) => value ?? left.shift() ?? 0),
    kept: signal(new Set([...before.kept.peek()].filter((place) => !thrown.has(place)))),
    thrown,
    throws: before.throws + 1,
  };
}

/** What a roll will keep is set apart. */
function shelved(before: Lying, kept: readonly number[]): Lying {
  const left = [...kept];
  const places = [...before.values.keys()].filter((place) => {
    const at = left.indexOf(before.values[place] ?? 0);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  before.kept.value = new Set(places);
  return { ...before, thrown: NONE };
}

function next(before: Lying | undefined, was: Tray | undefined, tray: Tray, attempts: number, mine: boolean): Lying {
  const throws = before?.throws ?? 0;
  if (isBlank(tray)) return { values: tray.dice, kept: signal(NONE), thrown: NONE, throws };
  if (before !== undefined && tray.kept !== undefined) return shelved(before, tray.kept);
  if (before === undefined || was === undefined) return scattered(tray, throws);
  if (isBlank(was)) return scattered(tray, throws);
  const same = was.owner === tray.owner && purpose(was) === purpose(tray) && was.dice.length === tray.dice.length;
  if (!same || (attempts > 0 && sorted(coded(was)) !== sorted(coded(tray)))) return scattered(tray, throws);
  const attempt = attempts < 0;
  if (!attempt && sorted(coded(was)) === sorted(coded(tray))) return before;
  const kept = before.kept.peek();
  // Of an attempt of our own we know which dice were thrown, and of others' if they were set apart; else we see only
  // which are different.
  const known = mine || was.kept !== undefined;
  return moved(before, tray, (place) => (attempt && known ? kept.has(place) : true));
}

const heroes = ({ players }: ThroneTable): string => players.map(({ hero }) => hero).join();

export function lying(table: ThroneTable): Lying[] {
  if (table !== seen) {
    const was = seen !== null && heroes(seen) === heroes(table) ? seen : null; // else it is another match
    const before = was === null ? [] : lain;
    const attempts = table.attempts - (was?.attempts ?? table.attempts);
    lain = table.trays.map((tray, depth) =>
      next(before[depth], was?.trays[depth], tray, attempts, table.players[tray.owner]?.hand !== undefined),
    );
    seen = table;
  }
  return lain;
}

/** The option that keeps the chosen dice: none if all are, for then nothing is rolled. */
export function keeping(options: Option[], dice: Lying): Option | undefined {
  const kept = dice.values.filter((_, place) => dice.kept.value.has(place)).sort((one, other) => one - other);
  const wanted = kept.map(named).join();
  return options.find((option) => option.kind === KEEP && all(option, "die").join() === wanted);
}

/** The places of the dice that an answer keeps. */
export function keptBy(dice: Lying, answer: Read): ReadonlySet<number> {
  const left = all(answer, "die");
  const chosen = new Set<number>();
  for (const [place, value] of dice.values.entries()) {
    const at = left.indexOf(named(value));
    if (at < 0) continue;
    left.splice(at, 1);
    chosen.add(place);
  }
  return chosen;
}

/** Sets those dice apart that an answer keeps. */
export function setApart(dice: Lying, answer: Read): void {
  dice.kept.value = keptBy(dice, answer);
}

/** What an answer keeps that was not given by a press on dice, as from a hint: they lie set apart before the others fall. */
export function given(answer: Read & { key: string }, options: Option[], table: ThroneTable): void {
  const dice = lying(table).at(-1);
  if (answer.kind === KEEP && dice !== undefined && keeping(options, dice)?.key !== answer.key) setApart(dice, answer);
}

export function toggle(dice: Lying, place: number): void {
  const chosen = new Set(dice.kept.peek());
  if (!chosen.delete(place)) chosen.add(place);
  dice.kept.value = chosen;
}
