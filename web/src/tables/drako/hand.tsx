/** One's own cards: each symbol is an answer of its own. */
import "./hand.css";
import { Thing } from "../../parts/thing";
import { t, tn } from "../../text/texts";
import { about } from "../scene";
import { isWasted } from "./keys";
import { SymbolFace } from "./symbol_face";
import { type DrakoScene, useDrako } from "./types";

/** What can be done with a card as a whole, if anything: it is discarded, or played for none of its symbols. */
function WholeCard({ card, text, scene }: { card: string; text: string; scene: DrakoScene }) {
  const [only] = about(scene, `card:${card}`).options;
  if (only === undefined) return null;
  const wasted = isWasted(only.key);
  return (
    <Thing
      thing={`card:${card}`}
      label={only.text}
      text={wasted ? t("web.drako.for_nothing_text") : text}
      class={wasted ? "whole wasted" : "whole"}
    >
      {wasted ? t("web.drako.for_nothing") : t("web.drako.discard")}
    </Thing>
  );
}

function HandCard({ card, text }: { card: string; text: string }) {
  const scene = useDrako();
  const symbols = scene.glossary.cards[card]?.symbols ?? card.split("+");
  return (
    <li class="card" aria-label={text}>
      {symbols.map((mark) => (
        <Thing
          key={mark}
          thing={`symbol:${card}/${mark}`}
          label={scene.glossary.symbols[mark]?.name ?? mark}
          state={text}
          text={scene.glossary.symbols[mark]?.text ?? ""}
          class="symbol"
        >
          <SymbolFace mark={mark} />
        </Thing>
      ))}
      <WholeCard card={card} text={text} scene={scene} />
    </li>
  );
}

/** A key for each card that stays the same while other cards come and go: the same card may be held twice. */
function keyed(cards: string[]): string[] {
  return cards.map((card, place) => `${card} ${cards.slice(0, place).filter((other) => other === card).length}`);
}

export function Hand({ cards }: { cards: { card: string; text: string }[] }) {
  const keys = keyed(cards.map(({ card }) => card));
  return (
    <section class="hand" aria-label={t("web.drako.hand")}>
      {cards.length === 0 && <p class="small">{tn("web.drako.in_hand", 0)}</p>}
      <ul>
        {cards.map(({ card, text }, place) => (
          <HandCard key={keys[place]} card={card} text={text} />
        ))}
      </ul>
    </section>
  );
}
