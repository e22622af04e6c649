/** What the view and the glossary of Hidden Leaders hold; the shapes are made from the server's types. */

import { t } from "../../text/texts";
import type {
  HiddenLeadersCardSeen as Card,
  HiddenLeadersEndSeen as End,
  HiddenLeadersGlossaryTold as Glossary,
  HiddenLeadersTableSeen as Leaders,
} from "../../wire/generated";
import type { View } from "../../wire/types";
import { type GameTable, type LookedUp, type Scene, type SceneOf, useTable } from "../scene";

export type {
  HeirSeen as Heir,
  HiddenLeadersOddsTold as LeadersOdds,
  HiddenLeadersPlayerSeen as Player,
  InfluenceTold as Influence,
  InPartySeen as Lying,
} from "../../wire/generated";
export type { Card, End, Glossary, Leaders };

export type Marker = "red" | "green";

export type LeadersScene = SceneOf<Leaders, Glossary, End>;
export type LeadersGame = GameTable<Leaders, Glossary, End>;

export const useLeaders = (): LeadersScene => useTable<Leaders, Glossary, End>();

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

/** What a sentence names: a hero with its text, an heir with the factions, where cards lie or what is done with them. */
export function lookedUp(glossary: Glossary, kind: string, name: string): LookedUp | undefined {
  const { factions, heroes, heirs, words } = glossary;
  if (kind === "place") return { name: t(`web.leaders.place.${name}`), text: t(`web.leaders.about.${name}`) };
  if (kind === "word") return words[name];
  const page = kind === "hero" ? heroes[name] : heirs[name];
  if (page === undefined) return undefined;
  const said = page.factions.map((faction) => factions[faction]?.name ?? faction).join(", ");
  if (!("text" in page)) return { name: page.name, text: said };
  return { name: page.name, text: `${said}: ${page.text}`, names: page.names };
}
