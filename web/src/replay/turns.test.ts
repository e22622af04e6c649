import { expect, test } from "vitest";
import { turnAfter, turnAt, turnBefore, turnsOf } from "./turns";

/** `1!`: a turn of seat 1 begins; `1`: it goes on. */
function story(...moments: string[]) {
  return moments.map((each) => ({ turn: Number(each[0]), begins: each.endsWith("!"), events: 0, answer: null }));
}

const plies = story("1", "1", "1!", "0!", "0", "1!", "2!", "2!");
const turns = turnsOf(plies);

test("turns begin where the story says, also two of one seat", () => {
  expect(turns).toEqual([
    { seat: 1, number: 0, first: 0, end: 2 },
    { seat: 1, number: 1, first: 2, end: 3 },
    { seat: 0, number: 2, first: 3, end: 5 },
    { seat: 1, number: 3, first: 5, end: 6 },
    { seat: 2, number: 4, first: 6, end: 7 },
    { seat: 2, number: 5, first: 7, end: 8 },
  ]);
  expect(plies.map((_, ply) => turnAt(turns, ply)?.number)).toEqual([0, 0, 1, 2, 2, 3, 4, 5]);
});

test("a match that begins with a turn has nothing before it", () => {
  expect(turnsOf(story("0!", "0", "1!")).map(({ number }) => number)).toEqual([1, 2]);
});

test("back goes to where the turn began, then to the turn before", () => {
  expect(plies.map((_, ply) => turnBefore(turns, ply))).toEqual([0, 0, 0, 2, 3, 3, 5, 6]);
});

test("on goes to the next turn, and at last to the end", () => {
  expect(plies.map((_, ply) => turnAfter(turns, ply))).toEqual([2, 2, 3, 5, 5, 6, 7, 7]);
  expect(turnAfter(turnsOf(story("0!", "1!", "1", "1")), 1)).toBe(3);
});

test("a match without answers is one moment", () => {
  const one = turnsOf(plies.slice(0, 1));
  expect([turnBefore(one, 0), turnAfter(one, 0)]).toEqual([0, 0]);
});
