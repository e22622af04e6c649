import { FactionIcons, factionNames } from "./factions_of";
import { type Card, useLeaders } from "./types";

/** What a hero card says, for the details of its thing. */
export function CardText({ card, note }: { card: Card; note?: string }) {
  const { glossary } = useLeaders();
  return (
    <>
      {note !== undefined && <p class="small">{note}</p>}
      <p class="hl-said">
        <FactionIcons factions={card.factions} /> {factionNames(glossary, card.factions)}
      </p>
      <p class="hl-said">{card.text}</p>
    </>
  );
}
