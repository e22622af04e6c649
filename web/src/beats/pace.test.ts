import { beforeEach, expect, test } from "vitest";
import { choose, rollForMe, rollsForMe } from "./pace";

beforeEach(() => choose("normal"));

test("another speed throws nobody's dice, but where nothing takes any time", () => {
  expect(rollsForMe.value).toBe(false);
  choose("fast");
  expect(rollsForMe.value).toBe(false);
  choose("instant");
  expect(rollsForMe.value).toBe(true);
});

test("what was chosen holds at every speed", () => {
  rollForMe(false);
  choose("instant");
  expect(rollsForMe.value).toBe(false);
  rollForMe(true);
  choose("slow");
  expect(rollsForMe.value).toBe(true);
});
