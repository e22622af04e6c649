import { expect, test } from "vitest";
import { anAttack } from "./for_tests";
import { calledIn, sumsOf } from "./sums";
import type { LedgerLine } from "./types";

const line = (on: number, by: string, change: number): LedgerLine => ({
  what: "deal",
  on,
  by,
  kind: "",
  change,
  basis: 0,
  text: by,
});
const attack = anAttack();

test("lines that change nothing are left out, and with them who nothing comes to", () => {
  const ledger = [line(0, "serenity", 0), line(1, "fist", -7), line(1, "chi", -1), line(1, "missed_me", 0)];
  expect(sumsOf({ ledger, attack }).map(({ on, total, lines }) => [on, total, lines.length])).toEqual([[1, -8, 2]]);
});

test("a sum keeps its place, however the lines are ordered", () => {
  const [hit, back] = [line(1, "fist", -7), line(0, "missed_me", -1)];
  const order = (ledger: LedgerLine[]) => sumsOf({ ledger, attack }).map(({ on }) => on);
  expect(order([hit, back])).toEqual([1, 0]);
  expect(order([back, hit])).toEqual([1, 0]);
  expect(sumsOf({ ledger: [hit, line(1, "evasive", 7)], attack })[0]?.total).toBe(0);
});

test("the total is of what still comes; where all has landed, of what it came to", () => {
  const landed = { ...line(0, "mjolnir", -1), landed: true };
  expect(sumsOf({ ledger: [landed, line(0, "thunder_bolt", -10)], attack })[0]).toMatchObject({
    total: -10,
    lines: [{ landed: true }, { by: "thunder_bolt" }],
  });
  expect(sumsOf({ ledger: [landed], attack })[0]).toMatchObject({ total: -1, lines: [{ landed: false }] });
});

test("a line is called by what does it: its number stands beside it", () => {
  const called = (text: string, change: number) => calledIn({ text, change });
  expect([called("Smack 6", -6), called("Targeted +2", -2), called("Not This Time! −6", 6)]).toEqual([
    "Smack",
    "Targeted",
    "Not This Time!",
  ]);
  expect([called("4 healed by Thick Skin", 4), called("Vilify 8 (half sent back)", -4), called("Card 54", -4)]).toEqual(
    ["4 healed by Thick Skin", "Vilify 8 (half sent back)", "Card 54"],
  );
});
