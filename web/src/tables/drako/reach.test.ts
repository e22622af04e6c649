import { describe, expect, it } from "vitest";
import { nameOfHex } from "./hexes";
import { possible } from "./reach";
import type { At, DrakoGlossary, DrakoTable, Figure, SymbolFacts } from "./types";

const HEXES: At[] = [-2, -1, 0, 1, 2].flatMap((r) =>
  [-2, -1, 0, 1, 2].filter((q) => Math.abs(q + r) <= 2).map((q): At => [q, r]),
);
const DIRECTIONS: At[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

const symbol = (kind: string, values: number[] = [], line: SymbolFacts["line"] = null): SymbolFacts => ({
  name: kind,
  short: kind,
  text: "",
  names: [],
  kind,
  values,
  figures: 1,
  line,
});

const explained = (uses: Record<string, string | null> = {}) => ({
  ...{ name: "", text: "", beside: "", side: "", fidelity: "", areas: [] },
  uses,
});
const side = (...figures: string[]) => ({ name: "", figures, aim: "", clock: null, always: {}, fidelity: "" });

const glossary: DrakoGlossary = {
  board: { hexes: HEXES, directions: DIRECTIONS, marked: {} },
  sides: { trolls: side("thrower", "berserker"), knights: side("swordsman", "archer1") },
  figures: {
    thrower: explained({ boulder: "upper" }),
    berserker: explained({ charge: "upper" }),
    swordsman: explained(),
    archer1: explained({ bow: null }),
  },
  areas: {},
  symbols: {
    walk1: symbol("walk", [1]),
    walk2: symbol("walk", [2]),
    strike1: symbol("strike", [1]),
    bow2: symbol("bow", [2], "first"),
    boulder2: symbol("boulder", [2], "first two"),
    charge: symbol("charge", [], "run"),
  },
  cards: {},
  tokens: {},
};

const figure = (whose: string, at: At | null, wounds = 0): Figure => ({
  name: "",
  side: whose,
  at,
  wounds: { upper: wounds },
  spaces: { upper: 4 },
  lives: [],
  fidelity: "",
});

const table = (figures: Record<string, Figure>, net: string | null = null): DrakoTable => ({
  match_up: "",
  turn: "knights",
  turns: 0,
  actions: 2,
  figures,
  sides: {},
  boulders: null,
  refilled: false,
  dodge: null,
  fury: null,
  net,
  attacks: [],
});

const could = (figures: Record<string, Figure>, whose: string, mark: string, net: string | null = null) =>
  possible(table(figures, net), glossary, whose, mark).map(({ by, what }) => `${by} ${what}`);

describe("what half of a card could do", () => {
  it("walks round whoever stands in the way, and counts the steps", () => {
    const wall = { swordsman: figure("knights", [-2, 0]), thrower: figure("trolls", [-1, 0]) };
    const found = possible(table(wall), glossary, "knights", "walk2");
    const steps = new Map(found.map((deed) => [deed.what, deed.steps]));
    expect(steps.get("-1,-1")).toBe(1);
    expect(steps.get("0,-1")).toBe(2);
    expect(steps.has("-1,0")).toBe(false);
    expect(steps.has("0,0")).toBe(false);
  });

  it("leaves out who lies under the net", () => {
    const free = { swordsman: figure("knights", [0, 0]), archer1: figure("knights", [2, 0]) };
    expect(could(free, "knights", "walk1", "swordsman").every((deed) => deed.startsWith("archer1"))).toBe(true);
  });

  it("strikes only who stands beside it", () => {
    const near = {
      swordsman: figure("knights", [0, 0]),
      thrower: figure("trolls", [1, 0]),
      berserker: figure("trolls", [2, 0]),
    };
    expect(could(near, "knights", "strike1")).toEqual(["swordsman thrower"]);
  });

  it("shoots with a bow only by who has one, at the first figure in a line", () => {
    const line = {
      archer1: figure("knights", [-2, 0]),
      swordsman: figure("knights", [0, -1]),
      thrower: figure("trolls", [1, 0]),
      berserker: figure("trolls", [2, 0]),
    };
    expect(could(line, "knights", "bow2")).toEqual(["archer1 thrower"]);
  });

  it("throws at two in a line, but not past a friend", () => {
    const line = {
      thrower: figure("trolls", [-2, 0]),
      swordsman: figure("knights", [0, 0]),
      archer1: figure("knights", [1, 0]),
    };
    expect(could(line, "trolls", "boulder2")).toEqual(["thrower swordsman", "thrower archer1"]);
    expect(could({ ...line, berserker: figure("trolls", [2, 0]) }, "trolls", "boulder2")).toEqual([]);
  });

  it("is lost with the area that it is printed on", () => {
    const hurt = { thrower: figure("trolls", [-2, 0], 4), swordsman: figure("knights", [0, 0]) };
    expect(could(hurt, "trolls", "boulder2")).toEqual([]);
  });

  it("names hexes as answers do", () => {
    const alone = { swordsman: figure("knights", [0, 0]) };
    expect(could(alone, "knights", "walk1").sort()).toEqual(
      DIRECTIONS.map((at) => `swordsman ${nameOfHex(at)}`).sort(),
    );
  });
});
