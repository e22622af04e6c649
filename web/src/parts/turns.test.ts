import { expect, test } from "vitest";
import { isBeginning } from "./turns";

test("the aim is read in the first turn, and again in one's own first", () => {
  expect(isBeginning(0, false, 2)).toBe(true); // everybody chooses their first cards
  expect(isBeginning(1, true, 2)).toBe(true);
  expect(isBeginning(1, false, 2)).toBe(true);
  expect(isBeginning(2, true, 2)).toBe(true);
  expect(isBeginning(2, false, 2)).toBe(false);
  expect(isBeginning(3, true, 2)).toBe(false);
});
