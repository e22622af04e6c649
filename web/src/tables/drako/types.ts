/** The view and the glossary of Drako, as the server tells them. */

import type { View } from "../../wire/types";
import { type Scene, useTable } from "../scene";

export type At = [number, number];

export interface Figure {
  name: string;
  side: string;
  /** Null: dead, or not yet placed. */
  at: At | null;
  wounds: Record<string, number>;
  spaces: Record<string, number>;
  /** Cards that lie on it, each of which takes one wound. */
  lives: string[];
  fidelity: string;
}

export interface Side {
  cards: number;
  deck: number;
  discards: string[];
  /** Cards out of the match that nobody saw. */
  removed: number;
  /** Only one's own. */
  hand?: { card: string; text: string }[];
}

export interface Attack {
  by: string;
  on: string;
  strength: number;
  stopped: boolean;
}

export interface DrakoTable {
  match_up: string;
  /** The side whose turn it is. */
  turn: string;
  /** Turns that have ended. */
  turns: number;
  /** Left in this turn. */
  actions: number;
  figures: Record<string, Figure>;
  sides: Record<string, Side>;
  boulders: number | null;
  dodge: boolean | null;
  fury: boolean | null;
  /** The figure it lies on. */
  net: string | null;
  attacks: Attack[];
}

interface Named {
  name: string;
}

interface Explained extends Named {
  text: string;
}

export interface SymbolFacts extends Explained {
  /** In one word. */
  short: string;
  kind: string;
  values: number[];
  /** How many may use it at once. */
  figures: number;
  /** Whom it reaches along a straight line. */
  line: "first" | "first two" | "every enemy" | "run" | null;
}

export interface FigureFacts extends Explained {
  /** The kinds of symbols that not every figure uses, each with the area that loses it when it is full. */
  uses: Record<string, string | null>;
  /** Where others stand who stand beside it: "next to the thrower". */
  beside: string;
}

export interface SideFacts extends Named {
  figures: string[];
  /** What happens when this side's cards run out, if that ends the match. */
  clock: { text: string; rule: string } | null;
  /** Kinds of symbols that have the same value on all of its cards. */
  always: Record<string, number>;
}

export interface CardFacts {
  text: string;
  symbols: string[];
  /** Copies in the deck of each side. */
  count: Record<string, number>;
}

export interface DrakoGlossary {
  board: {
    hexes: At[];
    directions: At[];
    marked: Record<string, { start: Record<string, At>; zones: Record<string, At[]> }>;
  };
  sides: Record<string, SideFacts>;
  figures: Record<string, FigureFacts>;
  areas: Record<string, Named>;
  symbols: Record<string, SymbolFacts>;
  cards: Record<string, CardFacts>;
  tokens: Record<string, Explained & { side: string }>;
}

/** What the odds of this game tell of figures that somebody may hit. */
export interface DrakoOdds {
  game: string;
  figures: Record<string, { stopped: number; dodge: boolean }>;
}

export type DrakoScene = Scene & { view: View<DrakoTable>; glossary: DrakoGlossary };

export function useDrako(): DrakoScene {
  return useTable<DrakoTable, DrakoGlossary>();
}

/** What something is called: the glossary's name, or its own where the glossary does not know it. */
export function nameIn(names: Record<string, Named>, key: string): string {
  return names[key]?.name ?? key;
}

/** The sides with the viewer's own last, which is nearest to the viewer; who watches sits with the first side. */
export function seating(view: View<DrakoTable>): { other: string; own: string } {
  const [first = "", second = ""] = Object.keys(view.table.sides);
  return view.seat === 1 ? { other: first, own: second } : { other: second, own: first };
}

/** Whose figure it is, as the seat of the side. */
export const seatOf = (table: DrakoTable, side: string): number => Object.keys(table.sides).indexOf(side);

/** The side that the viewer plays; null for who watches. */
export function ownSide(view: View<DrakoTable>): string | null {
  return view.seat === null ? null : (Object.keys(view.table.sides)[view.seat] ?? null);
}

/** What a sentence of the log names: a symbol of a card. */
export function lookedUp(glossary: unknown, _kind: string, mark: string): (Explained & { icon: string }) | undefined {
  const symbol = (glossary as DrakoGlossary).symbols[mark];
  return symbol === undefined ? undefined : { ...symbol, icon: `drako_symbol.${symbol.kind}` };
}
