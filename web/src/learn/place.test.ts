import { expect, test } from "vitest";
import { type Box, covered, placed } from "./place";

const ROOM = { width: 1280, height: 720 };
const COACH = { width: 400, height: 220 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const stands = (lit: Box[], aside: Box[] = [], room = ROOM): Box => {
  const { left, top } = placed(COACH, room, lit, aside);
  return box(left, top, COACH.width, COACH.height);
};

test("it stands in the window and covers nothing that is lit", () => {
  for (let x = 0; x <= 1180; x += 59) {
    for (let y = 0; y <= 620; y += 31) {
      const lit = [box(x, y, 100, 100), box(1180 - x, 620 - y, 100, 100)];
      const coach = stands(lit);
      for (const each of lit) expect(covered(coach, each)).toBe(0);
      expect(coach.left >= 0 && coach.top >= 0 && coach.right <= 1280 && coach.bottom <= 720).toBe(true);
    }
  }
});

test("it covers no question if there is another place, and stands near what it speaks of", () => {
  const bar = box(0, 420, 1280, 60);
  const lit = box(150, 480, 280, 230);
  const coach = stands([lit], [bar]);
  expect(covered(coach, bar)).toBe(0);
  expect(coach.left - lit.right).toBeLessThan(40);
});

test("where there is no place at all, it covers as little as it can", () => {
  const room = { width: 390, height: 400 };
  const coach = placed({ width: 378, height: 200 }, room, [box(0, 0, 390, 260)], []);
  expect(coach.top).toBe(194);
});

test("where nothing is lit it stands low in the middle", () => {
  const coach = stands([]);
  expect([coach.left, coach.bottom]).toEqual([440, 714]);
});
