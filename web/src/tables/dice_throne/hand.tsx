/** One's own hand: a fan whose cards peek and rise to be read; on a phone a rack of titles. */
import { Icon } from "../../parts/icon";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { about, mattering } from "../scene";
import { CardFace } from "./card";
import { inVain } from "./limits";
import { Piles } from "./piles";
import { type CardPage, useThrone } from "./types";

/** What kinds of cards say when they can be played: an upgrade and a spell say it in their text. */
const EXPLAINED: ReadonlySet<string> = new Set(["main", "roll", "instant"]);

/** That to play it would change nothing now. */
function useVain(page: CardPage | undefined): string | null {
  const { view, glossary } = useThrone();
  if (page === undefined || view.seat === null) return null;
  const found = inVain(glossary, view.table, view.seat, page);
  if (found === undefined) return null;
  const token = glossary.tokens[found.token]?.name ?? found.token;
  return t("web.dice_throne.in_vain", { name: view.seats[found.seat] ?? "", token, n: found.n });
}

/** Pressed it opens its menu, with the card in full: what can be done with it, and why not the rest. */
function Card({ card }: { card: string }) {
  const scene = useThrone();
  const page = scene.glossary.cards[card];
  const thing = `card:${card}`;
  const { options } = about(scene, thing);
  const selling = scene.view.table.phase === "discard"; // then the question is what to sell
  const worth = mattering(scene.options);
  const playable = options.some((option) => option.kind !== "sell" && worth.includes(option));
  const vain = useVain(page);
  const said = [
    t("web.dice_throne.cost", { n: page?.cost ?? 0 }),
    page?.kind_name ?? "",
    ...(playable ? [t("web.dice_throne.can_play")] : []),
    ...(vain === null ? [] : [vain]),
    ...(selling && options.length > 0 ? [t("web.dice_throne.can_sell")] : []),
  ];
  return (
    <Thing
      thing={thing}
      label={page?.name ?? card}
      state={said.join(", ")}
      class={`card of-${page?.kind ?? ""} ${playable || (selling && options.length > 0) ? "playable" : "idle"}`}
      text={
        <>
          <CardFace card={card} />
          {vain !== null && <p class="vain">{vain}</p>}
          {EXPLAINED.has(page?.kind ?? "") && <p class="small">{t(`web.dice_throne.kind_help.${page?.kind}`)}</p>}
        </>
      }
      names={page?.names ?? []}
      plain
    >
      <CardFace card={card} />
    </Thing>
  );
}

export function Hand({ seat }: { seat: number }) {
  const player = useThrone().view.table.players[seat];
  if (player === undefined) return null;
  const hand = player.hand ?? [];
  return (
    <section class="hand" data-part="hand" aria-label={t("web.dice_throne.your_hand")} data-hand={seat}>
      <Piles player={player} seat={seat} />
      {player.hand === undefined ? (
        <p class="empty-hand">
          <Icon of="figure.cards" /> {player.cards} {t("web.dice_throne.in_hand")}
        </p>
      ) : hand.length === 0 ? (
        <p class="empty-hand">{t("web.dice_throne.empty_hand")}</p>
      ) : (
        <ul class="fan" style={{ "--n": hand.length }}>
          {hand.map((card, at) => (
            <li key={`${card} ${hand.indexOf(card) === at ? "" : at}`} style={{ "--i": at }}>
              <Card card={card} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
