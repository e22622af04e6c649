import { expect, test } from "vitest";
import type { Option } from "../wire/types";
import { given } from "./pressing";

const of = (kind: string): Option => ({ key: kind, kind, about: [], text: kind });
const [play, sell, use] = [of("play"), of("sell"), of("use")];
const game = {
  careful: ({ kind }: { kind: string }) => kind === "sell",
  offers: ({ kind }: { kind: string }) => kind === "play",
};
const once = { seen: true, twice: false };
const twice = { seen: true, twice: true };

test("what costs something is offered by a press, whatever else its thing can be answered with; a double press gives it", () => {
  for (const options of [[play], [play, sell]]) {
    expect(given(options, once, game)).toBeUndefined();
    expect(given(options, twice, game)).toBe(play);
  }
});

test("what costs nothing is given by a press, once it was read and where it is plain which is meant", () => {
  expect(given([use], once, game)).toBe(use);
  expect(given([use], { ...once, seen: false }, game)).toBeUndefined();
  expect(given([use, of("defend")], once, game)).toBeUndefined();
  expect(given([use, of("defend")], { ...once, prefer: use }, game)).toBe(use);
});

test("what is not lightly meant is never given by a press", () => {
  expect(given([sell], once, game)).toBeUndefined();
  expect(given([sell], twice, game)).toBeUndefined();
  expect(given([use, sell], twice, game)).toBeUndefined();
});
