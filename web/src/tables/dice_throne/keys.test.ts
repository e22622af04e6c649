import { expect, test } from "vitest";
import { touches } from "./keys";

test("a card of one's own", () => {
  expect(touches("play six_it", 1)).toEqual(["card:six_it"]);
  expect(touches("sell six_it", 1)).toEqual(["card:six_it"]);
  expect(touches("prepare red_knot", 1)).toEqual(["card:red_knot"]);
  expect(touches("return six_it to top", 1)).toEqual(["card:six_it"]);
});

test("abilities are those on one's own board", () => {
  expect(touches("use smack 3", 1)).toEqual(["ability:1:smack"]);
  expect(touches("defend with thick_skin", 0)).toEqual(["ability:0:thick_skin"]);
});

test("an ability is covered on the board that the key names", () => {
  expect(touches("cover smack of 1", 0)).toEqual(["ability:1:smack"]);
  expect(touches("uncover smack of 1", 0)).toEqual(["ability:1:smack"]);
});

test("cards that lie face down are told apart by their place", () => {
  expect(touches("turn 2", 0)).toEqual(["facedown:2"]);
});

test("tokens lie on the board that the key names, else on one's own", () => {
  expect(touches("remove burn of 1", 0)).toEqual(["token:1:burn"]);
  expect(touches("move burn of 0", 0)).toEqual(["token:0:burn"]);
  expect(touches("move burn from 0 to 2", 0)).toEqual(["token:0:burn", "hero:2"]);
  expect(touches("spend chi for attack", 1)).toContain("token:1:chi");
  expect(touches("remove dryad", 1)).toEqual(["companion:1:dryad"]);
});

test("heroes of a draft by what becomes of them", () => {
  expect(touches("bring thor", 0)).toEqual(["bring:thor"]);
  expect(touches("ban thor", 0)).toEqual(["ban:thor"]);
  expect(touches("send thor", 1)).toEqual(["send:thor"]);
});

test("dice by what they show, faces by what a die becomes", () => {
  expect(touches("die 3", 0)).toEqual(["die:3"]);
  expect(touches("to 4", 0)).toEqual(["face:4"]);
  expect(touches("keep 112", 0)).toEqual([]);
});
