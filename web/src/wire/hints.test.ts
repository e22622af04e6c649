import { expect, test } from "vitest";
import { Hints } from "./hints";
import type { HintsTold } from "./types";

function begun() {
  const sent: object[] = [];
  let number = 0;
  const hints = new Hints(
    () => `n${++number}`,
    (message) => sent.push(message),
  );
  hints.see(4);
  return { hints, sent };
}

const DRAW = { key: "draw", chance: 0.5, reason: "Because.", error: 0.02 };
const told = (id: string): HintsTold => ({ type: "hints", id, v: 4, hints: [DRAW] });

test("they are asked for once, of the question on screen", () => {
  const { hints, sent } = begun();
  expect(sent).toEqual([]);
  hints.ask();
  hints.ask();
  expect(sent).toEqual([{ type: "hints", id: "n1", v: 4 }]);
  expect(hints.thinking.value).toBe(true);
  hints.take(told("n1"));
  expect(hints.thinking.value).toBe(false);
  expect(hints.found.value).toEqual([DRAW]);
});

test("those of a question that is over are not taken, and its refusal is nobody's", () => {
  const { hints } = begun();
  hints.ask();
  hints.see(5);
  expect(hints.thinking.value).toBe(false);
  hints.take(told("n1"));
  expect(hints.found.value).toBeNull();
  expect(hints.refused("n1")).toBe(false);
});

test("the next question has none until they are asked for", () => {
  const { hints, sent } = begun();
  hints.ask();
  hints.take(told("n1"));
  hints.see(5);
  expect(hints.found.value).toBeNull();
  hints.ask();
  expect(sent.at(-1)).toEqual({ type: "hints", id: "n2", v: 5 });
});

test("after a refusal, and when they were put away, they can be asked for again", () => {
  const { hints, sent } = begun();
  hints.ask();
  expect(hints.refused("else")).toBe(false);
  expect(hints.refused("n1")).toBe(true);
  expect(hints.thinking.value).toBe(false);
  hints.ask();
  hints.take(told("n2"));
  hints.forget();
  expect(hints.found.value).toBeNull();
  hints.ask();
  expect(sent).toHaveLength(3);
});
