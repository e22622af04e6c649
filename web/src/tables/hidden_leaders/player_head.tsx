import { Icon } from "../../parts/icon";
import { percent } from "../../parts/percent";
import { RuleLink } from "../../parts/reasons";
import { Thing } from "../../parts/thing";
import { t, tn } from "../../text/texts";
import { calledBy, type LeadersOdds, type Player, panelState, useLeaders } from "./types";

const ENDS = "HL-END-1"; // how many face-up heroes end the game

/** Who it is, whose turn, how near the end this party is, and how many cards are in hand. */
export function PlayerHead({ player, seat }: { player: Player; seat: number }) {
  const scene = useLeaders();
  const { needed } = scene.view.table;
  const { name, side } = calledBy(scene, seat, player.name);
  const standing = panelState(scene.view, seat);
  const won = standing === "won";
  const revealed = t("web.leaders.revealed", { n: player.revealed, needed });
  const hand = tn("web.leaders.in_hand", player.hand.length);
  const odds = scene.view.outcome === null ? (scene.chances?.odds.value as LeadersOdds | null | undefined) : null;
  const chance = odds?.game === "hidden-leaders" ? odds.players[seat] : undefined;
  const wins = chance === undefined ? null : t("web.odds.wins", { chance: percent(chance.wins) });
  const sign = won ? t("web.leaders.won_by") : standing === "on" ? t("web.leaders.turn") : null;
  return (
    <Thing
      thing={`player:${seat + 1}`}
      label={side === null ? name : `${name} (${side})`}
      state={[sign, revealed, hand, wins].filter((said) => said !== null).join(", ")}
      text={
        <>
          <p class="hl-said">
            {revealed}; {hand}.
          </p>
          {chance !== undefined && (
            <p class="hl-said">
              {t("web.odds.wins_why", { chance: percent(chance.wins), allied: percent(chance.allied) })}
            </p>
          )}
          <p class="hl-said">
            {t("web.leaders.revealed_why", { needed })} <RuleLink game={scene.name} rule={ENDS} />
          </p>
        </>
      }
      class="hl-player-head"
    >
      <span class="hl-who">
        <span class="hl-name">{name}</span>
        {side !== null && <span class="hl-side">{side}</span>}
        {sign !== null && (
          <span class={won ? "hl-sign won" : "hl-sign"}>
            <Icon of={won ? "leaders.wins" : "leaders.turn"} /> {sign}
          </span>
        )}
      </span>
      <span class="hl-tally">
        <span class="hl-progress" aria-hidden="true">
          {Array.from({ length: needed }, (_, pip) => (
            <i key={pip} class={pip < player.revealed ? "full" : ""} />
          ))}
        </span>
        <span class="hl-number">
          {player.revealed}/{needed}
        </span>
        {wins !== null && <span class="hl-number">{wins}</span>}
        <span class="hl-number" data-flight={`hand:${seat + 1}`} data-holds={player.hand.length}>
          <Icon of="leaders.hand" /> {player.hand.length}
        </span>
      </span>
    </Thing>
  );
}
