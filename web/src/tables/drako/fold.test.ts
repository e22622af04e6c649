import { describe, expect, it } from "vitest";
import type { Happened } from "../../wire/types";
import { fold } from "./fold";
import type { At, DrakoTable, Figure } from "./types";

const figure = (side: string, at: At | null, wounds: Record<string, number>): Figure => ({
  name: "",
  side,
  at,
  wounds,
  spaces: { armour: 2, fire: 2 },
  lives: [],
  fidelity: "",
});

const cards = (deck: number) => ({ cards: 4, deck, discards: [], removed: 0 });

const TABLE: DrakoTable = {
  match_up: "knights-dragon",
  turn: "knights",
  turns: 3,
  actions: 2,
  figures: {
    dragon: figure("dragon", [0, 0], { armour: 1, fire: 0 }),
    archer1: figure("knights", [2, 0], { armour: 0, fire: 0 }),
  },
  sides: { knights: cards(20), dragon: cards(30) },
  boulders: null,
  dodge: true,
  fury: null,
  refilled: false,
  net: null,
  attacks: [],
};

let version = 0;
const happens = (how: string, args: Record<string, unknown>): Happened => ({
  version: version++,
  text: "",
  event: { say: `drako.event.${how}`, ...args },
});
const all = (events: Happened[], last: DrakoTable) => events.reduce((table, event) => fold(table, event, last), TABLE);

const DRAGON = { figure: { say: "drako.dragon" } };
const ATTACK = happens("attacks", {
  seat: 0,
  figure: { say: "drako.archer1" },
  target: { say: "drako.dragon" },
  strength: 2,
});

describe("the table after one event", () => {
  it("has the figure where it went, and nothing that comes later", () => {
    const last = { ...TABLE, sides: { ...TABLE.sides, dragon: cards(28) } };
    const table = fold(TABLE, happens("moves", { seat: 1, ...DRAGON, hex: "1,-1" }), last);
    expect(table.figures.dragon?.at).toEqual([1, -1]);
    expect(table.sides).toEqual(TABLE.sides);
    expect(fold(table, happens("draws", { seat: 1, n: 2 }), last).sides).toEqual(last.sides);
  });

  it("has an attack until another card is played, and knows which one was stopped", () => {
    const attacked = all([ATTACK, ATTACK], TABLE);
    expect(attacked.attacks.map(({ by, on, strength }) => [by, on, strength])).toEqual([
      ["archer1", "dragon", 2],
      ["archer1", "dragon", 2],
    ]);
    const stopped = fold(attacked, happens("stops", { seat: 1, ...DRAGON, attack: 2 }), TABLE);
    expect(stopped.attacks.map((attack) => attack.stopped)).toEqual([false, true]);
    expect(fold(stopped, happens("plays", { seat: 0 }), TABLE).attacks).toEqual([]);
  });

  it("puts wounds where the table after all has them, and no more than there is room for", () => {
    const last = { ...TABLE, figures: { ...TABLE.figures, dragon: figure("dragon", [0, 0], { armour: 2, fire: 1 }) } };
    const hit = fold(TABLE, happens("wounded", { seat: 1, ...DRAGON, wounds: { say: "drako.wounds", n: 2 } }), last);
    expect(hit.figures.dragon?.wounds).toEqual({ armour: 2, fire: 1 });
    const more = fold(hit, happens("wounded", { seat: 1, ...DRAGON, wounds: { say: "drako.wounds", n: 9 } }), last);
    expect(more.figures.dragon?.wounds).toEqual({ armour: 2, fire: 2 });
    expect(fold(hit, happens("dies", { seat: 1, ...DRAGON }), last).figures.dragon?.at).toBeNull();
  });

  it("has the turn of whoever it is told of", () => {
    const last = { ...TABLE, turn: "dragon", turns: 4, actions: 2 };
    const table = fold(TABLE, happens("turn", { seat: 1 }), last);
    expect([table.turn, table.turns, table.actions]).toEqual(["dragon", 4, 2]);
  });
});
