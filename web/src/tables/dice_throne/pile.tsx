/** The discards of a player: they lie face up, so anybody may look through them (DT-CARD-9). */
import { useRef } from "preact/hooks";
import { Icon } from "../../parts/icon";
import { Terms } from "../../parts/terms";
import { t } from "../../text/texts";
import { namesOf } from "./book";
import { CardFace } from "./card";
import { type Player, useThrone } from "./types";

export function Pile({ player, seat }: { player: Player; seat: number }) {
  const { view, glossary } = useThrone();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = t("web.dice_throne.discards_of", { name: view.seats[seat] ?? "" });
  return (
    <>
      <button type="button" class="pile" data-pile={seat} onClick={() => dialog.current?.showModal()}>
        <Icon of="figure.discards" />
        <b>{player.discards.length}</b> <span class="word">{t("web.dice_throne.in_discards")}</span>
      </button>
      <dialog ref={dialog} class="pile-open" aria-label={title}>
        <h2>{title}</h2>
        {player.discards.length === 0 ? (
          <p>{t("web.dice_throne.no_discards")}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
          <section class="inside" tabIndex={0} aria-label={title}>
            <ul>
              {[...player.discards].reverse().map((card, at) => (
                <li key={`${card} ${at}`}>
                  <CardFace card={card} />
                </li>
              ))}
            </ul>
            <Terms names={namesOf(player.discards.map((card) => glossary.cards[card]))} />
          </section>
        )}
        <button type="button" onClick={() => dialog.current?.close()}>
          {t("web.close")}
        </button>
      </dialog>
    </>
  );
}
