/** Cards that are being looked at, and those of a pile that the question offers. */
import { t } from "../../text/texts";
import { about } from "../scene";
import { HeroCard } from "./hero_card";
import { Tile } from "./tile";
import { heroOf } from "./touches";
import { type Card, heroCard, type Leaders, useLeaders } from "./types";

/** All heroes that lie somewhere on the table as cards of their own. */
function inSight({ tavern, graveyard, aside, players }: Leaders): Set<string> {
  const cards = [
    ...tavern,
    ...aside,
    graveyard.top,
    ...players.flatMap(({ hand, party }) => [...hand, ...party.map(({ card }) => card)]),
  ];
  return new Set(cards.flatMap((card) => (card === null ? [] : [card.hero])));
}

/** What lies open beside the board, and whether one of it is to be chosen. */
export function useFan(): { cards: Card[]; unseen: number; chosen: boolean } {
  const scene = useLeaders();
  const { view, glossary, options } = scene;
  const seen = view.table.aside.filter((card) => card !== null);
  const unseen = view.table.aside.length - seen.length;
  const there = inSight(view.table);
  const offered = options.flatMap((option) => heroOf(option) ?? []).filter((hero) => !there.has(hero));
  const cards: Card[] = [...seen, ...[...new Set(offered)].map((hero) => heroCard(glossary, hero))];
  return { cards, unseen, chosen: cards.some(({ hero }) => about(scene, `card:${hero}`).options.length > 0) };
}

/** Over the board while one of them is to be chosen; else as small cards at its side. */
export function Fan({ fan: { cards, unseen, chosen } }: { fan: ReturnType<typeof useFan> }) {
  if (cards.length + unseen === 0) return null;
  const title = t(chosen ? "web.leaders.offered" : "web.leaders.aside");
  return chosen ? (
    <section class="hl-fan" aria-label={title}>
      <ul data-row style={{ "--cards": cards.length }}>
        {cards.map((card) => (
          <li key={card.hero}>
            <HeroCard card={card} from="pile:harbor" />
          </li>
        ))}
      </ul>
    </section>
  ) : (
    <section class="hl-aside" aria-label={title}>
      <h3>{title}</h3>
      <ul data-row>
        {cards.map((card, at) => (
          <Tile key={card.hero} hero={{ up: true, came: -1 - at, card }} seat={-1} place={at + 1} />
        ))}
        {unseen > 0 && <li>{t("web.leaders.unseen_card")}</li>}
      </ul>
    </section>
  );
}
