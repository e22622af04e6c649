/** The table of any game that has none of its own: its view, part by part. */
import type { GameTable } from "../scene";
import { useScene } from "../scene";
import { Parts } from "./parts";
import "./plain.css";
import { isMapping, touches } from "./shape";

function Board() {
  const { view } = useScene();
  return <div class="plain-table">{isMapping(view.table) && <Parts of={view.table} />}</div>;
}

export const table: GameTable = { Board, touches };
