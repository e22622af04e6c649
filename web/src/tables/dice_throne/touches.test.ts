import { expect, test } from "vitest";
import type { Pair } from "../../wire/types";
import { touches } from "./touches";

const of = (kind: string, seat: number, ...about: Pair[]): string[] => touches({ kind, about }, seat);

test("a card of one's own", () => {
  for (const kind of ["play", "sell", "prepare"]) expect(of(kind, 1, ["card", "six_it"])).toEqual(["card:six_it"]);
  expect(of("return", 1, ["card", "six_it"], ["end", "top"])).toEqual(["card:six_it"]);
  expect(of("cast", 1, ["card", "six_it"])).toEqual(["prepared:1:six_it"]);
});

test("abilities are those on one's own board", () => {
  expect(of("use", 1, ["ability", "smack"], ["way", 3])).toEqual(["ability:1:smack"]);
  expect(of("defend", 0, ["ability", "thick_skin"])).toEqual(["ability:0:thick_skin"]);
});

test("an ability is covered on the board that the answer names", () => {
  expect(of("cover", 0, ["ability", "smack"], ["seat", 1])).toEqual(["ability:1:smack"]);
});

test("cards that lie face down are told apart by their place", () => {
  expect(of("turn", 0, ["place", "2"])).toEqual(["facedown:2"]);
});

test("tokens lie on the board that the answer names, else on one's own", () => {
  expect(of("remove", 0, ["token", "burn"], ["seat", 1])).toEqual(["token:1:burn"]);
  expect(of("move", 0, ["token", "burn"], ["seat", 0], ["seat", 2])).toEqual(["token:0:burn", "hero:2"]);
  expect(of("spend", 1, ["token", "chi"], ["moment", "attack"])).toEqual(["token:1:chi"]);
  expect(of("remove", 1, ["companion", "dryad"])).toEqual(["companion:1:dryad"]);
});

test("heroes of a draft by what becomes of them", () => {
  for (const kind of ["bring", "ban", "send"]) expect(of(kind, 0, ["hero", "thor"])).toEqual([`${kind}:thor`]);
});

test("dice by what they show, faces by what a die becomes", () => {
  expect(of("die", 0, ["die", "3"])).toEqual(["die:3"]);
  expect(of("to", 0, ["face", "4*"])).toEqual(["face:4*"]);
  expect(of("keep", 0, ["die", "1"], ["die", "1"])).toEqual([]);
});
