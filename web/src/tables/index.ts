/** The tables by game, each loaded when it is first needed. */
import type { GameTable } from "./scene";

const TABLES: Record<string, () => Promise<{ table: GameTable }>> = {
  "dice-throne": () => import("./dice_throne/table_dice_throne"),
  drako: () => import("./drako/table_drako"),
  "hidden-leaders": () => import("./hidden_leaders/table_hidden_leaders"),
};

export async function tableOf(game: string): Promise<GameTable> {
  const load = TABLES[game];
  if (load === undefined) throw new Error(`The page has no table for ${game}.`);
  return (await load()).table;
}
