import { expect, test } from "vitest";
import type { Option } from "../../wire/types";
import { goldOf, losing } from "./gold";
import type { ThroneTable } from "./types";

const of = (kind: string, key = kind): Option => ({ key, kind, about: [], text: key }) as Option;
const again = of("keep", "keep 1 1");

test("Space rolls while nothing can be used", () => {
  expect(goldOf([of("keep", "keep all"), again], again)).toBe(again);
});

test("with an ability at hand Space does not throw its dice away, whatever is kept", () => {
  expect(goldOf([again, of("use", "use smack 3"), of("no_ability")], again)).toBeUndefined();
});

test("Space goes on, or gives the only answer", () => {
  const pass = of("pass");
  expect(goldOf([of("play"), pass], undefined)).toBe(pass);
  const only = of("pick", "pick 1");
  expect(goldOf([only], undefined)).toBe(only);
  expect(goldOf([only, of("pick", "pick 0")], undefined)).toBeUndefined();
});

test("Space does not pass where one falls by that and has an answer", () => {
  const fatal = { ...of("pass"), fatal: true };
  expect(goldOf([of("play"), fatal], undefined)).toBeUndefined();
  expect(goldOf([fatal], undefined)).toBe(fatal);
});

test("Space defends with the only defense, though it can be declined; of two it chooses none", () => {
  const defend = of("defend", "defend with thick_skin");
  const declines = of("no_defense", "no defense");
  expect(goldOf([defend, declines], undefined)).toBe(defend);
  expect(goldOf([defend, of("defend", "defend with catch"), declines], undefined)).toBeUndefined();
  expect(goldOf([declines], undefined)).toBe(declines);
});

test("Space does not give an attack away that a die would lose", () => {
  const tray = (purpose: string) => ({ owner: 0, purpose, dice: [1], foreign: null });
  const table = { trays: [tray("open offense"), tray("open blind")], attack: null, turn: 0 } as unknown as ThroneTable;
  const matters = { ...of("play"), matters: true };
  expect(losing(table, 0, [matters, of("pass")])).toBe(true);
  expect(losing(table, 0, [of("play"), of("pass")])).toBe(false); // the die lets it be activated
  expect(losing(table, 1, [matters, of("pass")])).toBe(false);
  expect(goldOf([matters, of("pass")], undefined, true)).toBeUndefined();
});
