/** The Hidden Leaders table: the others and their parties opposite, the board between, heir, hand and own party below. */
import { t } from "../../text/texts";
import type { Read, View } from "../../wire/types";
import { Answers } from "./answers";
import { Climax, stage } from "./climax";
import { Flights } from "./flights";
import { Middle } from "./middle";
import { Mine } from "./mine";
import { Opponents } from "./opponents";
import { RulesNow } from "./rules_now";
import { Top } from "./top";
import { arrange, PLAY, touches } from "./touches";
import { type Leaders, type LeadersGame, type LeadersScene, lookedUp, opposite, useLeaders } from "./types";
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
function whole(view: View<Leaders>): string {
  const others = opposite(view).length;
  return [`n${others}`, others > 3 ? "many" : "", view.seat === null ? "watching" : "", stage.value].join(" ");
}

function aim({ view, glossary }: LeadersScene): string | null {
  const heir = view.seat === null ? null : view.table.players[view.seat]?.heir;
  if (heir == null) return null;
  const names = heir.factions.map((faction) => glossary.factions[faction]?.name ?? faction);
  return t("web.leaders.aim", { heir: heir.name, factions: names.join(", ") });
}

/** Who plays a card sees first what it does, also where it cannot be discarded instead. */
const offers = ({ kind }: Read): boolean => kind === PLAY;

const turn = ({ table }: View<Leaders>): number => table.turn;

export const table: LeadersGame = { Board, touches, offers, lookedUp, arrange, aim, turn, Answers, whole, Top };
