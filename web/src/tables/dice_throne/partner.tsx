/** A teammate beside one's own mat: who it is, combat points, tokens, and the hand as titles. */
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { about } from "../scene";
import { Who } from "./crest";
import { Dials } from "./dial";
import { TokenStrip } from "./token_strip";
import { useThrone } from "./types";

export function Partner({ seat }: { seat: number }) {
  const scene = useThrone();
  const { view, glossary } = scene;
  const player = view.table.players[seat];
  if (player === undefined) return null;
  const chosen = about(scene, `hero:${seat}`).options.length > 0;
  const classes = [
    "partner",
    `of-${player.hero}`,
    player.out ? "out" : "",
    view.table.turn === seat ? "on-turn" : "",
    chosen ? "target" : "",
  ];
  return (
    <section class={classes.filter((each) => each !== "").join(" ")} aria-label={view.seats[seat]}>
      <Who player={player} seat={seat} />
      <Dials player={player} seat={seat} />
      <TokenStrip player={player} seat={seat} />
      <ul class="titles" aria-label={t("web.dice_throne.partners_hand")} data-hand={seat}>
        {(player.hand ?? []).map((card, at) => {
          const page = glossary.cards[card];
          return (
            <li key={`${card} ${at}`}>
              <Thing
                thing={`partner:${seat}:${card}`}
                label={page?.name ?? card}
                class={`of-${page?.kind ?? ""}`}
                text={page?.text}
                names={page?.names ?? []}
              >
                {page?.name ?? card}
              </Thing>
            </li>
          );
        })}
      </ul>
      {chosen && (
        <span class="tag" aria-hidden="true">
          {t("web.dice_throne.tag.choose")}
        </span>
      )}
    </section>
  );
}
