/** In the top row: which turn it is, and whose. */
import { t } from "../../text/texts";
import { SideMark } from "./shape";
import { nameIn, useDrako } from "./types";

export function Top() {
  const { view, glossary } = useDrako();
  const { turn, turns } = view.table;
  return (
    <p class={`turn of-${turn}`}>
      {view.outcome === null && <SideMark side={turn} />}
      <span class="turn-number">{t("web.drako.turn_number", { n: turns + 1 })}</span>
      {view.outcome === null && <b>{nameIn(glossary.sides, turn)}</b>}
    </p>
  );
}
