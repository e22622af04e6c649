import { expect, test } from "vitest";
import type { Happened } from "../../wire/types";
import { avoided, counting, isByNumber, lastBlow, rolledIn, rolledLately, takenAway } from "./rolled";
import type { Player, ThroneGlossary, ThroneTable } from "./types";

let version = 0;
const event = (say: string, seat: number, more: object = {}): Happened => ({
  version: version++,
  event: { say: `dice_throne.event.${say}`, seat, ...more },
  text: "",
});
const rolls = (seat: number, what: string, dice: number[]) =>
  event("rolls_for", seat, { what: { say: `dice_throne.${what}` }, dice });

const FIGHT = [
  rolls(0, "card.vegas_baby", [6]), // before the fight
  event("rolls", 0, { dice: [1, 1, 1, 2, 3] }),
  event("announces", 0, { ability: { say: "dice_throne.ability.smack" } }),
  rolls(1, "token.evasive", [3]),
  rolls(1, "roll.defense", [1, 1, 6]),
];

test("what was rolled since the announcement stays, though its dice are no longer on the table", () => {
  const evasive = { owner: 1, purpose: "evasive", dice: [3] };
  const defense = { owner: 1, purpose: "defense", dice: [1, 1, 6] };
  expect(rolledIn(FIGHT)).toEqual([evasive, defense]);
  const trays = [
    { owner: 0, purpose: "offense", dice: [1, 1, 1, 2, 3], foreign: null },
    { owner: 1, purpose: "open defense", dice: [6, 1, 1], foreign: null },
  ];
  expect(takenAway(rolledIn(FIGHT), trays)).toEqual([evasive]);
  expect(takenAway(rolledIn(FIGHT), [])).toEqual([evasive, defense]);
});

test("a die that was changed shows what it was changed to", () => {
  const change = event("die_changed", 0, { whom: 1, tray: 1, place: 2, old: 6, new: 2 });
  expect(rolledIn([...FIGHT, change]).at(-1)?.dice).toEqual([1, 1, 2]);
  const attack = event("die_changed", 1, { whom: 0, tray: 0, place: 2, old: 1, new: 2 });
  expect(rolledIn([...FIGHT, attack])).toEqual(rolledIn(FIGHT));
});

test("after the blow the dice of another roll lie alone, and a turn or an attack begins without any", () => {
  const over = [...FIGHT, event("keeps_health", 0), event("loses_health", 1)];
  expect(rolledIn(over).length).toBe(2);
  expect(rolledIn([...over, rolls(0, "token.burn", [4])])).toEqual([{ owner: 0, purpose: "burn", dice: [4] }]);
  expect(rolledIn([...over, event("turn", 1)])).toEqual([]);
});

test("the dice of a card lie there while what they did is read, those of a fight only until the blow", () => {
  const vegas = rolls(0, "card.vegas_baby", [5]);
  expect(rolledLately([event("plays", 0), vegas, event("cp_gain", 0)])?.dice).toEqual([5]);
  expect(rolledLately([vegas, event("turn", 1)])).toBe(undefined);
  expect(rolledLately([...FIGHT, event("loses_health", 1)])).toBe(undefined);
});

test("what an attack came to is read until its reader goes on", () => {
  const hit = event("loses_health", 1);
  const over = [...FIGHT, event("plays", 0), hit, event("sells", 0), event("turn", 1), event("income", 1)];
  expect(lastBlow(over, 1)).toEqual([hit]);
  expect(lastBlow([...over, event("loses_health", 1)], 1)).toEqual([hit]); // of a token, told by itself
  expect(lastBlow([...over, event("plays", 1)], 1)).toEqual([]);
  expect(lastBlow([...over, event("rolls", 1)], 1)).toEqual([]);
  expect(lastBlow([event("turn", 0), event("loses_health", 0)], 1)).toEqual([]);
});

const symbols = ["fist", "fist", "palm", "zen", "zen", "lotus"];
const book = {
  heroes: {
    monk: {
      dice: symbols.map((symbol, at) => ({ face: at + 1, symbol, name: symbol })),
      abilities: {
        strike: { pattern: [3, 4].map((count) => ({ faces: [{ symbol: "fist", count }] })), counts: [] },
        harmony: { pattern: [{ straight: 4 }], counts: [] },
        serenity: { pattern: [], counts: ["fist", "zen"] },
      },
      companions: {},
    },
  },
  cards: {},
  tokens: { evasive: { counts: [1, 2], avoids: true }, chi: { counts: [], avoids: false } },
} as unknown as ThroneGlossary;
const player = { hero: "monk", upgrades: [] } as unknown as Player;
const table = (ability: string) => ({ attack: { ability, defense: "serenity" }, announced: null }) as ThroneTable;
const lit = (purpose: string, dice: number[], ability = "strike") =>
  [...(counting(book, table(ability), { player, purpose, dice }) ?? ["all"])].sort();

test("of an attack the dice are lit that it asked for, of another roll those that its text counts", () => {
  expect(lit("offense", [1, 2, 1, 2, 6])).toEqual([0, 1, 2, 3]);
  expect(lit("offense", [3, 4, 4, 5, 6], "harmony")).toEqual([0, 1, 3, 4]);
  expect(lit("defense", [3, 4, 1, 6])).toEqual([1, 2]);
  expect(lit("evasive", [5])).toEqual([]);
  expect(lit("chi", [5])).toEqual(["all"]);
});

test("of a try to take no damage it is said whether it came off", () => {
  const of = (purpose: string, die: number) => avoided(book, { player, purpose, dice: [die] });
  expect([of("evasive", 2), of("evasive", 3), of("chi", 1)]).toEqual([true, false, null]);
});

test("a roll that a thing asked for counts as numbers, unless its text counts symbols", () => {
  const of = (purpose: string) => isByNumber(book, { player, purpose, dice: [3] });
  expect([of("chi"), of("evasive"), of("serenity"), of("offense"), of("open defense")]).toEqual([
    ...[true, true, false, false, false],
  ]);
});
