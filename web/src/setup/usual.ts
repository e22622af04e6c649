/** What whoever does not choose gets. */
import type { Game, SeatWanted } from "../wire/api";
import type { Settings } from "../wire/types";

/** The bot of whoever did not choose one. */
export function usualLevel(game: Game): string {
  return (game.bots.find(({ usual }) => usual) ?? game.bots.at(-1))?.level ?? "";
}

/** Against bots alone one may be helped as one likes; where others come in, they agree to it. */
export function usualSettings(seats: SeatWanted[]): Settings {
  const alone = seats.every(({ kind }) => kind !== "open");
  return {
    undo: true,
    clock: null,
    pause: null,
    stand_in_after: null,
    spectators: true,
    odds: alone,
    hints: alone,
  };
}
