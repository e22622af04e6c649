import { describe, expect, it, vi } from "vitest";
import type { Option, View } from "../../wire/types";
import { makeScene } from "../scene";
import { arrange, heroOf, moves, touches } from "./touches";
import type { Leaders, Lying } from "./types";

vi.mock("../../text/texts", () => ({ t: (id: string) => id }));

const card = (hero: string) => ({ hero, name: hero, factions: [], text: "", fidelity: "" });
const up = (hero: string): Lying => ({ up: true, came: 1, card: card(hero) });
const down: Lying = { up: false, came: 2, card: null };

function sceneOf(parties: Lying[][]) {
  const players = parties.map((party, seat) => ({
    name: `player ${seat + 1}`,
    heir: null,
    hand: [],
    party,
    revealed: 0,
  }));
  const table = { players } as Partial<Leaders>;
  const view: View = { game: "hidden-leaders", seat: 0, seats: [], table, decision: null, outcome: null };
  return makeScene({ Board: () => null, touches }, view, {}, ["Ann", "Bob"], [], null);
}

const options = (...keys: string[]): Option[] => keys.map((key) => ({ key, text: key }));

describe("what an answer speaks of", () => {
  it.each([
    ["play furious-frog", ["card:furious-frog"]],
    ["discard emperors-best-friend", ["card:emperors-best-friend"]],
    ["hide keen-koi", ["card:keen-koi"]],
    ["give keen-koi", ["card:keen-koi"]],
    ["take keen-koi", ["card:keen-koi"]],
    ["pick keen-koi", ["card:keen-koi"]],
    ["pick 2.13", ["place:2.13"]],
    ["player 3", ["player:3"]],
    ["name hill-tribes", ["faction:hill-tribes"]],
    ["draw", ["pile:harbor"]],
    ["from wilderness", ["pile:wilderness"]],
    ["from graveyard", ["pile:graveyard"]],
    ["move red +1", ["marker:red"]],
    ["move red +2 and green -2", ["marker:red", "marker:green"]],
    ["turn over", []],
    ["look", []],
    ["done", []],
  ])("%s", (key, things) => {
    expect(touches(key)).toEqual(things);
  });

  it("tells the hero and the moves that a key names", () => {
    expect(heroOf("pick keen-koi")).toBe("keen-koi");
    expect(heroOf("pick 2.1")).toBeNull();
    expect(moves("move red -3 and green +1")).toEqual([
      { marker: "red", spaces: -3 },
      { marker: "green", spaces: 1 },
    ]);
  });
});

describe("answers that stand together", () => {
  const scene = sceneOf([[down, up("keen-koi")], [up("furious-frog")]]);

  it("are heroes of one party, and what is none of them", () => {
    const groups = arrange(
      options("pick 1.1", "pick furious-frog", "pick keen-koi", "pick ace-fighter", "done"),
      scene,
    );
    expect(groups.map(({ title, options: each }) => [title, each.map(({ key }) => key)])).toEqual([
      ["Ann", ["pick 1.1", "pick keen-koi"]],
      ["Bob", ["pick furious-frog"]],
      ["web.leaders.group.pick", ["pick ace-fighter"]],
      ["web.leaders.group.else", ["done"]],
    ]);
  });

  it("need no heading when there is but one group", () => {
    const drawn = options("take keen-koi", "draw");
    expect(arrange(drawn, scene)).toEqual([{ options: drawn }]);
  });
});
