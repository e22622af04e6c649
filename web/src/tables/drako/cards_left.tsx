/** The cards that a side has yet to play, and which kinds may still be among those that nobody saw. */
import { Icon } from "../../parts/icon";
import { RuleLink } from "../../parts/reasons";
import { t, tn } from "../../text/texts";
import { sum } from "./figures";
import { kindOf } from "./symbol";
import { type DrakoScene, type Side, type SymbolFacts, useDrako } from "./types";

/** Cards of a side that lie on figures. */
function livesOf({ view }: DrakoScene, side: string): string[] {
  return Object.values(view.table.figures).flatMap((figure) => (figure.side === side ? figure.lives : []));
}

/** Where the end of the cards is the end of the match, they are the clock of the side. */
export function CardsLeft({ name, side }: { name: string; side: Side }) {
  const scene = useDrako();
  const clock = scene.glossary.sides[name]?.clock ?? null;
  const left = side.cards + side.deck;
  const all = left + side.discards.length + side.removed + livesOf(scene, name).length;
  const said = t("web.drako.cards_left", { n: left, all });
  return (
    <div
      class={clock === null ? "left" : "left clocked"}
      data-part={`left:${name}`}
      title={t("web.drako.cards_left_text")}
    >
      <Icon of={clock === null ? "drako.cards" : "drako.clock"} />
      <span class="meter" role="img" aria-label={said}>
        <i style={{ width: `${(100 * left) / Math.max(1, all)}%` }} />
      </span>
      <b aria-hidden="true">{left}</b>
      <span class="until">
        {clock === null ? (
          tn("web.drako.cards_to_play", left)
        ) : (
          <>
            {clock.text} <RuleLink game={scene.name} rule={clock.rule} />
          </>
        )}
      </span>
    </div>
  );
}

interface Kind {
  symbol: SymbolFacts;
  left: number;
  all: number;
}

/** By what one word names them: how many of a side's symbols nobody has seen played yet, of all in its deck. */
export function unseen(scene: DrakoScene, side: string): Kind[] {
  const { cards, symbols } = scene.glossary;
  const kinds = new Map<string, Kind>();
  const count = (card: string, copies: number, gone: boolean) => {
    for (const symbol of (cards[card]?.symbols ?? []).map((mark) => symbols[mark])) {
      if (symbol === undefined) continue;
      const kind = kinds.get(symbol.short) ?? { symbol, left: 0, all: 0 };
      kinds.set(symbol.short, kind);
      kind.left += gone ? -copies : copies;
      kind.all += gone ? 0 : copies;
    }
  };
  for (const [card, { count: copies }] of Object.entries(cards)) count(card, copies[side] ?? 0, false);
  const seen = [...(scene.view.table.sides[side]?.discards ?? []), ...livesOf(scene, side)];
  for (const card of seen) count(card, 1, true);
  const found = [...kinds.values()].filter(({ all }) => all > 0);
  return found.sort((a, b) => ORDER.indexOf(kindOf(a.symbol.kind)) - ORDER.indexOf(kindOf(b.symbol.kind)));
}

const ORDER = ["defend", "shot", "special", "attack", "walk"]; // what one fears or hopes for most comes first

/** What is left among the cards of a side that others do not see; nothing hidden is in it. */
export function Unseen({ name, side }: { name: string; side: Side }) {
  const scene = useDrako();
  const hidden = sum({ hand: side.cards, deck: side.deck, removed: side.removed });
  return (
    <section class="unseen-cards" aria-label={tn("web.drako.unseen", hidden)}>
      <h3>{tn("web.drako.unseen", hidden)}</h3>
      <ul>
        {unseen(scene, name).map(({ symbol, left, all }) => (
          <li key={symbol.short} class={`k-${kindOf(symbol.kind)}`}>
            <span class="disc">
              <Icon of={`drako_symbol.${symbol.kind}`} />
            </span>
            <span>{symbol.short}</span>
            <span class="meter" aria-hidden="true">
              <i style={{ width: `${(100 * left) / all}%` }} />
            </span>
            <span class="of">{t("web.drako.of", { n: left, all })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
