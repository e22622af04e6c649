import { Icon } from "../../parts/icon";
import { t, tn } from "../../text/texts";
import { HeroCard } from "./hero_card";
import { Pile } from "./pile";
import { heroCard, useLeaders } from "./types";

function Wilderness() {
  const { view, glossary } = useLeaders();
  const { cards, known } = view.table.wilderness;
  const seen = known.flatMap((hero, number) => (hero === null ? [] : [{ hero, place: number + 1 }]));
  if (seen.length === 0) return <Pile pile="wilderness" cards={cards} />;
  return (
    <Pile
      pile="wilderness"
      cards={cards}
      note={tn("web.leaders.known_count", seen.length)}
      more={
        <>
          <p class="hl-said">{t("web.leaders.known_there")}</p>
          <ul>
            {seen.map(({ hero, place }) => (
              <li key={hero}>{t("web.leaders.known_at", { n: place, card: heroCard(glossary, hero).name })}</li>
            ))}
          </ul>
        </>
      }
    />
  );
}

/** The tavern's open cards, and the three piles: harbor, wilderness and graveyard with its top card. */
export function Places() {
  const { view } = useLeaders();
  const { harbor, tavern, graveyard } = view.table;
  return (
    <section class="hl-places" aria-label={t("web.leaders.piles")}>
      <div class="hl-piles">
        <Pile pile="harbor" cards={harbor} />
        <Wilderness />
        <Pile pile="graveyard" cards={graveyard.cards} />
      </div>
      <div class="hl-open">
        <div class="hl-tavern">
          <h2>
            <Icon of="leaders_place.tavern" /> {t("web.leaders.place.tavern")}
          </h2>
          <ul class="hl-cards">
            {tavern.map((card, space) =>
              card === null ? (
                <li key={`space${space}`} class="hl-empty">
                  {t("web.leaders.empty")}
                </li>
              ) : (
                <HeroCard key={card.hero} card={card} from="pile:harbor" />
              ),
            )}
          </ul>
        </div>
        <div class="hl-top">
          <h2>
            <Icon of="leaders_place.graveyard" /> {t("web.leaders.place.graveyard")}
          </h2>
          <ul class="hl-cards">
            {graveyard.top === null ? (
              <li class="hl-empty">{t("web.leaders.empty")}</li>
            ) : (
              <HeroCard key={graveyard.top.hero} card={graveyard.top} from="pile:graveyard" />
            )}
          </ul>
        </div>
      </div>
    </section>
  );
}
