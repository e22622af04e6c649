import { expect, test } from "vitest";
import { Chances } from "./chances";
import type { Odds } from "./types";

function begun() {
  const sent: Record<string, unknown>[] = [];
  let number = 0;
  const chances = new Chances(
    () => `n${++number}`,
    (message) => sent.push({ ...message }),
  );
  return { chances, sent };
}

const told = (id: string, v: number, more: Partial<Odds> = {}): Odds => ({
  type: "odds",
  id,
  v,
  odds: { game: "drako", figures: {}, hands: {} },
  suggested: null,
  ...more,
});

test("they are asked for with every update, where the table has them", () => {
  const { chances, sent } = begun();
  chances.see(1, false);
  expect(sent).toEqual([]);
  chances.see(2, true);
  expect(sent).toEqual([{ type: "odds", id: "n1", held: false }]);
  chances.take(told("n1", 2));
  expect(chances.odds.value).toMatchObject({ game: "drako" });
});

test("those of an older update are not taken", () => {
  const { chances } = begun();
  chances.see(2, true);
  chances.see(3, true);
  chances.take(told("n1", 2));
  expect(chances.odds.value).toBeNull();
  chances.take(told("n2", 3));
  expect(chances.odds.value).not.toBeNull();
});

test("who counts what they hold asks again", () => {
  const { chances, sent } = begun();
  chances.see(2, true);
  chances.count(true);
  expect(sent.at(-1)).toEqual({ type: "odds", id: "n2", held: true });
});

test("a refusal leaves none, and answers who waits for advice", async () => {
  const { chances } = begun();
  chances.see(2, true);
  chances.take(told("n1", 2));
  expect(chances.refused("n1")).toBe(true);
  expect(chances.odds.value).toBeNull();
  const advice = chances.suggest();
  expect(chances.refused("n2")).toBe(true);
  expect(await advice).toBeNull();
  expect(chances.refused("else")).toBe(false);
});

test("advice comes to who asked for it", async () => {
  const { chances, sent } = begun();
  chances.see(2, true);
  const advice = chances.suggest();
  expect(sent.at(-1)).toEqual({ type: "odds", id: "n2", suggest: true });
  chances.take(told("n2", 2, { suggested: "keep 66" }));
  expect(await advice).toBe("keep 66");
});
