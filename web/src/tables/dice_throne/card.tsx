/** The face of a card: what it costs, its name, what kind it is and what it does. */
import "./cards.css";
import { Icon } from "../../parts/icon";
import { t } from "../../text/texts";
import { useThrone } from "./types";

export function CardFace({ card }: { card: string }) {
  const page = useThrone().glossary.cards[card];
  if (page === undefined) return <span class="card-face">{card}</span>;
  return (
    <span class={`card-face of-${page.kind}`}>
      <span class="top-line">
        <span class="cost">
          <Icon of="figure.cp" name={t("web.dice_throne.cost", { n: page.cost })} />
          <span aria-hidden="true">{page.cost}</span>
        </span>
        <span class="name">{page.name}</span>
      </span>
      <span class="kind">{page.kind_name}</span>
      <span class="text">{page.text}</span>
    </span>
  );
}
