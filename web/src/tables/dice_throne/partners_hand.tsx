/** The cards of a partner, who shows them to the team (DT-2V2-1). */
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { useThrone } from "./types";

export function PartnersHand({ hand }: { hand: string[] }) {
  const { cards } = useThrone().glossary;
  if (hand.length === 0) return null;
  return (
    <ul class="partners-hand" aria-label={t("web.dice_throne.partners_hand")}>
      {hand.map((card, at) => (
        <li key={`${card} ${at}`}>
          <Thing thing={`partner:${card}`} label={cards[card]?.name ?? card} text={cards[card]?.text}>
            {cards[card]?.name ?? card}
          </Thing>
        </li>
      ))}
    </ul>
  );
}
