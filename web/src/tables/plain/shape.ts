/** What any view consists of, so that a game that the page has never heard of can be drawn. */
import type { Read } from "../../wire/types";

export type Mapping = Record<string, unknown>;

/** What the glossary of a game has that says what names and words of its view are called. */
export interface Labelled {
  labels?: Record<string, string>;
}

/** What stands in a view for each seat. */
const PLAYERS = "players";
/** What a viewer holds, at the top of a view or in the viewer's own row. */
export const HAND = "hand";

export const isMapping = (value: unknown): value is Mapping =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Something that is said in one word or number. */
export const isPlain = (value: unknown): boolean => !isMapping(value) && !Array.isArray(value);

/** Several of these in a row: the cards of a hand. */
export const isRow = (value: unknown): value is unknown[] => Array.isArray(value) && value.every(isPlain);

export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);

/** The columns of a table with a row for each seat; null if it is none, or one with more in it than a table can show. */
export function columns(name: string, value: unknown, seats: number): string[] | null {
  if (name !== PLAYERS || !Array.isArray(value) || value.length !== seats || !value.every(isMapping)) return null;
  const cells = value.flatMap((row) => Object.values(row));
  if (!cells.every((cell) => isPlain(cell) || isRow(cell))) return null;
  return [...new Set(value.flatMap((row) => Object.keys(row)))];
}

/** The words of the viewer's own hand.  An answer about one of them is about the card that is held, and about no other
 * of that name, such as one that lies in the discards. */
export function held(table: unknown, seat: number | null): Set<unknown> {
  if (!isMapping(table)) return new Set();
  const rows = table[PLAYERS];
  const mine: unknown = Array.isArray(rows) && seat !== null ? rows[seat] : null;
  return new Set([table, mine].flatMap((of) => (isMapping(of) && isRow(of[HAND]) ? of[HAND] : [])));
}

/** An answer speaks of what it names: to spend a ward, of the ward.  Numbers are no names. */
export const touches = ({ about }: Read): string[] =>
  about.flatMap(([, thing]) => (typeof thing === "string" ? [thingOf(thing)] : []));

export const thingOf = (word: string): string => `word:${word}`;

/** A name as a heading: "most_health" is "Most health". */
export function heading(name: string): string {
  const said = name.replaceAll("_", " ");
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}
