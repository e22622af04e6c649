import { expect, test } from "vitest";
import type { GameOption } from "../wire/api";
import { drawnFor } from "./drawn_for";

const COMPLEX: Record<string, number> = { barbarian: 1, "moon elf": 2, pyromancer: 3, loki: 4, treant: 6 };
const OPTION: GameOption = {
  name: "heroes",
  kind: "seats",
  text: "",
  help: "",
  default: ["barbarian", "moon elf"],
  choices: Object.entries(COMPLEX).map(([value, complexity]) => ({ value, text: value, facts: { complexity } })),
  least: null,
  most: null,
  only: null,
};
const met = (mine: string) =>
  new Set(Array.from({ length: 300 }, () => drawnFor(OPTION, mine)).map(({ heroes }) => heroes?.[1]));

test("who plays something plain meets nobody who is much harder to follow", () => {
  expect(met("barbarian")).toEqual(new Set(["moon elf", "pyromancer"]));
  expect(met("loki")).toEqual(new Set(["barbarian", "moon elf", "pyromancer", "treant"]));
});

test("who plays anything meets anybody", () => {
  expect(met("")).toEqual(new Set(Object.keys(COMPLEX)));
});
