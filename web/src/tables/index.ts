/** The tables: a game's own is `NAME/table_NAME.tsx`, loaded when it is first needed; any other game has the plain one. */
import type { GameTable } from "./scene";

const TABLES = import.meta.glob<{ table: GameTable }>("./*/table_*.tsx");

export async function tableOf(game: string): Promise<GameTable> {
  const name = game.replaceAll("-", "_");
  const load = TABLES[`./${name}/table_${name}.tsx`] ?? (() => import("./plain/table_plain"));
  return (await load()).table;
}
