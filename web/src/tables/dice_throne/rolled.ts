/**
 * The rolls of a fight whose dice were counted and taken away: they stay in sight until the blow is over.
 *
 * A view has only the dice that lie open; what was rolled before is in the events that were told.
 */
import { nameOf, seatOf } from "../../beats/types";
import type { Happened } from "../../wire/types";
import { abilityOf, heroOf } from "./book";
import { abilityIn } from "./fold";
import type { Pattern, Player, ThroneGlossary, ThroneTable, Tray } from "./types";

export interface Rolled {
  owner: number;
  /** `defense`, or the name of what made the roll. */
  purpose: string;
  dice: number[];
}

/** With these something new begins. */
const BEGINS = new Set(["turn", "turn_of", "first", "rolls", "rolls_on", "announces", "announces_tier"]);
/** What a sum came to. */
export const SETTLES = new Set(["loses_health", "gains_health", "keeps_health"]);
const CHANGES = new Set(["die_changed", "die_rerolled"]);

/** The last place of which something holds. */
const last = <T>(list: readonly T[], holds: (each: T) => boolean): number =>
  list.reduce((found, each, at) => (holds(each) ? at : found), -1);

const shows = (die: unknown): number => Number.parseInt(String(die), 10);

/** All rolls since the announcement but the offensive one, with what was changed in them, in their order. */
export function rolledIn(events: readonly Happened[]): Rolled[] {
  const since = last(events, (event) => BEGINS.has(nameOf(event)));
  let found: Rolled[] = [];
  let over = false;
  for (const happened of events.slice(since + 1)) {
    const { event } = happened;
    const name = nameOf(happened);
    if (SETTLES.has(name)) over = true;
    if (name === "rolls_for" && Array.isArray(event.dice)) {
      const roll = { owner: seatOf(happened) ?? 0, purpose: abilityIn(event.what), dice: event.dice.map(shows) };
      found = over ? [roll] : [...found, roll];
      over = false;
    }
    if (CHANGES.has(name) && event.tray !== 0) {
      const at = last(found, ({ owner, dice }) => owner === event.whom && dice.includes(shows(event.old)));
      found = found.map((roll, place) => {
        if (place !== at) return roll;
        const die = roll.dice.indexOf(shows(event.old));
        return { ...roll, dice: roll.dice.map((value, each) => (each === die ? shows(event.new) : value)) };
      });
    }
  }
  return found;
}

const ANNOUNCES = new Set(["announces", "announces_tier"]);
const TURNS = new Set(["turn", "turn_of"]);
/** What one does by an answer; the rest of a turn comes by itself. */
const ACTS = new Set(["plays", "upgrades", "casts", "sells", "spends", "uses", "calls"]);

/** Whether what happened before it is read no more. */
export const goesOn = (event: Happened, reader: number | null): boolean =>
  nameOf(event) === "rolls" || (ACTS.has(nameOf(event)) && seatOf(event) === reader);

/** What the last attack came to: it is there to be read until its reader does something, or dice are rolled again. */
export function lastBlow(events: readonly Happened[], reader: number | null): Happened[] {
  const since = events.slice(last(events, (event) => ANNOUNCES.has(nameOf(event))));
  if (since[0] === undefined || !ANNOUNCES.has(nameOf(since[0]))) return [];
  const turn = since.findIndex((event) => TURNS.has(nameOf(event)));
  const fight = turn < 0 ? since : since.slice(0, turn);
  const blow = fight.filter((event) => SETTLES.has(nameOf(event)));
  const final = blow.at(-1);
  const after = final === undefined ? since : since.slice(since.indexOf(final));
  return after.some((event) => goesOn(event, reader)) ? [] : blow;
}

const LATELY = 4; // events: the dice lie there while what they did is read

/** What was rolled just now, where it was not for a fight. */
export function rolledLately(events: readonly Happened[]): Rolled | undefined {
  const last = events.slice(-LATELY);
  return last.some((event) => SETTLES.has(nameOf(event))) ? undefined : rolledIn(last).at(-1);
}

