import { expect, test } from "vitest";
import { apart } from "./plot";

test("numbers that would meet stand beside each other, and none is cut at the edge", () => {
  const marks = [300, 344, 352, 360].map((x) => ({ x, y: 10 }));
  expect(apart(marks, 26, 357).map(({ x }) => x)).toEqual([279, 305, 331, 357]);
});

test("numbers that do not meet stand where they belong", () => {
  const marks = [
    { x: 100, y: 10 },
    { x: 105, y: 90 },
    { x: 140, y: 90 },
  ];
  expect(apart(marks, 26, 357)).toEqual(marks);
});
