/** The view and the glossary of Drako, as the server tells them; the shapes are made from the server's types. */

import type {
  DrakoGlossaryTold as DrakoGlossary,
  DrakoTableSeen as DrakoTable,
  DrakoEndSeen as End,
  DrakoNameTold as Named,
} from "../../wire/generated";
import type { View } from "../../wire/types";
import { type GameTable, type LookedUp, type SceneOf, useTable } from "../scene";

export type {
  DrakoAttackSeen as Attack,
  DrakoCardTold as CardFacts,
  DrakoOddsTold as DrakoOdds,
  FigureSeen as Figure,
  FigureTold as FigureFacts,
  SideSeen as Side,
  SideTold as SideFacts,
  SymbolTold as SymbolFacts,
} from "../../wire/generated";
export type { DrakoGlossary, DrakoTable };

export type At = [number, number];

export type DrakoScene = SceneOf<DrakoTable, DrakoGlossary, End>;
export type DrakoGame = GameTable<DrakoTable, DrakoGlossary, End>;

export const useDrako = (): DrakoScene => useTable<DrakoTable, DrakoGlossary, End>();

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

/** What a sentence names: a symbol of a card, or a token. */
export function lookedUp(glossary: DrakoGlossary, kind: string, name: string): LookedUp | undefined {
  if (kind === "token") return glossary.tokens[name];
  const symbol = glossary.symbols[name];
  return symbol === undefined ? undefined : { ...symbol, icon: `drako_symbol.${symbol.kind}` };
}
