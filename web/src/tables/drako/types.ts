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
  turn: string;
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
  kind: string;
  values: number[];
}

export interface DrakoGlossary {
  board: {
    hexes: At[];
    marked: Record<string, { start: Record<string, At> }>;
  };
  /** `clock`: what happens when this side's cards run out, if that ends the match. */
  sides: Record<string, Named & { clock: { text: string; rule: string } | null }>;
  figures: Record<string, Explained>;
  areas: Record<string, Named>;
  symbols: Record<string, SymbolFacts>;
  cards: Record<string, { text: string; symbols: string[] }>;
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
