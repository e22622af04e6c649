/** A hero card to be read: banner, picture with what it does to the markers, and its text where that fits whole. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Thing } from "../../parts/thing";
import { about } from "../scene";
import { CardText } from "./card_text";
import { FactionIcons, factionNames, tinted } from "./factions_of";
import { Influence } from "./influence";
import { Portrait } from "./portrait";
import { type Card, useLeaders } from "./types";

/** Whether the text of a card fits below its banner and the least of its picture. */
function useFits(text: string) {
  const slot = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const at = slot.current;
    if (at === null) return;
    const part = (name: string) => at.querySelector<HTMLElement>(name);
    const measure = () => {
      const [card, banner, art, said] = [".hl-card", ".hl-banner", ".hl-art", ".hl-text"].map(part);
      if (!card || !banner || !art || !said || card.clientHeight === 0) return;
      const least = Number.parseFloat(getComputedStyle(art).minHeight) || 0;
      setFits(banner.offsetHeight + least + said.scrollHeight <= card.clientHeight);
    };
    const watching = new ResizeObserver(measure);
    watching.observe(at);
    measure();
    return () => watching.disconnect();
  }, [text]);
  return { slot, fits };
}

interface Props {
  card: Card;
  /** Where it comes from if it was not in sight before. */
  from: string;
  /** It is pressed for something else now. */
  inert?: boolean;
  /** Who would rule if it were played. */
  after?: string | null;
}

export function HeroCard({ card, from, inert = false, after = null }: Props) {
  const scene = useLeaders();
  const { glossary } = scene;
  const thing = `card:${card.hero}`;
  const { slot, fits } = useFits(card.text);
  // What its face says is not said again above its answers: they would cover the table.
  const said = fits && about(scene, thing).options.length > 0;
  return (
    <div
      ref={slot}
      inert={inert}
      class={fits ? "hl-slot" : "hl-slot short"}
      data-flight={`card:${card.hero}`}
      data-face="up"
      data-from={from}
    >
      <Thing
        thing={thing}
        label={card.name}
        state={`${factionNames(glossary, card.factions)}, ${card.text}`}
        text={
          <>
            {said ? <p>{factionNames(glossary, card.factions)}</p> : <CardText card={card} />}
            {after !== null && <p>{after}</p>}
          </>
        }
        class={`hl-card ${tinted(card.factions)}`}
        plain={fits}
        names={glossary.heroes[card.hero]?.names ?? []}
      >
        <span class="hl-banner">
          <FactionIcons factions={card.factions} />
          <span class="hl-name">{card.name}</span>
        </span>
        <span class="hl-art">
          <Portrait hero={card.hero} name={card.name} />
          <Influence moves={glossary.heroes[card.hero]?.influence} />
        </span>
        <span class="hl-text">{card.text}</span>
      </Thing>
    </div>
  );
}
