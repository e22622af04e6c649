import type { Game } from "../wire/api";

/** The bot of whoever did not choose one. */
export function usualLevel(game: Game): string {
  return (game.bots.find(({ usual }) => usual) ?? game.bots.at(-1))?.level ?? "";
}
