import { Icon } from "../../parts/icon";
import { percent } from "../../parts/percent";
import { RuleLink } from "../../parts/reasons";
import { Thing } from "../../parts/thing";
import { t, tn } from "../../text/texts";
import { calledBy, type Player, panelState, useLeaders } from "./types";

const ENDS = "HL-END-1"; // how many face-up heroes end the game

/** How many heroes lie face up, of those that end the match. */
function Pips({ player, needed }: { player: Player; needed: number }) {
  return (
    <span class="hl-pips" aria-hidden="true">
      {Array.from({ length: needed }, (_, pip) => (
        <i key={pip} class={`${pip < player.revealed ? "full" : ""} ${pip === needed - 1 ? "last" : ""}`} />
      ))}
    </span>
  );
}

/** Who it is, whose turn, how near the end this party is, and how many cards are in hand. */
export function PlayerHead({ player, seat, title }: { player: Player; seat: number; title?: string }) {
  const scene = useLeaders();
  const { needed } = scene.view.table;
  const { name, side } = calledBy(scene, seat, player.name);
  const standing = panelState(scene.view, seat);
  const revealed = t("web.leaders.revealed", { n: player.revealed, needed });
  const hand = tn("web.leaders.in_hand", player.hand.length);
  const known = seat === scene.view.seat ? [] : player.hand.filter((card) => card !== null);
  const odds = scene.view.outcome === null ? scene.chances?.odds.value : null;
  const chance = odds?.game === "hidden-leaders" ? odds.players[seat] : undefined;
  const wins = chance === undefined ? null : t("web.odds.wins", { chance: percent(chance.wins) });
  const sign = standing === "won" ? t("web.leaders.won_by") : standing === "on" ? t("web.leaders.turn") : null;
  const near = scene.view.outcome === null && player.revealed === needed - 1 ? t("web.leaders.one_to_go") : null;
  return (
    <Thing
      thing={`player:${seat + 1}`}
      label={side === null ? name : `${name} (${side})`}
      state={[sign, near, revealed, hand, wins].filter((said) => said !== null).join(", ")}
      text={
        <>
          <p>
            {revealed}; {hand}.
          </p>
          {known.length > 0 && (
            <p>
              {t("web.leaders.seen_in_hand")}: {known.map((card) => card.name).join(", ")}.
            </p>
          )}
          {chance !== undefined && (
            <p>{t("web.odds.wins_why", { chance: percent(chance.wins), allied: percent(chance.allied) })}</p>
          )}
          <p>
            {t("web.leaders.revealed_why", { needed })} <RuleLink game={scene.name} rule={ENDS} />
          </p>
        </>
      }
      class="hl-player-head"
    >
      <span class="hl-name">{title ?? name}</span>
      {near !== null && <span class="hl-near">{near}</span>}
      {wins !== null && <span class="hl-odds">{wins}</span>}
      <span class="hl-counts">
        <Pips player={player} needed={needed} />
        <span class="hl-count">
          {player.revealed}/{needed}
        </span>
        <span class="hl-count" data-flight={`hand:${seat + 1}`} data-holds={player.hand.length}>
          <Icon of="leaders.hand" />
          {player.hand.length}
          {known.length > 0 && <Icon of="leaders.known" class="hl-seen" />}
        </span>
      </span>
    </Thing>
  );
}