const plain = (purpose: string): string => purpose.replace(/^open /, "");
const sorted = (dice: readonly number[]): string => [...dice].sort().join(" ");

/** Of these those that do not lie on the table any more. */
export function takenAway(rolled: readonly Rolled[], trays: readonly Tray[]): Rolled[] {
  const left = [...rolled];
  for (const tray of [...trays].reverse()) {
    const at = last(
      left,
      ({ owner, purpose, dice }) =>
        owner === tray.owner && purpose === plain(tray.purpose) && sorted(dice) === sorted(tray.dice),
    );
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** The places of a straight among dice: one die for each number of the longest run. */
function straight(values: readonly number[], length: number): number[] {
  const first = [1, 2, 3].find((low) => Array.from({ length }, (_, up) => low + up).every((n) => values.includes(n)));
  const run = first === undefined ? [] : [1, 2, 3, 4, 5, 6].slice(first - 1);
  const end = run.findIndex((n) => !values.includes(n));
  return run.slice(0, end < 0 ? run.length : end).map((n) => values.indexOf(n));
}

/** The places of the dice with which an ability was announced: those that its best line asks for. */
function asked(pattern: readonly Pattern[], symbols: readonly string[], values: readonly number[]): Set<number> {
  let best: number[] = [];
  for (const each of pattern) {
    const { faces = [] } = each;
    const places =
      each.straight !== undefined
        ? straight(values, each.straight)
        : faces.flatMap(({ symbol, count }) =>
            [...symbols.keys()].filter((place) => symbols[place] === symbol).slice(0, count),
          );
    const wanted = each.straight ?? faces.reduce((sum, { count }) => sum + count, 0);
    if (places.length >= wanted && places.length > best.length) best = places;
  }
  return new Set(best);
}

/** A roll, and whose it is. */
export interface Roll {
  player: Player | undefined;
  purpose: string;
  dice: readonly number[];
}

/** What it was rolled for, as the glossary has it. */
function pageOf(book: ThroneGlossary, { player, purpose }: Roll, defense: string | null) {
  const name = plain(purpose) === "defense" ? defense : plain(purpose);
  if (player === undefined || name === null) return undefined;
  const companion = heroOf(book, player).companions[name];
  return abilityOf(book, player, name) ?? book.cards[name] ?? book.tokens[name] ?? companion;
}

/** Whether what is on the dice counts as numbers: of a roll that an ability, a card or a token asked for. */
export function isByNumber(book: ThroneGlossary, roll: Roll): boolean {
  const page = ["offense", "defense"].includes(plain(roll.purpose)) ? undefined : pageOf(book, roll, null);
  return page?.counts.every((each) => typeof each === "number") ?? false;
}

/** The places of the dice that count; null where all do, or nobody knows yet. */
export function counting(book: ThroneGlossary, table: ThroneTable, roll: Roll): ReadonlySet<number> | null {
  const { attack, announced } = table;
  const faces = heroOf(book, roll.player).dice;
  const symbols = roll.dice.map((value) => faces.find(({ face }) => face === value)?.symbol ?? "");
  if (plain(roll.purpose) === "offense") {
    const name = attack?.ability ?? announced;
    const page = name === null ? undefined : pageOf(book, { ...roll, purpose: name }, null);
    return page === undefined || !("pattern" in page) ? null : asked(page.pattern, symbols, roll.dice);
  }
  const counts = pageOf(book, roll, attack?.defense ?? null)?.counts ?? [];
  if (counts.length === 0) return null;
  const places = [...roll.dice.keys()];
  return new Set(places.filter((at) => counts.includes(roll.dice[at] ?? 0) || counts.includes(symbols[at] ?? "")));
}

/** Of a try to take no damage whether it came off; null of any other roll. */
export function avoided(book: ThroneGlossary, { purpose, dice }: Roll): boolean | null {
  const token = book.tokens[plain(purpose)];
  return token?.avoids ? dice.some((die) => token.counts.includes(die)) : null;
}
