import { expect, test } from "vitest";
import { addressOf, readPlace } from "./address";

test.each([
  ["", { ply: 0, seat: null }],
  ["?ply=12&seat=0", { ply: 12, seat: 0 }],
  ["?seat=5", { ply: 0, seat: 5 }],
  ["?ply=-1&seat=x", { ply: 0, seat: null }],
  ["?ply=1e9&seat=", { ply: 0, seat: null }],
])("%j is a place", (search, place) => {
  expect(readPlace(search)).toEqual(place);
});

test.each([
  { ply: 0, seat: null },
  { ply: 31, seat: 0 },
  { ply: 7, seat: 4 },
])("%j is found again", (place) => {
  const address = new URL(addressOf("t1", place), "http://hall.example");
  expect(address.pathname).toBe("/replay/t1");
  expect(readPlace(address.search)).toEqual(place);
});
