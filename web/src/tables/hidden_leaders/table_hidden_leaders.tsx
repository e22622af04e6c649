/** The Hidden Leaders table: the others and their parties opposite, the board between, heir, hand and own party below. */
import type { View } from "../../wire/types";
import type { GameTable } from "../scene";
import { Answers } from "./answers";
import { Climax, stage } from "./climax";
import { Flights } from "./flights";
import { Middle } from "./middle";
import { Mine } from "./mine";
import { Opponents } from "./opponents";
import { RulesNow } from "./rules_now";
import { Top } from "./top";
import { arrange, touches } from "./touches";
import { type Leaders, lookedUp, opposite, useLeaders } from "./types";
import "./table.css";
import "./cards.css";
import "./players.css";
import "./board.css";
import "./ending.css";
import "./windows.css"; // last: how all of it gives way in smaller windows
import "./upright.css";
import "./phone.css";
import "./sideways.css";

function Board() {
  const { view } = useLeaders();
  const own = view.seat === null ? undefined : view.table.players[view.seat];
  return (
    <>
      <Flights hidden={stage.value !== "hidden"}>
        <Middle />
        <RulesNow />
        {view.seat !== null && own !== undefined && <Mine player={own} seat={view.seat} />}
        <Opponents />
      </Flights>
      <Climax />
    </>
  );
}

/** How many sit opposite decides how much of each can be shown; who has no cards needs no place for them. */
function whole(view: View): string {
  const { seat } = view;
  const others = opposite(view as View<Leaders>).length;
  return [`n${others}`, others > 3 ? "many" : "", seat === null ? "watching" : "", stage.value].join(" ");
}

export const table: GameTable = { Board, touches, lookedUp, arrange, Answers, whole, Top };
