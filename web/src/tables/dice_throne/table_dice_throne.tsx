/** The Dice Throne table: the others opposite, the dice and the fight between, one's own board and hand before one. */

import { t } from "../../text/texts";
import type { Option, Read, View } from "../../wire/types";
import type { GameTable, Scene } from "../scene";
import { Answers } from "./answers";
import { Arena } from "./arena";
import { arrange, throwAgain } from "./arrange";
import { askable } from "./askable";
import { lookedUp } from "./book";
import { Drafting } from "./drafting";
import { End } from "./end";
import { Hand } from "./hand";
import { Mat } from "./mat";
import { Partner } from "./partner";
import { Phases } from "./phases";
import { touches } from "./touches";
import { Travel } from "./travel";
import { FIRST_MAIN, type ThroneTable, useThrone } from "./types";
import "./heroes.css";
import "./table.css";
import "./mats.css";
import "./panels.css";
import "./arena.css";
import "./cards.css";
import "./windows.css"; // last: how all of it gives way in smaller windows
import "./upright.css";
import "./phone.css";
import "./sideways.css";

/** Who sits where, seen from a seat; who only watches sits behind the first player. */
function sides(table: ThroneTable, viewer: number | null): { own: number; partners: number[]; rivals: number[] } {
  const own = viewer ?? 0;
  const others = [...table.players.keys()].filter((seat) => seat !== own);
  const together = (seat: number) => table.players[seat]?.team === table.players[own]?.team;
  return { own, partners: others.filter(together), rivals: others.filter((seat) => !together(seat)) };
}

function Board() {
  const { view } = useThrone();
  if (view.table.draft !== null) return <Drafting draft={view.table.draft} />;
  const { own, partners, rivals } = sides(view.table, view.seat);
  return (
    <>
      <Arena />
      <div class="own">
        {partners.length > 0 && (
          <div class="partners">
            {partners.map((seat) => (
              <Partner key={seat} seat={seat} />
            ))}
          </div>
        )}
        <Mat key={own} seat={own} own />
      </div>
      <Hand seat={own} />
      <div class="rivals">
        {rivals.map((seat) => (
          <Mat key={seat} seat={seat} own={false} />
        ))}
      </div>
      <Travel />
    </>
  );
}

/** How many sit opposite decides how much of each can be shown. */
function whole(view: View): string | null {
  const table = view.table as ThroneTable;
  if (table.draft !== null) return null;
  const { partners, rivals } = sides(table, view.seat);
  const many = rivals.length > 2 ? "many" : rivals.length === 2 ? "n2" : "n1";
  return partners.length > 0 ? `${many} two` : many;
}

/** Whoever presses a card that cannot be played wants to know why, not to sell it. */
const careful = ({ kind }: Read): boolean => kind === "sell";

/** Who ends the first main phase throws by it. */
function says(option: Option, view: View): string | undefined {
  const { phase } = view.table as ThroneTable;
  return option.kind === "end_phase" && phase === FIRST_MAIN ? t("web.dice_throne.roll_now") : undefined;
}

/** In a roll: that an ability is used by a press on it, and dice are kept so. */
function asks(scene: Scene): string | undefined {
  const again = throwAgain(scene.options, scene.view.table as ThroneTable) !== undefined;
  if (!scene.options.some(({ kind }) => kind === "use")) return again ? t("web.dice_throne.which_dice") : undefined;
  return again ? t("web.dice_throne.use_or_roll") : t("web.dice_throne.use_one");
}

export const table: GameTable = {
  Board,
  asks,
  says,
  touches,
  careful,
  lookedUp,
  arrange,
  Answers,
  askable,
  whole,
  Top: Phases,
  End,
};
