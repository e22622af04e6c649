/** What the view and the glossary of Hidden Leaders hold. */
import type { View } from "../../wire/types";
import { type Scene, useTable } from "../scene";

export interface Card {
  hero: string;
  name: string;
  factions: string[];
  text: string;
  fidelity: string;
}

export interface Heir {
  heir: string;
  name: string;
  number: number;
  factions: string[];
}

/** A hero in a party; `card` is null to who does not know it. */
export interface Lying {
  up: boolean;
  /** As which card of all it came into a party: by this everybody can follow it. */
  came: number;
  card: Card | null;
}

export interface Player {
  name: string;
  heir: Heir | null;
  hand: (Card | null)[];
  party: Lying[];
  revealed: number;
}

export type Marker = "red" | "green";

export interface Leaders {
  turn: number;
  needed: number;
  red: number;
  green: number;
  winning: { faction: string; rule: string };
  harbor: number;
  tavern: (Card | null)[];
  wilderness: { cards: number; known: (string | null)[] };
  graveyard: { cards: number; top: Card | null };
  aside: (Card | null)[];
  players: Player[];
}

/** How a hero moves the markers: by a number, by X or by less than nothing of it; null: not that one. */
export interface Influence {
  mode: "and" | "or" | "and_or" | "if" | "none";
  red: number | string | null;
  green: number | string | null;
}

export interface Glossary {
  factions: Record<string, { name: string }>;
  heroes: Record<string, Omit<Card, "hero"> & { influence: Influence }>;
  heirs: Record<string, Omit<Heir, "heir">>;
  track: { spaces: number; start: number; dark: number[] };
  /** Cards that may be discarded instead of playing one. */
  discards: number;
  /** In the order in which the rules ask. */
  winning: { faction: string; rule: string; text: string }[];
  /** Which faction rules with red and green on each of the spaces. */
  ruling: string[][];
}

/** How a match ended: what rules and why, the heir of each seat, and every tie that was broken. */
export interface End {
  ruling: { faction: string; rule: string };
  heirs: string[];
  ties: { rule: string; values: Record<string, number>; left: number[] }[];
}

/** What the odds of this game tell of every player, if the game ended now. */
export interface LeadersOdds {
  game: string;
  players: { seat: number; allied: number; wins: number }[];
}

export type LeadersScene = Scene & { view: View<Leaders>; glossary: Glossary };

export const useLeaders = (): LeadersScene => useTable<Leaders, Glossary>();

/** How the panel of a seat stands out: it is its turn, or it has won. */
export function panelState({ outcome, table }: View<Leaders>, seat: number): "on" | "won" | "" {
  if (outcome !== null) return outcome.winners.includes(seat) ? "won" : "";
  return table.turn === seat ? "on" : "";
}

/** Who sits where: the others in the order of turns, from one's own left on; who only watches has all of them opposite. */
export function opposite({ seat, table }: View<Leaders>): number[] {
  const first = seat === null ? 0 : seat + 1;
  return table.players.map((_, number) => (first + number) % table.players.length).filter((other) => other !== seat);
}

/** The card of a hero that the glossary may not have. */
export function heroCard(glossary: Glossary, hero: string): Card {
  const known = glossary.heroes[hero];
  return { hero, name: hero, factions: [], text: "", fidelity: "", ...known };
}

/** What a player is called here: the person's name, with what the game calls the seat where that is not in it. */
export function calledBy(scene: Scene, seat: number, side: string): { name: string; side: string | null } {
  const name = scene.people[seat] ?? side;
  const same = name.toLowerCase().includes(side.toLowerCase());
  return { name: name.slice(0, 1).toUpperCase() + name.slice(1), side: same ? null : side };
}

/** What a sentence of the log names: a hero with its text, or an heir with the factions. */
export function lookedUp(glossary: unknown, kind: string, name: string): { name: string; text: string } | undefined {
  const { factions, heroes, heirs } = glossary as Glossary;
  const page = kind === "hero" ? heroes[name] : heirs[name];
  if (page === undefined) return undefined;
  const said = page.factions.map((faction) => factions[faction]?.name ?? faction).join(", ");
  return { name: page.name, text: "text" in page ? `${said}: ${page.text}` : said };
}
