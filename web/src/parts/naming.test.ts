import { describe, expect, test } from "vitest";
import type { Named } from "../wire/types";
import { pieces } from "./naming";

const card = (said: string): Named => ({ kind: "card", name: said.toLowerCase(), said });
const marked = (text: string, ...named: Named[]) =>
  pieces(text, named).map((piece) => (piece.named === undefined ? piece.text : `[${piece.text}]`));

describe("a sentence with names in it", () => {
  test("without names is one piece", () => {
    expect(marked("You draw a card.")).toEqual(["You draw a card."]);
  });
  test("is cut at every name, wherever it stands", () => {
    expect(marked("Six-It! was sold for Six-It!", card("Six-It!"))).toEqual([
      "[Six-It!]",
      " was sold for ",
      "[Six-It!]",
    ]);
  });
  test("has the longer of two names that begin alike", () => {
    expect(marked("Mighty Blow II: 5", card("Mighty Blow"), card("Mighty Blow II"))).toEqual([
      "[Mighty Blow II]",
      ": 5",
    ]);
  });
  test("has no name inside a longer word", () => {
    expect(marked("Burned by Burn.", card("Burn"))).toEqual(["Burned by ", "[Burn]", "."]);
  });
  test("loses nothing", () => {
    const text = "Ada plays Huzzah! and gains 2 Burn.";
    expect(
      pieces(text, [card("Huzzah!"), card("Burn")])
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
  });
});
