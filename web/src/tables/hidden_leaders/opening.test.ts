import { describe, expect, it } from "vitest";
import type { Happened } from "../../wire/types";
import { isOpening } from "./opening";
import type { Player } from "./types";

const player = (cards: number): Player => ({
  name: "Ada",
  heir: null,
  hand: [],
  party: Array.from({ length: cards }, (_, came) => ({ up: false, came, card: null })),
  revealed: 0,
});
const told = (say: string) => ({ event: { say: `hidden_leaders.event.${say}` } }) as unknown as Happened;

describe("the opening of Hidden Leaders", () => {
  it("lasts until the first turn is told", () => {
    expect(isOpening([player(1), player(0)], [told("draws"), told("hides")])).toBe(true);
    expect(isOpening([player(1), player(1)], [told("draws"), told("turn")])).toBe(false);
  });

  it("is over where a party has grown, though the log begins later", () => {
    expect(isOpening([player(2), player(1)], [told("draws")])).toBe(false);
  });
});
