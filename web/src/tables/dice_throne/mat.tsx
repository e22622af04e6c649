/** A player's mat: who it is, health and CP, tokens, counts, and the board. */
import { Icon } from "../../parts/icon";
import { t } from "../../text/texts";
import { about } from "../scene";
import { useBoardSheet } from "./board_sheet";
import { Who } from "./crest";
import { Dials } from "./dial";
import { HeroBoard } from "./hero_board";
import { useChange } from "./motion";
import { Pile } from "./pile";
import { TokenStrip } from "./token_strip";
import { type Player, useThrone } from "./types";

const MOST_BACKS = 6;
const HARD = 8; // health lost at once that shakes more than one's own mat

function Counts({ player, seat }: { player: Player; seat: number }) {
  return (
    <div class="counts">
      <span data-hand={seat} title={t("web.dice_throne.in_hand")}>
        <Icon of="figure.cards" name={t("web.dice_throne.in_hand")} />
        <b>{player.cards}</b>
      </span>
      <span title={t("web.dice_throne.in_deck")}>
        <Icon of="figure.deck" name={t("web.dice_throne.in_deck")} />
        <b>{player.deck}</b>
      </span>
      <Pile player={player} seat={seat} />
    </div>
  );
}

/** How many cards somebody holds, from behind. */
function Backs({ player }: { player: Player }) {
  const backs = Math.min(MOST_BACKS, player.cards);
  return (
    <div class="backs" aria-hidden="true">
      {Array.from({ length: backs }, (_, at) => (
        <span key={at} class="back" style={{ "--r": `${(at - backs / 2) * 5}deg` }} />
      ))}
      <b>{player.cards}</b>
    </div>
  );
}

export function Mat({ seat, own }: { seat: number; own: boolean }) {
  const scene = useThrone();
  const { players, turn, kings } = scene.view.table;
  const player = players[seat];
  const hurt = useChange(player?.health ?? 0);
  const { look, drawn } = useBoardSheet(player, seat);
  if (player === undefined) return null;
  const chosen = about(scene, `hero:${seat}`).options.length > 0;
  const classes = [
    "mat",
    `of-${player.hero}`,
    own ? "mine" : "theirs",
    turn === seat ? "on-turn" : "",
    player.out ? "out" : "",
    chosen ? "target" : "",
    hurt.by < 0 ? `hit-${hurt.count % 2}` : "",
    hurt.by <= -HARD ? "hard" : "",
  ];
  return (
    <section class={classes.filter((each) => each !== "").join(" ")} aria-label={scene.view.seats[seat]}>
      {kings.includes(seat) && (
        <span class="ribbon">
          <Icon of="mark.crown" />
          <span>{t("web.dice_throne.king")}</span>
        </span>
      )}
      <div class="in">
        <div class="rail">
          <Who player={player} seat={seat} {...(own ? {} : { look })} />
          <Dials player={player} seat={seat} />
          <TokenStrip player={player} seat={seat} {...(own ? {} : { look })} />
          <Counts player={player} seat={seat} />
        </div>
        <HeroBoard player={player} seat={seat} />
        {!own && <Backs player={player} />}
        {!own && drawn}
      </div>
      {chosen && (
        <span class="tag" aria-hidden="true">
          {t("web.dice_throne.tag.choose")}
        </span>
      )}
    </section>
  );
}
