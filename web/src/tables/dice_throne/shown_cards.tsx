/** Cards that lie face down for others but were shown to the viewer: a partner's hand, another's, the top of a deck. */
import { Thing } from "../../parts/thing";
import { useThrone } from "./types";

export function ShownCards({ of, title, cards }: { of: string; title: string; cards: string[] | undefined }) {
  const pages = useThrone().glossary.cards;
  if (cards === undefined || cards.length === 0) return null;
  return (
    <div class="shown-cards">
      <span class="small">{title}</span>
      <ul aria-label={title}>
        {cards.map((card, at) => (
          <li key={`${card} ${at}`}>
            <Thing thing={`${of}:${card}`} label={pages[card]?.name ?? card} text={pages[card]?.text}>
              {pages[card]?.name ?? card}
            </Thing>
          </li>
        ))}
      </ul>
    </div>
  );
}
