import { Thing } from "../../parts/thing";
import { CardText } from "./card_text";
import { FactionIcons, factionNames, tinted } from "./factions_of";
import { type Card, useLeaders } from "./types";

/** A hero card to be read: name, factions and text.  `from` is where it comes from if it was not in sight before. */
export function HeroCard({ card, from }: { card: Card; from: string }) {
  const { glossary } = useLeaders();
  return (
    <li class="hl-slot" data-flight={`card:${card.hero}`} data-face="up" data-from={from}>
      <Thing
        thing={`card:${card.hero}`}
        label={card.name}
        state={factionNames(glossary, card.factions)}
        text={<CardText card={card} />}
        class={`hl-card ${tinted(card.factions)}`}
      >
        <span class="hl-head">
          <FactionIcons factions={card.factions} />
          <span class="hl-name">{card.name}</span>
        </span>
        <span class="hl-text">{card.text}</span>
      </Thing>
    </li>
  );
}
