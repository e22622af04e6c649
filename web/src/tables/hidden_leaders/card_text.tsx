import { FactionIcons, factionNames } from "./factions_of";
import { type Card, useLeaders } from "./types";

/** What a hero card says, for the details of its thing. */
export function CardText({ card, note }: { card: Card; note?: string | undefined }) {
  const { glossary } = useLeaders();
  return (
    <>
      {note !== undefined && <p class="small">{note}</p>}
      <p>
        <FactionIcons factions={card.factions} /> {factionNames(glossary, card.factions)}
      </p>
      <p>{card.text}</p>
    </>
  );
}
