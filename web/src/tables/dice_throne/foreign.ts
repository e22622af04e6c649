/** A foreign die among one's own: on this page such a die is a number from 7 to 12, so that it keeps its place. */
import type { ThroneTable, Tray } from "./types";

const SIDES = 6;
/** After the number of a foreign die. */
export const MARK = "*";

export const isForeign = (die: number): boolean => die > SIDES;

/** What it shows, whosever it is. */
export const pips = (die: number): number => (isForeign(die) ? die - SIDES : die);

/** A number on a foreign die. */
export const abroad = (value: number): number => value + SIDES;

/** As keys name it: `3`, or `3*` of a foreign die. */
export const named = (die: number): string => (isForeign(die) ? `${pips(die)}${MARK}` : `${die}`);

/** The dice of a tray, the foreign one told apart. */
export const coded = (tray: Tray): number[] =>
  tray.dice.map((value, at) => (at === tray.foreign?.at ? abroad(value) : value));

/** Whose die it is. */
export const foreignHero = (table: ThroneTable): string =>
  table.trays.find((tray) => tray.foreign !== null)?.foreign?.hero ?? "";
