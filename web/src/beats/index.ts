/** The beats of a game, loaded with its table; a game without any shows everything as it comes. */
import type { GameBeats } from "./types";

const GAMES = import.meta.glob<{ beats: GameBeats }>("./games/*.ts");

export async function beatsOf(game: string): Promise<GameBeats | null> {
  const load = GAMES[`./games/${game.replaceAll("-", "_")}.ts`];
  return load === undefined ? null : (await load()).beats;
}
