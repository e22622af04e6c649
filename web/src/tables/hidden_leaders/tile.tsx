/** A hero in its place in a party: face up with its picture, face down as a back, on which who knows it sees it. */
import { Icon } from "../../parts/icon";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { CardText } from "./card_text";
import { FactionIcons, factionNames, tinted } from "./factions_of";
import { Portrait } from "./portrait";
import { type Glossary, type Lying, useLeaders } from "./types";

/** As `touches` names it: by name if all see it, else by its place. */
export const thingAt = ({ up, card }: Lying, seat: number, place: number): string =>
  up && card !== null ? `card:${card.hero}` : `place:${seat + 1}.${place}`;

/** What there is to say of it beside its name. */
export function stateOf(glossary: Glossary, { up, card }: Lying, place: number): string {
  const at = t("web.leaders.at_place", { n: place });
  if (card === null) return at;
  return [t(`web.leaders.face_${up ? "up" : "down"}`), factionNames(glossary, card.factions), at].join(", ");
}

export const nameOf = ({ card }: Lying): string => card?.name ?? t("web.leaders.hidden");

export function HeroText({ hero: { up, card } }: { hero: Lying }) {
  if (card === null) return <>{t("web.leaders.hidden_text")}</>;
  return <CardText card={card} note={up ? undefined : t("web.leaders.hidden_known")} />;
}

export function Face({ hero: { up, card } }: { hero: Lying }) {
  if (card === null) return <Icon of="leaders.hidden" class="hl-mask" />;
  return (
    <>
      <FactionIcons factions={card.factions} />
      <Portrait hero={card.hero} name={card.name} />
      {!up && <Icon of="leaders.hidden" class="hl-known" />}
    </>
  );
}

export const lookOf = ({ up, card }: Lying): string =>
  `${up ? "up" : card === null ? "down" : "down known"} ${tinted(card?.factions ?? [])}`;

export function Tile({ hero, seat, place }: { hero: Lying; seat: number; place: number }) {
  const { glossary } = useLeaders();
  const name = nameOf(hero);
  return (
    <li
      class="hl-tile-slot"
      data-flight={hero.card === null ? `came:${hero.came}` : `card:${hero.card.hero}`}
      data-face={hero.up ? "up" : "down"}
      data-from={`came:${hero.came} hand:${seat + 1}`}
    >
      <Thing
        thing={thingAt(hero, seat, place)}
        label={name}
        state={stateOf(glossary, hero, place)}
        text={<HeroText hero={hero} />}
        names={glossary.heroes[hero.card?.hero ?? ""]?.names ?? []}
        class={`hl-tile ${lookOf(hero)}`}
      >
        <Face hero={hero} />
        {hero.card !== null && <span class="hl-name">{name}</span>}
      </Thing>
    </li>
  );
}
