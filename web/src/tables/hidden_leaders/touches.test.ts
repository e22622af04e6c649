import { describe, expect, it, vi } from "vitest";
import type { Option, Pair, View } from "../../wire/types";
import { makeScene } from "../scene";
import { arrange, heroOf, moves, touches } from "./touches";
import type { End, Glossary, Leaders, Lying } from "./types";

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
  const table = { players } as unknown as Leaders;
  const view: View<Leaders, End> = { game: "hidden-leaders", seat: 0, seats: [], table, decision: null, outcome: null };
  return makeScene({ Board: () => null, touches }, view, {} as Glossary, ["Ann", "Bob"], [], [], null);
}

const option = (kind: string, ...about: Pair[]): Option => ({
  key: [kind, ...about].join(" "),
  text: kind,
  kind,
  about,
});
const pick = (hero: string): Option => option("pick", ["hero", hero]);

describe("what an answer speaks of", () => {
  it.each<[string, Pair[], string[]]>([
    ...["play", "discard", "hide", "give", "take", "pick"].map((kind): [string, Pair[], string[]] => [
      kind,
      [["hero", "keen-koi"]],
      ["card:keen-koi"],
    ]),
    [
      "pick",
      [
        ["seat", 1],
        ["place", 13],
      ],
      ["place:2.13"],
    ],
    ["player", [["seat", 2]], ["player:3"]],
    ["name", [["faction", "hill-tribes"]], ["faction:hill-tribes"]],
    ["draw", [], ["pile:harbor"]],
    ["from", [["pile", "wilderness"]], ["pile:wilderness"]],
    [
      "move",
      [
        ["marker", "red"],
        ["spaces", 1],
      ],
      ["marker:red"],
    ],
    [
      "move",
      [
        ["marker", "red"],
        ["spaces", 2],
        ["marker", "green"],
        ["spaces", -2],
      ],
      ["marker:red", "marker:green"],
    ],
    ["turn_over", [], []],
    ["done", [], []],
  ])("%s %j", (kind, about, things) => {
    expect(touches(option(kind, ...about))).toEqual(things);
  });

  it("tells the hero and the moves that an answer names", () => {
    expect(heroOf(pick("keen-koi"))).toBe("keen-koi");
    expect(heroOf(option("pick", ["seat", 1], ["place", 1]))).toBeNull();
    const both = option("move", ["marker", "red"], ["spaces", -3], ["marker", "green"], ["spaces", 1]);
    expect(moves(both)).toEqual([
      { marker: "red", spaces: -3 },
      { marker: "green", spaces: 1 },
    ]);
  });
});

describe("answers that stand together", () => {
  const scene = sceneOf([[down, up("keen-koi")], [up("furious-frog")]]);

  it("are heroes of one party, and what is none of them", () => {
    const down = option("pick", ["seat", 0], ["place", 1]);
    const [frog, koi, ace, done] = [pick("furious-frog"), pick("keen-koi"), pick("ace-fighter"), option("done")];
    const groups = arrange([down, frog, koi, ace, done], scene);
    expect(groups.map(({ title, options }) => [title, options])).toEqual([
      ["Ann", [down, koi]],
      ["Bob", [frog]],
      ["web.leaders.group.pick", [ace]],
      ["web.leaders.group.else", [done]],
    ]);
  });

  it("need no heading when there is but one group", () => {
    const drawn = [option("take", ["hero", "keen-koi"]), option("draw")];
    expect(arrange(drawn, scene)).toEqual([{ options: drawn }]);
  });
});
