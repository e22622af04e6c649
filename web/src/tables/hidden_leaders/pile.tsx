import type { ComponentChildren } from "preact";
import { Icon } from "../../parts/icon";
import { Thing } from "../../parts/thing";
import { t, tn } from "../../text/texts";

interface Props {
  pile: "harbor" | "wilderness" | "graveyard";
  cards: number;
  /** What more is known of it: on the pile, and in its details. */
  note?: string;
  more?: ComponentChildren;
}

/** A pile of cards with how many there are. */
export function Pile({ pile, cards, note, more }: Props) {
  const count = tn("web.leaders.cards", cards);
  return (
    <div class={`hl-pile-slot ${pile}`} data-flight={`pile:${pile}`} data-holds={cards}>
      <Thing
        thing={`pile:${pile}`}
        label={t(`web.leaders.place.${pile}`)}
        state={note === undefined ? count : `${count}, ${note}`}
        text={
          <>
            <p>{t(`web.leaders.about.${pile}`)}</p>
            {more}
          </>
        }
        class={`hl-pile ${cards === 0 ? "empty" : ""}`}
      >
        <Icon of={`leaders_place.${pile}`} />
        <span class="hl-name">{t(`web.leaders.place.${pile}`)}</span>
        <span class="hl-count">
          <span aria-hidden="true" class="hl-number">
            {cards}
          </span>
          <span class="hl-word">{count}</span>
        </span>
        {note !== undefined && <span class="hl-note">{note}</span>}
      </Thing>
    </div>
  );
}
