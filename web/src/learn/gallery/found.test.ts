import { expect, test } from "vitest";
import { counted, found, indexed } from "./found";
import type { Item } from "./types";

const item = (sort: string, name: string, groups: string[], text = ""): Item => ({
  id: `${sort}:${name}`,
  sort,
  name,
  text,
  facts: [],
  groups,
  fidelity: null,
  icon: "",
  chances: [],
});
const ITEMS = [
  item("hero", "Žoldák", ["army"], "Červený +3"),
  item("hero", "Rybka", ["water", "undead"]),
  item("card", "Divočina!", []),
];
const names = (wanted: Partial<{ sort: string; group: string; query: string }>) =>
  found(indexed(ITEMS), { sort: "", group: "", query: "", ...wanted }).map(({ name }) => name);

test("things are found by sort, by what they belong to, and by words without accents", () => {
  expect(names({})).toEqual(["Žoldák", "Rybka", "Divočina!"]);
  expect(names({ sort: "hero" })).toEqual(["Žoldák", "Rybka"]);
  expect(names({ group: "undead" })).toEqual(["Rybka", "Divočina!"]);
  expect(names({ query: "+3 zold" })).toEqual(["Žoldák"]);
  expect(names({ sort: "card", group: "army", query: "div" })).toEqual(["Divočina!"]);
  expect(names({ query: "nothing" })).toEqual([]);
});

test("every sort is counted", () => {
  expect(counted(ITEMS)).toEqual([
    ["hero", 2],
    ["card", 1],
  ]);
});
