/** Who sits where: oneself, whoever has the link, or a bot of some level. */
import { t } from "../text/texts";
import type { Game, SeatWanted } from "../wire/api";
import { seated } from "./draft";

interface Props {
  game: Game;
  /** What the game calls each seat. */
  sides: string[];
  seats: SeatWanted[];
  change: (seats: SeatWanted[]) => void;
}

const BOT = "bot.";

function read(value: string): SeatWanted {
  if (value.startsWith(BOT)) return { kind: "bot", level: value.slice(BOT.length) };
  return { kind: value === "person" ? "person" : "open" };
}

export function whoIs(seat: SeatWanted | undefined, game: Game): string {
  if (seat?.kind === "person") return t("web.setup.me");
  if (seat?.kind !== "bot") return t("web.setup.open");
  return game.bots.find(({ level }) => level === seat.level)?.text ?? seat.level ?? "";
}

function helpOf(seat: SeatWanted | undefined, game: Game): string {
  if (seat?.kind === "person") return t("web.setup.me.help");
  if (seat?.kind !== "bot") return t("web.setup.open.help");
  return game.bots.find(({ level }) => level === seat.level)?.help ?? "";
}

export function SeatFields({ game, sides, seats, change }: Props) {
  return (
    <ol class="seat-fields">
      {sides.map((side, number) => {
        const seat = seats[number];
        const id = `seat-${number}`;
        return (
          <li key={number}>
            <label for={id}>
              <span class="small">{t("web.setup.seat", { n: number + 1 })}</span> <strong>{side}</strong>
            </label>
            <select
              id={id}
              value={seat?.kind === "bot" ? BOT + seat.level : seat?.kind}
              aria-describedby={`${id}-help`}
              onChange={(choice) => change(seated(seats, number, read(choice.currentTarget.value)))}
            >
              <option value="person">{t("web.setup.me")}</option>
              <option value="open">{t("web.setup.open")}</option>
              {game.bots.map(({ level, text }) => (
                <option key={level} value={BOT + level}>
                  {text}
                </option>
              ))}
            </select>
            <p id={`${id}-help`} class="small">
              {helpOf(seat, game)}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
