import { expect, test } from "vitest";
import { isSolved, solve } from "./solved";

test("what was solved is solved, and nothing else", () => {
  expect(isSolved("drako-1")).toBe(false);
  solve("drako-1");
  solve("drako-12");
  expect(["drako-1", "drako-12", "drako-2"].map(isSolved)).toEqual([true, true, false]);
});
