import { expect, test } from "vitest";
import { changed } from "./changes";
import type { View } from "./types";

const view: View = {
  game: "drako",
  seat: 0,
  seats: ["knights", "trolls"],
  table: { turn: "knights", players: [{ health: 3, quiet: 1 }, { health: 4 }], hand: ["a"] },
  decision: { waiting: true, seat: 1 },
  outcome: null,
  closed: "why",
};

test("what changed is put in its place, and what did not is the same as before", () => {
  const now = changed(
    view,
    [
      [["table", "players", 1, "health"], 2],
      [["decision"], null],
    ],
    [],
  );
  expect(now.table).toEqual({ turn: "knights", players: [{ health: 3, quiet: 1 }, { health: 2 }], hand: ["a"] });
  expect(now.decision).toBeNull();
  expect(now.seats).toBe(view.seats);
  expect(view.decision).not.toBeNull();
});

test("what is gone is no longer there", () => {
  const now = changed(view, [], [["table", "players", 0, "quiet"], ["table", "hand"], ["closed"]]);
  expect(now.table).toEqual({ turn: "knights", players: [{ health: 3 }, { health: 4 }] });
  expect("closed" in now).toBe(false);
});
