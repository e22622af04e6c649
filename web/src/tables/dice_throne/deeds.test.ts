import { expect, test } from "vitest";
import type { Happened } from "../../wire/types";
import { deedsFor } from "./deeds";

let version = 0;
const event = (say: string, seat: number): Happened => ({
  version: version++,
  event: { say: `dice_throne.event.${say}`, seat },
  text: `${seat} ${say}`,
});
const happened = (...said: [string, number][]): Happened[] => said.map(([say, seat]) => event(say, seat));
const told = (events: Happened[], reader: number | null = 0): string[] =>
  deedsFor(events, reader).map(({ event }) => event.text);

const OWN = happened(["turn", 0], ["income_seen", 0], ["plays", 0], ["rolls", 0], ["loses_health", 1]);
const OTHERS = happened(
  ["turn", 1],
  ["income", 1],
  ["upgrades", 1],
  ["rolls", 1],
  ["announces", 1],
  ["gets", 0],
  ["defends", 0],
  ["plays", 0],
  ["loses_health", 0],
);
const NOW = happened(["turn", 0], ["income_seen", 0]);

test("the turn of the others is told by its deeds in their order, not by the income alone", () => {
  expect(told([...OWN, ...OTHERS, ...NOW])).toEqual([
    "1 upgrades",
    "1 announces",
    "0 gets",
    "0 loses_health",
    "0 income_seen",
  ]);
});

test("what was taken from the reader is told, and what was done to their dice", () => {
  const done = happened(["turn", 1], ["plays", 1], ["loses", 0], ["plays", 1], ["loses", 1], ["turns_over", 1]);
  const [ofMine, ofTheirs] = [event("die_rerolled", 1), event("die_rerolled", 1)];
  ofMine.event.whom = 0;
  ofTheirs.event.whom = 1;
  expect(told([...OWN, ...done, ofMine, ofTheirs, ...NOW])).toEqual([
    "1 plays",
    "0 loses",
    "1 plays",
    "1 turns_over",
    "1 die_rerolled",
    "0 income_seen",
  ]);
});

test("of too many deeds those stay that matter most", () => {
  const many = happened(["turn", 1], ...Array.from({ length: 8 }, (): [string, number] => ["plays", 1]));
  const deeds = told([...OWN, ...many, ...happened(["gets", 0], ["loses_health", 0]), ...NOW]);
  expect(deeds.slice(-2)).toEqual(["0 gets", "0 loses_health"]);
  expect(deeds).toHaveLength(6);
});

test("with several opponents the turns of all since one's own are told", () => {
  const two = happened(["turn", 1], ["upgrades", 1], ["turn", 2], ["loses_health", 0]);
  expect(told([...OWN, ...two, ...NOW])).toEqual(["1 upgrades", "0 loses_health", "0 income_seen"]);
  expect(told([...two, ...NOW])).toHaveLength(3); // nor is anything missing where one's own turn is the first
});

test("it is read until one goes on, and in one's own turn", () => {
  const events = [...OWN, ...OTHERS, ...NOW];
  expect(told([...events, ...happened(["sells", 0])])).toEqual([]);
  expect(told([...events, ...happened(["rolls", 0])])).toEqual([]);
  expect(told([...OWN, ...OTHERS])).toEqual([]);
  expect(told(events, null)).toEqual([]);
});

test("where nothing was done there is nothing to tell but what happened last", () => {
  expect(told([...OWN, ...happened(["turn", 1], ["income", 1], ["rolls", 1]), ...NOW])).toEqual([]);
});
