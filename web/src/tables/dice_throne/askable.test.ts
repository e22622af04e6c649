import { expect, test } from "vitest";
import type { View } from "../../wire/types";
import { askable } from "./askable";
import type { ThroneGlossary, ThroneTable } from "./types";

const page = (name: string, answers: boolean) => ({ name, answers });
const BOOK = {
  cards: { tip_it: page("Tip It!", true), vegas_baby: page("Vegas, Baby", false), mirror: page("Mirror", true) },
  tokens: { chi: page("Chi", true), stun: page("Stun", false) },
  heroes: {
    monk: { abilities: { meditation: page("Meditation", true) }, companions: { sapling: page("Sapling", true) } },
  },
} as unknown as ThroneGlossary;
const MONK = {
  hero: "monk",
  hand: ["tip_it", "vegas_baby", "tip_it"],
  spells: ["mirror"],
  tokens: { chi: 2, stun: 1 },
  companions: { sapling: 1 },
  board: ["meditation", "fist"],
  upgrades: [],
};
const view = (seat: number | null) => ({ seat, table: { players: [MONK] } }) as unknown as View<ThroneTable>;

test("what one holds and can answer with is listed once, as settings and the table call it", () => {
  expect(askable(view(0), BOOK, [])).toEqual([
    { name: "card tip_it", thing: "card:tip_it", text: "Tip It!" },
    { name: "card mirror", thing: "prepared:0:mirror", text: "Mirror" },
    { name: "token chi", thing: "token:0:chi", text: "Chi" },
    { name: "companion sapling", thing: "companion:0:sapling", text: "Sapling" },
    { name: "ability meditation", thing: "ability:0:meditation", text: "Meditation" },
  ]);
});

test("what was said of a card stays in sight when it has left the hand", () => {
  const names = askable(view(0), BOOK, ["card tip_it", "token evasive"]).map(({ name }) => name);
  expect(names.filter((name) => name === "card tip_it")).toHaveLength(1);
  expect(names).toContain("token evasive");
});

test("who only watches is asked about nothing", () => {
  expect(askable(view(null), BOOK, [])).toEqual([]);
});
