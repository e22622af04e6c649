/** A table as it is being set up: everything chosen so far, also what does not count at the moment. */
import type { Game, GameOption, SeatWanted, TableWanted } from "../wire/api";
import type { Settings, Table } from "../wire/types";
import { usualLevel, usualSettings } from "./usual";

export type Options = Record<string, unknown>;

export interface Draft {
  options: Options;
  /** One for each seat that the game can have: who leaves a seat that is not needed now has it again when it is. */
  seats: SeatWanted[];
  /** Null: as usual for who sits there. */
  settings: Settings | null;
}

/** A match that is over, to be played on from after so many answers. */
export interface Continued {
  table: Table;
  ply: number;
  /** The seat that this browser had there. */
  seat: number | null;
}

export function fresh(game: Game): Draft {
  const bot: SeatWanted = { kind: "bot", level: usualLevel(game) };
  return {
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    seats: Array.from({ length: game.seats.most }, (_, number) => (number === 0 ? { kind: "person" } : bot)),
    settings: null,
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
  return option.only == null || option.only.values.includes(String(options[option.only.option]));
}

/** The options as the server is asked: without those that do not count. */
export function countingOptions(game: Pick<Game, "options">, options: Options): Options {
  const out = new Set(game.options.filter((option) => !counts(option, options)).map((option) => option.name));
  return Object.fromEntries(Object.entries(options).filter(([name]) => !out.has(name)));
}

/** How many can play, as the options stand: a choice may say for how many it is (`players` of its facts). */
export function playersFor(game: Game, options: Options): { least: number; most: number } {
  for (const option of game.options.filter((each) => each.kind === "one")) {
    const players = option.choices.find((choice) => choice.value === options[option.name])?.facts.players;
    if (Array.isArray(players)) return { least: Math.min(...players), most: Math.max(...players) };
  }
  return game.seats;
}

/** The option that says how many play, where it is one of its own. */
const PLAYERS = "players";

/** An option as it can be chosen now; null if nothing is left to choose. */
export function narrowed(option: GameOption, players: { least: number; most: number }): GameOption | null {
  if (option.kind !== "number" || option.name !== PLAYERS) return option;
  return players.least === players.most ? null : { ...option, ...players };
}

/** Options of which one was just changed: what is picked for each seat is picked for as many as can play. */
export function fitted(game: Game, options: Options, pick: (option: GameOption, taken: string[]) => string): Options {
  const { least, most } = playersFor(game, options);
  const next = { ...options };
  for (const option of game.options.filter((each) => each.kind === "seats")) {
    const picked = options[option.name];
    if (!Array.isArray(picked)) continue;
    const kept: string[] = picked.slice(0, most);
    while (kept.length < least) kept.push(pick(option, kept));
    next[option.name] = kept;
  }
  const number = options[PLAYERS];
  if (typeof number === "number") next[PLAYERS] = Math.min(most, Math.max(least, number));
  return next;
}

/** Where oneself sits: -1 if nowhere. */
export const ownSeat = (seats: SeatWanted[]): number => seats.findIndex(({ kind }) => kind === "person");

/** A table at which oneself plays what one likes; who had it has what was there before. */
export function liking(game: Game, draft: Draft, liked: string | null): Draft {
  const own = ownSeat(draft.seats);
  const options = { ...draft.options };
  for (const option of game.options.filter((each) => each.kind === "seats")) {
    const picked = options[option.name];
    if (!Array.isArray(picked) || own < 0 || own >= picked.length) continue;
    if (!option.choices.some(({ value }) => value === liked)) continue;
    options[option.name] = picked.map((each, seat) => (seat === own ? liked : each === liked ? picked[own] : each));
  }
  return { ...draft, options };
}

/** One person has one seat: who takes another leaves the first to whoever comes. */
export function seated(seats: SeatWanted[], number: number, wanted: SeatWanted): SeatWanted[] {
  return seats.map((seat, each) => {
    if (each === number) return wanted;
    return wanted.kind === "person" && seat.kind === "person" ? { kind: "open" } : seat;
  });
}

type Named = Pick<Game, "name" | "options">;

export function wantedTable(game: Named, draft: Draft, count: number, from: Continued | null): TableWanted {
  const seats = draft.seats.slice(0, count);
  const wanted = {
    game: game.name,
    options: from === null ? countingOptions(game, draft.options) : draft.options,
    seats,
    settings: draft.settings ?? usualSettings(seats),
  };
  return from === null ? wanted : { ...wanted, continues: { table: from.table.id, ply: from.ply } };
}
