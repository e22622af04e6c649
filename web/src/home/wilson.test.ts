import { expect, test } from "vitest";
import { wilson } from "./wilson";

test("the interval is that of the textbooks", () => {
  const [low, high] = wilson(7, 10);
  expect(low).toBeCloseTo(0.3968, 4);
  expect(high).toBeCloseTo(0.8922, 4);
});

test("it never leaves what a share can be, and knows nothing without matches", () => {
  expect(wilson(0, 3)[0]).toBe(0);
  expect(wilson(3, 3)[1]).toBe(1);
  expect(wilson(0, 3)[1]).toBeCloseTo(0.5615, 4);
  expect(wilson(0, 0)).toEqual([0, 1]);
});
