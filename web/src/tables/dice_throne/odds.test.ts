import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import type { Chances } from "../../wire/chances";
import { anAttack, aTable } from "./for_tests";
import { throneOdds, worthSaying } from "./odds";
import type { ThroneOdds, ThroneScene, ThroneTable } from "./types";

const ODDS = { game: "dice-throne", seat: 0, dice: [1, 2, 2, 6, 6], attempts: 1, lines: [], keeps: {}, cards: [] };
const tray = (owner: number, dice: number[], purpose = "open offense") => ({ owner, purpose, dice, foreign: null });
const rolling = aTable({ phase: "roll", trays: [tray(0, [6, 2, 1, 2, 6])], attempts: 1 });

function shown(table: ThroneTable): ThroneOdds | null {
  const chances = { odds: signal(ODDS) } as unknown as Chances;
  return throneOdds({ chances, view: { table } as ThroneScene["view"] });
}

test("odds are those of the dice that lie there", () => {
  expect(shown(rolling)).not.toBeNull();
});

test("none are shown once other dice fall, or the roll is over", () => {
  expect(shown({ ...rolling, trays: [tray(0, [1, 2, 2, 2, 6])] })).toBeNull(); // thrown again, or a die was changed
  expect(shown({ ...rolling, attempts: 0 })).toBeNull();
  expect(shown({ ...rolling, trays: [tray(1, [1, 2, 2, 6, 6])] })).toBeNull(); // the turn of another
  expect(shown({ ...rolling, trays: [...rolling.trays, tray(1, [3], "defense")] })).toBeNull();
  expect(shown({ ...rolling, attack: anAttack() })).toBeNull();
  expect(shown({ ...rolling, announced: "smack" })).toBeNull();
  expect(shown({ ...rolling, trays: [] })).toBeNull();
});

test("an ability that can be used has no chance of nought beside it", () => {
  const [none, some, sure] = [
    { now: 0, best: 0.4 },
    { now: 0.2, best: 0.4 },
    { now: null, best: 1 },
  ];
  expect([none, some, sure].map((next) => worthSaying(next, true))).toEqual([undefined, some, undefined]);
  expect([none, some, sure].map((next) => worthSaying(next, false))).toEqual([none, some, sure]);
  expect(worthSaying({ now: 0, best: 0 }, false)).toBeUndefined();
});
