import type { Game } from "../wire/api";

const USUAL = "planner"; // the bot of whoever did not choose one

export function usualLevel(game: Game): string {
  return (game.bots.find(({ level }) => level === USUAL) ?? game.bots.at(-1))?.level ?? "";
}
