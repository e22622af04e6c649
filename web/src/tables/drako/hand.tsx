/** One's own cards: each half is an answer of its own; beside them the deck and the discards. */
import { Icon } from "../../parts/icon";
import { Thing } from "../../parts/thing";
import { t, tn } from "../../text/texts";
import { about } from "../scene";
import { Deck, Discards } from "./piles";
import { OwnPlayed, useOwnPlayed } from "./played";
import { SymbolFace } from "./symbol";
import { halfOf } from "./touches";
import { type Side, useDrako } from "./types";
import { fits } from "./wishes";
import { cardName } from "./words";

function Half({ card, mark }: { card: string; mark: string }) {
  const scene = useDrako();
  const thing = halfOf(card, mark);
  const { options } = about(scene, thing);
  const symbol = scene.glossary.symbols[mark];
  const use = options.find(({ kind }) => kind === "play");
  const useful = options.some(({ kind }) => kind !== "waste");
  const kind = useful ? (fits(scene, thing) ? "useful" : "useful unfit") : "useless";
  return (
    <Thing
      thing={thing}
      label={symbol?.name ?? mark}
      state={t("web.drako.on_card", { card: cardName(scene.glossary, card) })}
      text={symbol?.text ?? ""}
      names={symbol?.names ?? []}
      class={scene.options.length > 0 ? `half ${kind}` : "half"}
      prefer={use}
    >
      <SymbolFace mark={mark} />
    </Thing>
  );
}

export function HandCard({ card }: { card: string }) {
  const { glossary } = useDrako();
  const marks = glossary.cards[card]?.symbols ?? [];
  return (
    <li class={marks.length === 1 ? "card solo" : "card"} data-part={`card:${card}`}>
      {marks.map((mark) => (
        <Half key={mark} card={card} mark={mark} />
      ))}
    </li>
  );
}

/** A key for each card that stays the same while other cards come and go: the same card may be held twice. */
function keyed(cards: string[]): string[] {
  return cards.map((card, place) => `${card} ${cards.slice(0, place).filter((other) => other === card).length}`);
}

export function Hand({ name, side }: { name: string; side: Side }) {
  const played = useOwnPlayed();
  const cards = (side.hand ?? []).map(({ card }) => card);
  const keys = keyed(cards);
  return (
    <section class="hand" aria-label={t("web.drako.hand")}>
      <Deck name={name} side={side} whose="own" />
      {side.hand === undefined || cards.length + (played === null ? 0 : 1) === 0 ? (
        <p class="no-cards">
          <Icon of="drako.cards" /> {tn("web.drako.in_hand", side.cards)}
        </p>
      ) : (
        <ul class="cards" style={{ "--n": cards.length + (played === null ? 0 : 1) }}>
          {played !== null && <OwnPlayed card={played} />}
          {cards.map((card, place) => (
            <HandCard key={keys[place]} card={card} />
          ))}
        </ul>
      )}
      <Discards side={side} whose="own" />
    </section>
  );
}
