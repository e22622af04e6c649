import { t } from "../../text/texts";
import { HeroCard } from "./hero_card";
import { heroOf } from "./touches";
import { type Card, heroCard, type Leaders, useLeaders } from "./types";

/** All heroes that lie somewhere on the table as cards of their own. */
function inSight(table: Leaders): Set<string> {
  const cards = [
    ...table.tavern,
    ...table.aside,
    table.graveyard.top,
    ...table.players.flatMap(({ hand, party }) => [...hand, ...party.map(({ card }) => card)]),
  ];
  return new Set(cards.flatMap((card) => (card === null ? [] : [card.hero])));
}

function Strip({ title, cards, unseen = 0 }: { title: string; cards: Card[]; unseen?: number }) {
  return (
    <section class="hl-strip" aria-label={title}>
      <h2>{title}</h2>
      <ul class="hl-cards">
        {cards.map((card) => (
          <HeroCard key={card.hero} card={card} from="pile:harbor" />
        ))}
        {Array.from({ length: unseen }, (_, number) => (
          <li key={`unseen${number}`} class="hl-empty">
            {t("web.leaders.unseen_card")}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Cards that are just being looked at, and those of a pile that the question offers. */
export function Offered() {
  const { view, glossary, options } = useLeaders();
  const { aside } = view.table;
  const seen = aside.filter((card) => card !== null);
  const there = inSight(view.table);
  const heroes = options.flatMap(({ key }) => heroOf(key) ?? []).filter((hero) => !there.has(hero));
  return (
    <>
      {aside.length > 0 && <Strip title={t("web.leaders.aside")} cards={seen} unseen={aside.length - seen.length} />}
      {heroes.length > 0 && (
        <Strip title={t("web.leaders.offered")} cards={[...new Set(heroes)].map((hero) => heroCard(glossary, hero))} />
      )}
    </>
  );
}
