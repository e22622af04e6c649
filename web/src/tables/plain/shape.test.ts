import { describe, expect, it } from "vitest";
import { columns, heading, held, isEmpty, isRow, thingOf, touches } from "./shape";

describe("what a view consists of", () => {
  it("is a row where all is plain", () => {
    expect(isRow(["ward", 3, null])).toBe(true);
    expect(isRow([["ward"]])).toBe(false);
    expect(isRow({ ward: 1 })).toBe(false);
  });

  it("is empty where there is nothing to say, and not where there is none of something", () => {
    expect([null, undefined, "", [], {}].every(isEmpty)).toBe(true);
    expect([0, false, "0", [0], { a: null }].some(isEmpty)).toBe(false);
  });

  it("has a table for players, with the columns of all of them", () => {
    const players = [
      { health: 8, hand: ["ward"] },
      { health: 8, cards: 2 },
    ];
    expect(columns("players", players, 2)).toEqual(["health", "hand", "cards"]);
    expect(columns("players", players, 3)).toBeNull();
    expect(columns("cards", players, 2)).toBeNull();
    expect(columns("players", [{ deep: { er: 1 } }, {}], 2)).toBeNull();
    expect(columns("players", [8, 8], 2)).toBeNull();
  });

  it("is spoken of by answers that name it", () => {
    expect(touches({ kind: "spend", about: [["card", "ward"]] })).toEqual([thingOf("ward")]);
    expect(touches({ kind: "hit", about: [["seat", 1]] })).toEqual([]);
  });

  it("is held in the hand at its top, or in the viewer's own row", () => {
    const players = [{ hand: ["ward"] }, { hand: ["rage"], discards: ["block"] }];
    expect([...held({ hand: ["block"], discards: ["ward"] }, 0)]).toEqual(["block"]);
    expect([...held({ players }, 1)]).toEqual(["rage"]);
    expect([...held({ players }, null)]).toEqual([]);
    expect([...held({ hand: 3, players: 2 }, 0)]).toEqual([]);
  });

  it("has headings that can be read", () => {
    expect(heading("most_health")).toBe("Most health");
  });
});
