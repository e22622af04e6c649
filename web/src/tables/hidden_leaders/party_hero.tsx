import { Icon } from "../../parts/icon";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { CardText } from "./card_text";
import { FactionIcons, factionNames, tinted } from "./factions_of";
import { type Card, type Lying, useLeaders } from "./types";

function Back({ card }: { card: Card | null }) {
  return (
    <>
      <span class="hl-head">
        <Icon of={card === null ? "leaders.hidden" : "leaders.known"} class="hl-mask" />
        {card !== null && <FactionIcons factions={card.factions} />}
      </span>
      <span class="hl-name">{card === null ? "?" : card.name}</span>
    </>
  );
}

/** A hero in its place in a party: face up with its name, face down as a back, on which its name stands for who knows it. */
export function PartyHero({ hero, seat, place }: { hero: Lying; seat: number; place: number }) {
  const { glossary } = useLeaders();
  const { up, came, card } = hero;
  const at = t("web.leaders.at_place", { n: place });
  const here = `place:${seat + 1}.${place}`;
  const thing = up && card !== null ? `card:${card.hero}` : here;
  const state =
    card === null
      ? at
      : [t(`web.leaders.face_${up ? "up" : "down"}`), factionNames(glossary, card.factions), at].join(", ");
  return (
    <li
      class="hl-slot"
      data-flight={card === null ? `came:${came}` : `card:${card.hero}`}
      data-face={up ? "up" : "down"}
      data-from={`came:${came} hand:${seat + 1}`}
    >
      <Thing
        thing={thing}
        label={card?.name ?? t("web.leaders.hidden")}
        state={state}
        text={
          card === null ? (
            t("web.leaders.hidden_text")
          ) : up ? (
            <CardText card={card} />
          ) : (
            <CardText card={card} note={t("web.leaders.hidden_known")} />
          )
        }
        class={`hl-mini ${up ? "up" : card === null ? "down" : "down known"} ${tinted(card?.factions ?? [])}`}
      >
        <span class="hl-place">{place}</span>
        {up && card !== null ? (
          <>
            <span class="hl-head">
              <FactionIcons factions={card.factions} />
            </span>
            <span class="hl-name">{card.name}</span>
          </>
        ) : (
          <Back card={card} />
        )}
      </Thing>
    </li>
  );
}
