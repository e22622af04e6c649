import { expect, test } from "vitest";
import type { Game, GameOption, SeatWanted } from "../wire/api";
import type { Seat, Table } from "../wire/types";
import {
  continuing,
  countingOptions,
  counts,
  fitted,
  fresh,
  liking,
  narrowed,
  playersFor,
  seated,
  wantedTable,
} from "./draft";
import { usualSettings } from "./usual";

const option = (name: string, value: unknown, only: GameOption["only"] = null): GameOption => ({
  name,
  kind: "one",
  text: name,
  help: "",
  least: null,
  most: null,
  default: value,
  choices: [],
  only,
});
const MARKED = option("first_game", false, { option: "match_up", values: ["dragon-dwarves"] });
const GAME: Game = {
  name: "drako",
  title: "Drako",
  about: "",
  edition: 1,
  lessons: 0,
  seats: { least: 2, most: 4 },
  options: [option("match_up", "knights-trolls"), MARKED],
  bots: [
    { level: "beginner", text: "", help: "", usual: false },
    { level: "steady", text: "", help: "", usual: true },
    { level: "deep", text: "", help: "", usual: false },
  ],
};

test("a fresh table has its maker on the first seat and usual bots on the others", () => {
  const draft = fresh(GAME);
  expect(draft.options).toEqual({ match_up: "knights-trolls", first_game: false });
  expect(draft.seats).toEqual([
    { kind: "person" },
    { kind: "bot", level: "steady" },
    { kind: "bot", level: "steady" },
    { kind: "bot", level: "steady" },
  ]);
});

test("an option that does not count is not sent, and is not forgotten", () => {
  const options = { match_up: "knights-trolls", first_game: true };
  expect(counts(MARKED, options)).toBe(false);
  expect(countingOptions(GAME, options)).toEqual({ match_up: "knights-trolls" });
  expect(countingOptions(GAME, { ...options, match_up: "dragon-dwarves" })).toEqual({
    match_up: "dragon-dwarves",
    first_game: true,
  });
});

test("who takes another seat leaves the first open", () => {
  const seats = seated(fresh(GAME).seats, 1, { kind: "person" });
  expect(seats.slice(0, 2)).toEqual([{ kind: "open" }, { kind: "person" }]);
});

test("a table is wanted with as many seats as it has", () => {
  expect(wantedTable(GAME, fresh(GAME), 2, null).seats).toHaveLength(2);
});

test("playing on keeps options and bots, and opens the seats of others", () => {
  const seat = (number: number, kind: Seat["kind"], level = ""): Seat => ({
    seat: number,
    side: "",
    kind,
    level,
    name: "",
    ready: true,
    here: true,
    stand_in: false,
    stand_in_in: null,
  });
  const table: Table = {
    id: "5f0c",
    game: "drako",
    options: { match_up: "dragon-dwarves", data: null },
    status: "over",
    settings: { ...usualSettings([]), clock: 30 },
    seats: [seat(0, "person"), seat(1, "person"), seat(2, "bot", "beginner")],
    spectators: 0,
    commitment: "",
    seed: "",
    nonces: "",
  };
  const from = { table, ply: 12, seat: 1 };
  const draft = continuing(from);
  expect(draft.seats).toEqual([{ kind: "open" }, { kind: "person" }, { kind: "bot", level: "beginner" }]);
  expect(wantedTable(GAME, draft, 3, from)).toEqual({
    game: "drako",
    options: table.options,
    seats: draft.seats,
    settings: table.settings,
    continues: { table: "5f0c", ply: 12 },
  });
});

const MODES: GameOption = {
  ...option("mode", "duel"),
  choices: [
    { value: "duel", text: "", facts: { players: [2] } },
    { value: "hill", text: "", facts: { players: [3, 4] } },
  ],
};
const HEROES: GameOption = { ...option("heroes", ["a", "b"]), kind: "seats" };
const MANY: Game = { ...GAME, options: [MODES, HEROES] };
const next = (_: GameOption, taken: string[]) => `new${taken.length}`;

test("a choice may say for how many it is, and heroes are picked for as many", () => {
  expect(playersFor(MANY, { mode: "hill" })).toEqual({ least: 3, most: 4 });
  expect(playersFor(GAME, { match_up: "knights-trolls" })).toEqual({ least: 2, most: 4 });
  expect(fitted(MANY, { mode: "hill", heroes: ["a", "b"] }, next).heroes).toEqual(["a", "b", "new2"]);
  expect(fitted(MANY, { mode: "duel", heroes: ["a", "b", "c"] }, next).heroes).toEqual(["a", "b"]);
});

test("where a number says how many play, it is one that the other choices allow", () => {
  const number: GameOption = { ...option("players", 2), kind: "number", least: 2, most: 6 };
  const drafted: Game = { ...GAME, options: [MODES, number] };
  expect(fitted(drafted, { mode: "hill", players: 2 }, next).players).toBe(3);
  expect(fitted(drafted, { mode: "duel", players: 4 }, next).players).toBe(2);
  expect(narrowed(number, { least: 3, most: 4 })).toMatchObject({ least: 3, most: 4 });
  expect(narrowed(number, { least: 2, most: 2 })).toBeNull();
  expect(narrowed(MODES, { least: 2, most: 2 })).toBe(MODES);
});

test("hints and odds are allowed against bots alone, and left to others where they come in", () => {
  const bot = { kind: "bot", level: "steady" } as const;
  const helped = (seats: SeatWanted[]) => wantedTable(GAME, { ...fresh(GAME), seats }, 2, null).settings;
  expect(helped([{ kind: "person" }, bot])).toMatchObject({ hints: true, odds: true });
  expect(helped([{ kind: "person" }, { kind: "open" }])).toMatchObject({ hints: false, odds: false });
  // A seat that is not needed now invites nobody.
  expect(helped([{ kind: "person" }, bot, { kind: "open" }])).toMatchObject({ hints: true });
});

test("the hero that one likes is at one's own seat, and whoever had it has the other", () => {
  const choices = ["a", "b", "c"].map((value) => ({ value, text: value, facts: {} }));
  const game = { ...GAME, options: [{ ...HEROES, choices }] };
  const heroes = (liked: string | null) => liking(game, fresh(game), liked).options.heroes;
  expect(heroes("c")).toEqual(["c", "b"]);
  expect(heroes("b")).toEqual(["b", "a"]);
  expect(heroes("gone")).toEqual(["a", "b"]);
  expect(heroes(null)).toEqual(["a", "b"]);
  const beside: SeatWanted[] = [{ kind: "open" }, { kind: "person" }];
  expect(liking(game, { ...fresh(game), seats: beside }, "c").options.heroes).toEqual(["a", "c"]);
});
