/** The face of a card: what it costs, its name, what kind it is and what it does. */
import { Icon } from "../../parts/icon";
import { t } from "../../text/texts";
import { useThrone } from "./types";

export function CardFace({ card }: { card: string }) {
  const page = useThrone().glossary.cards[card];
  if (page === undefined) return <span class="card-face">{card}</span>;
  return (
    <span class={`card-face of-${page.kind}`}>
      <span class="hd">
        <span class="co">
          <span aria-hidden="true">{page.cost}</span>
          <span class="unseen">{t("web.dice_throne.cost", { n: page.cost })}</span>
        </span>
        <span class="nm">{page.name}</span>
        <Icon of={`kind.${page.kind}`} class="ki" />
      </span>
      <span class="kd">{page.kind_name}</span>
      <span class="bd">{page.text}</span>
      <Icon of={`kind.${page.kind}`} class="em" />
    </span>
  );
}
