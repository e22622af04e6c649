import { expect, test } from "vitest";
import type { GameOption } from "../wire/api";
import { drawn } from "./drawn";

const HEROES = ["barbarian", "monk", "ninja"].map((value) => ({ value, text: value, facts: {} }));
const OPTION: GameOption = {
  name: "heroes",
  kind: "seats",
  text: "",
  help: "",
  default: ["barbarian", "monk"],
  choices: HEROES,
  least: null,
  most: null,
  only: null,
};

test("an opponent is any hero that nobody has, and in time every one of them", () => {
  const met = new Set(Array.from({ length: 200 }, () => drawn(OPTION, ["monk"])));
  expect(met).toEqual(new Set(["barbarian", "ninja"]));
});

test("where everything is taken, anything is drawn", () => {
  expect(HEROES.map(({ value }) => value)).toContain(drawn(OPTION, ["barbarian", "monk", "ninja"]));
});
