import { describe, expect, it } from "vitest";
import { order, stepsOf } from "./reveal";
import type { End, Glossary } from "./types";

const heir = (...factions: string[]) => ({ name: "", number: 1, factions });
const glossary = {
  heirs: {
    lemron: heir("water-folk", "hill-tribes"),
    cyra: heir("imperial-army", "water-folk"),
    myrad: heir("undead", "hill-tribes"),
    pavyr: heir("imperial-army", "hill-tribes"),
  },
} as unknown as Glossary;
const ruling = { faction: "hill-tribes", rule: "HL-WIN-4" };
const tie = { rule: "HL-TIE-1", values: { "0": 2, "2": 2, "3": 1 }, left: [0, 2] };
const smaller = { rule: "HL-TIE-2", values: { "0": 5, "2": 7 }, left: [0] };
const end: End = { ruling, heirs: ["lemron", "cyra", "myrad", "pavyr"], ties: [tie, smaller] };

describe("the heirs step forward", () => {
  it("who is not allied first, who wins last", () => {
    expect(order(end, [0], glossary).map(({ seat }) => seat)).toEqual([1, 2, 3, 0]);
  });

  it("in the order of seats where nobody is crowned", () => {
    expect(order({ ...end, heirs: ["cyra", "cyra"] }, [], glossary)).toEqual([
      { seat: 0, allied: false },
      { seat: 1, allied: false },
    ]);
  });
});

describe("the steps of an end", () => {
  it("are the verdict, every heir, every tie and the crown; the last tie decides", () => {
    const steps = stepsOf(end, [0], glossary);
    expect(steps.map(({ sort }) => sort)).toEqual(["verdict", "heir", "heir", "heir", "heir", "tie", "tie", "crown"]);
    expect(steps.filter((step) => step.sort === "tie").map(({ decides }) => decides)).toEqual([false, true]);
  });
});
