/** One's own hand, as a fan; on a phone a row that scrolls. */
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { about } from "../scene";
import { CardFace } from "./card";
import { useThrone } from "./types";

function Card({ card }: { card: string }) {
  const scene = useThrone();
  const page = scene.glossary.cards[card];
  const thing = `card:${card}`;
  const playable = about(scene, thing).options.some((option) => option.key.startsWith("play "));
  const said = [
    t("web.dice_throne.cost", { n: page?.cost ?? 0 }),
    page?.kind_name ?? "",
    ...(playable ? [t("web.dice_throne.can_play")] : []),
  ];
  return (
    <Thing
      thing={thing}
      label={page?.name ?? card}
      state={said.join(", ")}
      class={playable ? "card playable" : "card"}
      text={
        <>
          <p class="small">{said.join(", ")}</p>
          {page?.text}
        </>
      }
    >
      <CardFace card={card} />
      {playable && <span class="mark">{t("web.dice_throne.can_play")}</span>}
    </Thing>
  );
}

export function Hand({ seat }: { seat: number }) {
  const hand = useThrone().view.table.players[seat]?.hand;
  if (hand === undefined) return null;
  const middle = (hand.length - 1) / 2;
  return (
    <section class="hand" aria-label={t("web.dice_throne.your_hand")} data-hand={seat}>
      {hand.length === 0 ? (
        <p class="small">{t("web.dice_throne.empty_hand")}</p>
      ) : (
        <ul>
          {hand.map((card, at) => (
            <li key={`${card} ${hand.indexOf(card) === at ? "" : at}`} style={{ "--off": at - middle }}>
              <Card card={card} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
