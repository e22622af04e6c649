/** The cards of a side: those in hand as backs, the deck, the discards, and how many are left to play. */
import "./piles.css";
import { Icon } from "../../parts/icon";
import { RuleLink } from "../../parts/reasons";
import { Thing } from "../../parts/thing";
import { t, tn } from "../../text/texts";
import { SymbolFace } from "./symbol_face";
import { type Side, useDrako } from "./types";

/** The same cards counted together, in the order in which they first came. */
function counted(cards: string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}

function Discards({ cards }: { cards: string[] }) {
  const { glossary } = useDrako();
  if (cards.length === 0) return <>{t("web.drako.no_discards")}</>;
  return (
    <ul class="discarded">
      {counted(cards).map(([card, copies]) => (
        <li key={card}>
          <span class="copies">{copies}×</span>
          {(glossary.cards[card]?.symbols ?? card.split("+")).map((mark) => (
            <SymbolFace key={mark} mark={mark} />
          ))}
        </li>
      ))}
    </ul>
  );
}

/** The cards that a side has yet to play; where their end is the end of the match, they are its clock. */
function CardsLeft({ left, all, name }: { left: number; all: number; name: string }) {
  const { name: game, glossary } = useDrako();
  const clock = glossary.sides[name]?.clock ?? null;
  const said = t("web.drako.cards_left", { n: left, all });
  return (
    <div class={clock === null ? "cards-left" : "cards-left clock"}>
      <p title={t("web.drako.cards_left_text")}>
        <Icon of={clock === null ? "drako.cards" : "drako.clock"} />
        <meter min={0} max={all} low={all / 4} optimum={all} value={left} aria-label={said} />
        <span>{said}</span>
      </p>
      {clock !== null && (
        <p class="until">
          {clock.text} <RuleLink game={game} rule={clock.rule} />
        </p>
      )}
    </div>
  );
}

function Backs({ cards }: { cards: number }) {
  const said = tn("web.drako.in_hand", cards);
  return (
    <p class="backs">
      <span class="fan" aria-hidden="true">
        {Array.from({ length: cards }, (_, card) => (
          <span key={card} class="back" />
        ))}
      </span>
      <span>{said}</span>
    </p>
  );
}

interface PilesProps {
  name: string;
  side: Side;
  whose: "own" | "other";
  /** Cards of this side that lie on figures. */
  lives: number;
}

export function Piles({ name, side, whose, lives }: PilesProps) {
  const left = side.cards + side.deck;
  return (
    <div class="piles">
      <CardsLeft name={name} left={left} all={left + side.discards.length + side.removed + lives} />
      {side.hand === undefined && <Backs cards={side.cards} />}
      <div class="stacks">
        <Thing
          thing={`deck:${whose}`}
          label={t("web.drako.deck")}
          state={tn("web.drako.cards", side.deck)}
          text={tn("web.drako.deck_text", side.deck)}
          class="stack"
        >
          <Icon of="drako.deck" /> {t("web.drako.deck")} <b>{side.deck}</b>
        </Thing>
        <Thing
          thing={`discards:${whose}`}
          label={t("web.drako.discards")}
          state={tn("web.drako.cards", side.discards.length)}
          text={<Discards cards={side.discards} />}
          class="stack"
        >
          <Icon of="drako.discards" /> {t("web.drako.discards")} <b>{side.discards.length}</b>
        </Thing>
      </div>
    </div>
  );
}
