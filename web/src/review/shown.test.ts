import { expect, test, vi } from "vitest";

vi.mock("../text/texts", () => ({ spoken: { value: "en" } }));

import { addingUp, changeOf, giveOrTake, labelled, signed } from "./shown";

test("what a turning point changed is the difference of the chances shown with it", () => {
  expect(changeOf({ without: 0.386, came: 0.474 })).toBe(8); // and not the 9 % that they are apart
  expect(changeOf({ without: 0.62, came: 0.48 })).toBe(-14);
});

test("what is shown adds up, however it is rounded", () => {
  for (const parts of [
    [0.334, 0.333, 0.333],
    [-0.146, -0.143, 0.305, 0.004],
    [0.005, 0.005, 0.005, 0.005],
    [0.5, -0.25, -0.25],
    [],
  ]) {
    const shown = addingUp(parts);
    expect(shown.parts.reduce((all, part) => all + part, 0)).toBe(shown.whole);
    for (const [at, part] of parts.entries()) expect(Math.abs((shown.parts[at] ?? 0) - 100 * part)).toBeLessThan(1);
  }
});

test("a difference has its sign, and nothing has none", () => {
  expect(signed(7)).toBe("+7%");
  expect(signed(-13)).toBe("−13%");
  expect(signed(0)).toBe("0%");
});

test("an error is rounded up", () => {
  expect(giveOrTake(0.0101)).toBe(2);
  expect(giveOrTake(0)).toBe(0);
});

test("labels keep their distance", () => {
  expect(labelled([0, 10, 20, 30, 45], 20)).toEqual([0, 2, 4]);
  expect(labelled([], 20)).toEqual([]);
});
