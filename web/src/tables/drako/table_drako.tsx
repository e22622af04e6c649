/** The Drako table: the foe opposite, the board between, one's own figures, and one's own cards before one. */
import type { Read, View } from "../../wire/types";
import { Answers } from "./answers";
import { arrange } from "./arrange";
import { HexBoard } from "./board";
import { End } from "./end";
import { Hand } from "./hand";
import { SidePanel } from "./side_panel";
import { Top } from "./top";
import { isWasted, touches } from "./touches";
import {
  type DrakoGame,
  type DrakoScene,
  type DrakoTable,
  lookedUp,
  ownSide,
  seating,
  seatOf,
  useDrako,
} from "./types";
import { useWishes } from "./wishes";
import { says, shows, tells } from "./words";
import "./table.css";
import "./sides.css";
import "./board.css";
import "./cards.css";
import "./windows.css"; // last: how all of it gives way in other windows

function Board() {
  useWishes();
  const { view } = useDrako();
  const { other, own } = seating(view);
  const side = view.table.sides[own];
  return (
    <>
      <HexBoard />
      <SidePanel name={own} whose="own" />
      {side !== undefined && <Hand name={own} side={side} />}
      <SidePanel name={other} whose="other" />
    </>
  );
}

/** Whoever presses a card that is of no use wants to know why, not to throw it away. */
const careful = (read: Read): boolean => isWasted(read);

const aim = ({ view, glossary }: DrakoScene): string | null => glossary.sides[ownSide(view) ?? ""]?.aim ?? null;

const turn = ({ table }: View<DrakoTable>): number => seatOf(table, table.turn);

/** It always fills the window. */
const whole = (): string => "";

export const table: DrakoGame = {
  Board,
  touches,
  careful,
  lookedUp,
  says,
  tells,
  shows,
  arrange,
  aim,
  turn,
  Answers,
  whole,
  Top,
  End,
};
