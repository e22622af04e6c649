/** The board: harbor at the left, the tavern below, the graveyard at the right, the wilderness above, and the track. */
import { Icon } from "../../parts/icon";
import { t, tn } from "../../text/texts";
import { Fan, useFan } from "./fan";
import { HeroCard } from "./hero_card";
import { Pile } from "./pile";
import { Track } from "./track";
import { type Card, heroCard, useLeaders } from "./types";

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
          <p>{t("web.leaders.known_there")}</p>
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

function Space({ card, from }: { card: Card | null; from: string }) {
  return card === null ? (
    <li class="hl-hole">{t("web.leaders.empty")}</li>
  ) : (
    <li>
      <HeroCard card={card} from={from} />
    </li>
  );
}

export function Middle() {
  const { harbor, tavern, graveyard } = useLeaders().view.table;
  const fan = useFan();
  return (
    <section class="hl-board" aria-label={t("web.leaders.piles")}>
      <Fan fan={fan} />
      {/* what the fan covers cannot be pressed */}
      <div class="hl-lies" inert={fan.chosen}>
        <Track />
        <div class="hl-tavern" data-part="tavern">
          <h3>
            <Icon of="leaders_place.tavern" /> {t("web.leaders.place.tavern")}
          </h3>
          <ul data-row>
            {tavern.map((card, space) => (
              <Space key={card?.hero ?? `space${space}`} card={card} from="pile:harbor" />
            ))}
          </ul>
        </div>
        <Pile pile="harbor" cards={harbor} />
        <Wilderness />
        <div class="hl-buried">
          <Pile
            pile="graveyard"
            cards={graveyard.cards}
            more={graveyard.top !== null && <p>{t("web.leaders.on_top", { card: graveyard.top.name })}</p>}
          />
          <ul>
            <Space card={graveyard.top} from="pile:graveyard" />
          </ul>
        </div>
      </div>
    </section>
  );
}
