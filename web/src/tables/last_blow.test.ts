import { expect, test, vi } from "vitest";

vi.mock("../text/texts", () => ({}));

import type { Happened } from "../wire/types";
import { lastBlow as ofDiceThrone } from "./dice_throne/last_blow";
import { lastBlow as ofDrako } from "./drako/last_blow";
import type { DrakoTable, Figure } from "./drako/types";

const GIVEN_UP = { rule: "TR-CONCEDE" };

const happened = (say: string, more: Record<string, unknown> = {}): Happened => ({
  version: 0,
  text: say,
  event: { say, ...more },
});

const aFigure = (side: string, dead: boolean): Figure => ({
  side,
  name: side,
  fidelity: "printed",
  at: dead ? null : [1, 1],
  wounds: { body: dead ? 3 : 1 },
  spaces: { body: 3 },
  lives: [],
});

const aTable = (dead: boolean): DrakoTable => ({
  match_up: "knights-trolls",
  turn: "knights",
  turns: 8,
  actions: 1,
  boulders: null,
  dodge: null,
  fury: null,
  net: null,
  refilled: false,
  attacks: [],
  figures: { leader: aFigure("knights", false), thrower: aFigure("trolls", dead), berserker: aFigure("trolls", true) },
  sides: {
    knights: { cards: 1, deck: 1, discards: [], removed: 0 },
    trolls: { cards: 1, deck: 1, discards: [], removed: 0 },
  },
});

test("nothing that was struck before ended a match that was given up", () => {
  const health = [3, 0].map((left) => happened("dice_throne.event.loses_health", { seat: 1, health: left }));
  expect(ofDiceThrone({ rule: "DT-HEALTH-1" }, health)).toBe(health[1]);
  expect(ofDiceThrone(GIVEN_UP, health)).toBeUndefined();
  const blow = ["attacks", "wounded", "dies"].map((what) => happened(`drako.event.${what}`));
  expect(ofDrako({ rule: "DR-END-2" }, aTable(true), blow)).toEqual(blow);
  expect(ofDrako(GIVEN_UP, aTable(true), blow)).toEqual([]);
});

test("a match that the cards ended was ended by no blow", () => {
  const blow = ["attacks", "wounded", "dies"].map((what) => happened(`drako.event.${what}`));
  expect(ofDrako({ rule: "DR-END-3" }, aTable(false), blow)).toEqual([]);
});
