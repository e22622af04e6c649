/** Who a board belongs to: the hero's crest and name, the person's, and what the hero's die shows. */
import { Icon } from "../../parts/icon";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { heroOf } from "./book";
import { AboutFigures } from "./dial";
import { type Face, type Player, type ThroneTable, useThrone } from "./types";
import { Yields } from "./yields";

/** The numbers of the die by symbol: `1 2 3 sword`. */
export function legend(dice: Face[]): { symbol: string; name: string; numbers: string }[] {
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

/** What is known of cards that lie face down for others: a part of a hand, the top of a deck. */
function Known({ title, cards }: { title: string; cards: string[] | undefined }) {
  const pages = useThrone().glossary.cards;
  if (cards === undefined || cards.length === 0) return null;
  return (
    <p>
      {title}: {cards.map((card) => pages[card]?.name ?? card).join(", ")}
    </p>
  );
}

/** What a person's name says besides the hero's: "Bot (Monk)" at the Monk's mat is a bot. */
const besides = (person: string, hero: string): string =>
  person
    .replace(hero, "")
    .replace(/\(\s*\)/, "")
    .trim();

/** What is known of a hero besides the board: what the die shows, and the cards. */
export function AboutHero({ player }: { player: Player }) {
  const hero = heroOf(useThrone().glossary, player);
  return (
    <>
      <ul class="legend">
        {legend(hero.dice).map(({ symbol, name, numbers }) => (
          <li key={symbol}>
            <Icon of={`face.${symbol}`} /> {numbers}: {name}
          </li>
        ))}
      </ul>
      <p>
        {player.cards} {t("web.dice_throne.in_hand")}, {player.deck} {t("web.dice_throne.in_deck")},{" "}
        {player.discards.length} {t("web.dice_throne.in_discards")}
      </p>
      <AboutFigures />
      <Known title={t("web.dice_throne.known_hand")} cards={player.known} />
      <Known title={t("web.dice_throne.known_top")} cards={player.top} />
      <Known title={t("web.dice_throne.in_discards")} cards={player.discards} />
      <Yields player={player} />
    </>
  );
}

interface WhoProps {
  player: Player;
  seat: number;
  /** Opens the board, where it is not on the table. */
  look?: () => boolean;
}

/** Whose mat it is; pressed to choose that player, or to read what is known of the hero. */
export function Who({ player, seat, look }: WhoProps) {
  const { glossary, view, people } = useThrone();
  const hero = heroOf(glossary, player);
  const you = view.seat === seat;
  const said = [
    you ? t("web.seat.you") : besides(people[seat] ?? "", hero.name),
    togetherness(view.table.players, view.seat, seat),
    isKing(view.table, seat) ? t("web.dice_throne.king") : "",
    player.out ? t("web.dice_throne.out") : "",
  ].filter((each) => each !== "");
  return (
    <Thing
      thing={`hero:${seat}`}
      label={hero.name}
      state={said.join(", ")}
      class="who"
      look={look}
      text={<AboutHero player={player} />}
    >
      <span class="med">
        {isKing(view.table, seat) && <Icon of="mark.crown" class="king" />}
        <Icon of={`hero.${player.hero}`} />
      </span>
      <span class="names">
        <b>{hero.name}</b>
        <small>{said.join(" · ")}</small>
      </span>
    </Thing>
  );
}

const isKing = (table: ThroneTable, seat: number): boolean => table.kings.includes(seat);
