/** What of a player is counted: combat points, the hand, the deck and the discards, which can be looked through. */
import type { ComponentChildren } from "preact";
import { Icon } from "../../parts/icon";
import { t } from "../../text/texts";
import { Pile } from "./pile";
import type { Player } from "./types";

function Figure({ icon, word, n, seat }: { icon: string; word: ComponentChildren; n: number; seat?: number }) {
  return (
    <li data-hand={seat}>
      <Icon of={icon} />
      <strong>{n}</strong> <span class="word">{word}</span>
    </li>
  );
}

export function Figures({ player, seat }: { player: Player; seat: number }) {
  return (
    <ul class="figures">
      <Figure icon="figure.cp" word={t("web.dice_throne.cp")} n={player.cp} />
      <Figure icon="figure.cards" word={t("web.dice_throne.in_hand")} n={player.cards} seat={seat} />
      <Figure icon="figure.deck" word={t("web.dice_throne.in_deck")} n={player.deck} />
      <li>
        <Pile player={player} seat={seat} />
      </li>
    </ul>
  );
}
