/** A table as it is being set up: everything chosen so far, also what does not count at the moment. */
import type { Game, GameOption, SeatWanted, TableWanted } from "../wire/api";
import type { Settings, Table } from "../wire/types";
import { usualLevel } from "./levels";

export type Options = Record<string, unknown>;

export interface Draft {
  options: Options;
  /** One for each seat that the game can have: who leaves a seat that is not needed now has it again when it is. */
  seats: SeatWanted[];
  settings: Settings;
}

/** A match that is over, to be played on from after so many answers. */
export interface Continued {
  table: Table;
  ply: number;
  /** The seat that this browser had there. */
  seat: number | null;
}

export const USUAL_SETTINGS: Settings = {
  undo: true,
  clock: null,
  pause: null,
  stand_in_after: null,
  spectators: true,
};

export function fresh(game: Game): Draft {
  const bot: SeatWanted = { kind: "bot", level: usualLevel(game) };
  return {
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    seats: Array.from({ length: game.seats.most }, (_, number) => (number === 0 ? { kind: "person" } : bot)),
    settings: USUAL_SETTINGS,
  };
}

/** Bots stay where they were, and so does who continues; other people's seats are open. */
export function continuing({ table, seat }: Continued): Draft {
  const first = table.seats.findIndex((each) => each.kind === "person");
  const mine = seat ?? first;
  return {
    options: table.options,
    seats: table.seats.map((each, number): SeatWanted => {
      if (number === mine) return { kind: "person" };
      return each.kind === "bot" ? { kind: "bot", level: each.level } : { kind: "open" };
    }),
    settings: table.settings,
  };
}

/** Whether an option counts, as others stand. */
export function counts(option: GameOption, options: Options): boolean {
  return option.only == null || option.only.values.includes(options[option.only.option]);
}

/** The options as the server is asked: without those that do not count. */
export function countingOptions(game: Game, options: Options): Options {
  const out = new Set(game.options.filter((option) => !counts(option, options)).map((option) => option.name));
  return Object.fromEntries(Object.entries(options).filter(([name]) => !out.has(name)));
}

/** One person has one seat: who takes another leaves the first to whoever comes. */
export function seated(seats: SeatWanted[], number: number, wanted: SeatWanted): SeatWanted[] {
  return seats.map((seat, each) => {
    if (each === number) return wanted;
    return wanted.kind === "person" && seat.kind === "person" ? { kind: "open" } : seat;
  });
}

export function wantedTable(game: Game, draft: Draft, count: number, from: Continued | null): TableWanted {
  const wanted = {
    game: game.name,
    options: from === null ? countingOptions(game, draft.options) : draft.options,
    seats: draft.seats.slice(0, count),
    settings: draft.settings,
  };
  return from === null ? wanted : { ...wanted, continues: { table: from.table.id, ply: from.ply } };
}
