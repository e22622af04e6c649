import { t } from "../../text/texts";
import { Shape, signed } from "./shape";
import type { Influence as Moves } from "./types";

/** What a card does to the markers, as shapes with numbers; the text of the card is the whole truth. */
export function Influence({ moves }: { moves: Moves | undefined }) {
  if (moves === undefined || moves.mode === "none") return null;
  const { mode, red, green } = moves;
  const both = red !== null && green !== null;
  return (
    <span class="hl-influence" aria-hidden="true">
      {red !== null && <Shape marker="red" text={signed(red)} />}
      {both && mode !== "if" && <i>{t(`web.leaders.moves.${mode}`)}</i>}
      {green !== null && <Shape marker="green" text={signed(green)} />}
      {mode === "if" && <i>{t("web.leaders.moves.if")}</i>}
    </span>
  );
}
