import { describe, expect, it } from "vitest";
import { needed, rules, type Stand, shifted, ways } from "./ruling";
import type { Glossary, Influence } from "./types";

const SPACES = 12;
/** A track on which only the sum decides: the page knows no rule of its own. */
const glossary = {
  track: { spaces: SPACES, start: 4, dark: [] },
  ruling: Array.from({ length: SPACES }, (_, red) =>
    Array.from({ length: SPACES }, (_, green) => (red + green + 2 >= 20 ? "undead" : "water-folk")),
  ),
} as unknown as Glossary;

const everywhere = Array.from({ length: SPACES * SPACES }, (_, at): Stand => {
  return { red: 1 + Math.floor(at / SPACES), green: 1 + (at % SPACES) };
});

describe("where markers come to stand", () => {
  it("the ends of the track stop them", () => {
    expect(shifted({ red: 11, green: 2 }, [{ marker: "red", spaces: 3 }], SPACES)).toEqual({ red: 12, green: 2 });
    expect(shifted({ red: 11, green: 2 }, [{ marker: "green", spaces: -3 }], SPACES)).toEqual({ red: 11, green: 1 });
  });
});

describe("what a faction needs", () => {
  it("is nothing where it rules", () => {
    expect(needed(glossary, { red: 4, green: 4 }, "water-folk")).toBeNull();
  });

  it("makes it rule, and no smaller move of one marker does", () => {
    for (const stand of everywhere) {
      const found = needed(glossary, stand, "undead");
      const reached = everywhere.filter(
        (other) => (other.red === stand.red || other.green === stand.green) && rules(glossary, other) === "undead",
      );
      const far = Math.min(
        ...reached.map(({ red, green }) => Math.abs(red - stand.red) + Math.abs(green - stand.green)),
      );
      if (rules(glossary, stand) === "undead" || reached.length === 0) expect(found).toBeNull();
      else {
        expect(rules(glossary, shifted(stand, found === null ? [] : [found], SPACES))).toBe("undead");
        expect(Math.abs(found?.spaces ?? 0)).toBe(far);
      }
    }
  });
});

describe("the ways that a card leaves open", () => {
  const red = { marker: "red", spaces: 2 };
  const green = { marker: "green", spaces: -1 };
  it.each<[Influence, unknown]>([
    [{ mode: "and", red: 2, green: -1 }, [[red, green]]],
    [{ mode: "and", red: null, green: -1 }, [[green]]],
    [{ mode: "or", red: 2, green: -1 }, [[red], [green]]],
    [{ mode: "and_or", red: 2, green: -1 }, [[red], [green], [red, green]]],
    [{ mode: "if", red: 2, green: null }, []],
    [{ mode: "and", red: "X", green: -1 }, []],
    [{ mode: "none", red: null, green: null }, []],
  ])("%j", (influence, expected) => {
    expect(ways(influence)).toEqual(expected);
  });
});
