/** The deck and the discards of a side. */
import { Icon } from "../../parts/icon";
import { Thing } from "../../parts/thing";
import { t, tn } from "../../text/texts";
import { about } from "../scene";
import { Unseen } from "./cards_left";
import { SymbolFace } from "./symbol";
import { type Side, useDrako } from "./types";
import { cardName } from "./words";

/** The same cards counted together, in the order in which they first came. */
function counted(cards: string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}

function Discarded({ cards }: { cards: string[] }) {
  const { glossary } = useDrako();
  if (cards.length === 0) return <>{t("web.drako.no_discards")}</>;
  return (
    <ul class="discarded">
      {counted(cards).map(([card, copies]) => (
        <li key={card}>
          <span class="unseen">{`${copies}× ${cardName(glossary, card)}`}</span>
          <b aria-hidden="true">{copies}×</b>
          {(glossary.cards[card]?.symbols ?? []).map((mark) => (
            <SymbolFace key={mark} mark={mark} />
          ))}
        </li>
      ))}
    </ul>
  );
}

interface Props {
  name: string;
  side: Side;
  whose: "own" | "other";
}

/** One's own deck says what a press on it does; that of the others says what may be in it. */
export function Deck({ name, side, whose }: Props) {
  const { options } = about(useDrako(), `deck:${whose}`);
  const [only] = options;
  return (
    <Thing
      thing={`deck:${whose}`}
      label={t("web.drako.deck")}
      state={tn("web.drako.cards", side.deck)}
      text={
        <>
          <p>{tn("web.drako.deck_text", side.deck)}</p>
          {whose === "other" && (
            <>
              <Unseen name={name} side={side} />
              <h3>{t("web.drako.discards")}</h3>
              <Discarded cards={side.discards} />
            </>
          )}
        </>
      }
      class={whose === "own" ? "deck" : "chip deck-of-other"}
    >
      <Icon of="drako.deck" />
      {whose === "own" && only?.kind === "draw" && <b class="draw">{t("web.drako.draw")}</b>}
      <span class="count">
        <b>{side.deck}</b> <span class="chip-name">{t("web.drako.in_deck")}</span>
      </span>
    </Thing>
  );
}

/** They lie beside the hand; where there is no room for that they are a chip, as those of the others always are. */
export function Discards({ side, whose, chip = false }: Omit<Props, "name"> & { chip?: boolean }) {
  return (
    <Thing
      thing={`discards:${whose}`}
      label={t("web.drako.discards")}
      state={tn("web.drako.cards", side.discards.length)}
      text={<Discarded cards={side.discards} />}
      class={chip ? `chip pile-${whose}` : "discards"}
    >
      <Icon of="drako.discards" />
      <span class="count">
        <b>{side.discards.length}</b> <span class="chip-name">{t("web.drako.in_discards")}</span>
      </span>
    </Thing>
  );
}
