import { expect, test } from "vitest";
import type { Pair } from "../../wire/types";
import { given, keeping, lying, setApart, toggle } from "./dice";
import { aPlayer, aTable } from "./for_tests";
import type { Player, ThroneTable, Tray } from "./types";

const player = (hand?: string[]): Player => aPlayer(hand === undefined ? {} : { hand });

const table = (attempts: number, ...trays: Tray[]): ThroneTable =>
  aTable({ phase: "roll", players: [player([]), player()], trays, attempts });

const mine = (...dice: number[]): Tray => ({ owner: 0, purpose: "open offense", dice, foreign: null });
const theirs = (...dice: number[]): Tray => ({ owner: 1, purpose: "open offense", dice, foreign: null });
const warped = (at: number, ...dice: number[]): Tray => ({ ...mine(...dice), foreign: { at, hero: "scarlet_witch" } });
const keep = (...dice: string[]) => {
  const key = `keep ${dice.join("") || "none"}`;
  return { key, text: key, kind: "keep", about: dice.map((die): Pair => ["die", die]) };
};
const top = (at: ThroneTable) => {
  const dice = lying(at).at(-1);
  if (dice === undefined) throw new Error("No dice lie there.");
  return dice;
};

test("kept dice stay in their places, and the others come down where they were", () => {
  lying(table(3));
  const first = top(table(2, mine(1, 1, 3, 5, 6)));
  toggle(first, 2);
  toggle(first, 4);
  const second = top(table(1, mine(2, 3, 4, 4, 6)));
  expect(second.values).toEqual([2, 4, 3, 4, 6]);
  expect([...second.thrown]).toEqual([0, 1, 3]);
  expect([...second.kept.value]).toEqual([2, 4]);
});

test("a keep that is not given on the dice sets them apart, and one that is leaves them as they are", () => {
  lying(table(3));
  const before = table(2, mine(1, 1, 3, 5, 6));
  const options = [keep("1", "3"), keep("1", "1")];
  given(keep("1", "3"), options, before);
  const after = top(table(1, mine(1, 2, 3, 4, 4)));
  expect([...after.kept.value]).toEqual([0, 2]);
  expect([...after.thrown]).toEqual([1, 3, 4]);

  lying(table(3));
  const again = top(before);
  toggle(again, 1);
  toggle(again, 2);
  given(keep("1", "3"), options, before);
  expect([...again.kept.value]).toEqual([1, 2]);
});

test("who keeps none throws all, also where the same numbers come again", () => {
  lying(table(3));
  lying(table(2, mine(1, 1, 3, 5, 6)));
  expect(top(table(1, mine(1, 1, 3, 5, 6))).thrown.size).toBe(5);
});

test("of others' rolls only what is different has moved", () => {
  lying(table(3));
  lying(table(2, theirs(1, 2, 3, 4, 6)));
  expect([...top(table(1, theirs(1, 2, 3, 4, 5))).thrown]).toEqual([4]);
});

test("one changed die keeps its place", () => {
  lying(table(3));
  lying(table(2, mine(1, 2, 3, 5, 6)));
  const changed = top(table(2, mine(1, 2, 6, 5, 6)));
  expect(changed.values).toEqual([1, 2, 6, 5, 6]);
  expect([...changed.thrown]).toEqual([2]);
});

test("a roll on top leaves the one under it as it lies", () => {
  lying(table(3));
  const under = top(table(2, mine(1, 2, 3, 5, 6)));
  lying(table(2, mine(1, 2, 3, 5, 6), { owner: 0, purpose: "open volley", dice: [4], foreign: null }));
  expect(top(table(2, mine(1, 2, 3, 5, 6)))).toBe(under);
});

test("the kept dice make the answer, and all dice make none", () => {
  lying(table(3));
  const dice = top(table(2, mine(1, 1, 3)));
  const options = [keep(), keep("1"), keep("1", "1"), keep("1", "3")];
  expect(keeping(options, dice)?.key).toBe("keep none");
  toggle(dice, 2);
  toggle(dice, 1);
  expect(keeping(options, dice)?.key).toBe("keep 13");
  toggle(dice, 0);
  expect(keeping(options, dice)).toBeUndefined();
});

test("a foreign die is told apart from one's own with the same number, and named last", () => {
  lying(table(3));
  const dice = top(table(2, warped(4, 1, 3, 3, 5, 3)));
  const options = [keep(), keep("3"), keep("3*"), keep("5", "3*")];
  toggle(dice, 1);
  expect(keeping(options, dice)?.key).toBe("keep 3");
  toggle(dice, 1);
  toggle(dice, 4);
  expect(keeping(options, dice)?.key).toBe("keep 3*");
  toggle(dice, 3);
  expect(keeping(options, dice)?.key).toBe("keep 53*");
});

test("a kept foreign die stays in its place", () => {
  lying(table(3));
  toggle(top(table(2, warped(4, 1, 3, 3, 5, 3))), 4);
  const second = top(table(1, warped(4, 2, 2, 3, 6, 3)));
  expect(second.values).toEqual([2, 2, 3, 6, 9]);
  expect([...second.thrown]).toEqual([0, 1, 2, 3]);
});

test("the dice of an answer are set apart, each of equal ones once", () => {
  const dice = top(table(2, mine(6, 1, 6, 6, 2)));
  const [some, none] = [keep("1", "6", "6"), keep()];
  setApart(dice, some);
  expect([...dice.kept.value]).toEqual([0, 1, 2]);
  expect(keeping([none, some], dice)).toBe(some);
  setApart(dice, none);
  expect(keeping([none, some], dice)).toBe(none);
});

test("dice of one match are not those of the next at which somebody sits down", () => {
  lying(table(3));
  const before = top(table(2, mine(1, 1, 3, 5, 6)));
  toggle(before, 0);
  const players = [aPlayer({ hero: "barbarian", hand: [] }), player()];
  const after = top({ ...table(1, mine(1, 2, 3, 4, 4)), players });
  expect(after.values).toEqual([1, 2, 3, 4, 4]);
  expect(after.kept.value.size).toBe(0);
  expect(after.thrown.size).toBe(5);
});
