import { expect, test } from "vitest";
import { found, indexed, pieces, wordsOf } from "./search";

const rule = (id: string, text: string) => ({ id, text, source: "Rulebook, page 4", ruling: false });
const SECTIONS = indexed([
  {
    id: "setup",
    title: "Set-up",
    rules: [rule("HL-SETUP-1", "Dva až šest hráčů."), rule("HL-SETUP-2", "Żeton łucznika.")],
  },
  { id: "turn", title: "The turn", rules: [rule("HL-TURN-1", "Útok končí tah.")] },
]);
const idsOf = (query: string) => found(SECTIONS, query).flatMap(({ rules }) => rules.map((each) => each.rule.id));

test("nothing searched for is everything", () => {
  expect(idsOf("  ")).toHaveLength(3);
});

test("accents and capitals need not be typed, and may be", () => {
  expect(idsOf("utok")).toEqual(["HL-TURN-1"]);
  expect(idsOf("ÚTOK")).toEqual(["HL-TURN-1"]);
  expect(idsOf("lucznika zeton")).toEqual(["HL-SETUP-2"]);
});

test("ids are searched, and all words must be there", () => {
  expect(idsOf("hl-setup")).toEqual(["HL-SETUP-1", "HL-SETUP-2"]);
  expect(idsOf("hl-setup utok")).toEqual([]);
});

test("sections without a hit are left out", () => {
  expect(found(SECTIONS, "tah").map((section) => section.id)).toEqual(["turn"]);
});

test("what was found is marked where it stands, accents and all", () => {
  expect(pieces("Útok a útok", wordsOf("utok"))).toEqual([
    { text: "Útok", hit: true },
    { text: " a ", hit: false },
    { text: "útok", hit: true },
  ]);
});

test("a single letter marks nothing", () => {
  expect(pieces("Útok", wordsOf("u"))).toEqual([{ text: "Útok", hit: false }]);
});

test("pieces that overlap are one", () => {
  expect(pieces("abcd", ["abc", "bcd"])).toEqual([{ text: "abcd", hit: true }]);
});
