/** Who a board belongs to: the hero's crest and name, the person's, and what the hero's die shows. */
import { Icon } from "../../parts/icon";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { heroOf } from "./book";
import { type Face, type Player, useThrone } from "./types";

/** The numbers of the die by symbol: `1 2 3 sword`. */
function legend(dice: Face[]): { symbol: string; name: string; numbers: string }[] {
  return [...new Set(dice.map((face) => face.symbol))].map((symbol) => {
    const faces = dice.filter((face) => face.symbol === symbol);
    return { symbol, name: faces[0]?.name ?? "", numbers: faces.map((face) => face.face).join(" ") };
  });
}

/** Whose partner somebody is: one's own, or which team's. */
export function togetherness(players: Player[], viewer: number | null, seat: number): string {
  const team = players[seat]?.team ?? seat;
  if (players.filter((player) => player.team === team).length < 2) return "";
  if (viewer !== null && viewer !== seat && players[viewer]?.team === team) return t("web.dice_throne.partner");
  return t("web.dice_throne.team", { name: String.fromCharCode(65 + team) });
}

export function Crest({ player, seat }: { player: Player; seat: number }) {
  const { glossary, view, people } = useThrone();
  const hero = heroOf(glossary, player);
  const person = people[seat] ?? "";
  const you = view.seat === seat;
  const together = togetherness(view.table.players, view.seat, seat);
  return (
    <Thing
      thing={`hero:${seat}`}
      label={hero.name}
      state={you ? t("web.seat.you") : person}
      class="crest"
      text={
        <ul class="legend">
          {legend(hero.dice).map(({ symbol, name, numbers }) => (
            <li key={symbol}>
              <Icon of={`face.${symbol}`} /> {numbers}: {name}
            </li>
          ))}
        </ul>
      }
    >
      <Icon of={`hero.${player.hero}`} name={hero.name} />
      <span class="names">
        <span class="hero">{hero.name}</span>
        <span class="person">{you ? t("web.seat.you") : person !== hero.name ? person : ""}</span>
        {together !== "" && <span class="person">{together}</span>}
        {player.out && <span class="person">{t("web.dice_throne.out")}</span>}
      </span>
    </Thing>
  );
}
