import { describe, expect, it } from "vitest";
import type { Happened } from "../../wire/types";
import { fold } from "./fold";
import type { Card, Leaders, Lying, Player } from "./types";

const card = (hero: string): Card => ({ hero, name: hero, factions: [], text: "", fidelity: "" });
const lying = (came: number, hero: string | null, up = true): Lying => ({
  came,
  up,
  card: hero === null ? null : card(hero),
});
const player = (hand: (string | null)[], ...party: Lying[]): Player => ({
  name: "",
  heir: null,
  hand: hand.map((hero) => (hero === null ? null : card(hero))),
  party,
  revealed: party.filter(({ up }) => up).length,
});

const TABLE: Leaders = {
  turn: 0,
  needed: 5,
  beginner: false,
  modules: [],
  red: 4,
  green: 4,
  winning: { faction: "water-folk", rule: "HL-WIN-2" },
  harbor: 40,
  tavern: [card("ace-fighter"), card("joyless-chief"), card("mummy-mystic")],
  wilderness: { cards: 3, known: [null, null, null] },
  graveyard: { cards: 1, top: card("buried-emperor") },
  aside: [],
  players: [
    player(["bored-goblin", "aimless-eel"], lying(1, "krill-keeper", false)),
    player([null, null], lying(2, "angry-priestess"), lying(3, null, false)),
  ],
};

let version = 0;
const happens = (how: string, args: Record<string, unknown> = {}): Happened => ({
  version: version++,
  text: "",
  event: { say: `hidden_leaders.event.${how}`, ...args },
});
const said = (hero: string) => ({
  say: "hidden_leaders.card",
  name: { say: `hidden_leaders.${hero.replaceAll("-", "_")}` },
});
const UNSEEN = { say: "hidden_leaders.unseen" };
const heroes = (cards: (Card | null)[] | undefined) => cards?.map((each) => each?.hero ?? null);

const PLAYED: Leaders = {
  ...TABLE,
  red: 6,
  winning: { faction: "imperial-army", rule: "HL-WIN-3" },
  players: [
    player(["aimless-eel"], lying(1, "krill-keeper", false), lying(4, "bored-goblin")),
    TABLE.players[1] as Player,
  ],
};

describe("the table of Hidden Leaders after one event", () => {
  it("has a played card in the party before a marker moves, and who rules only then", () => {
    const played = fold(TABLE, happens("plays", { seat: 0, card: said("bored-goblin") }), PLAYED);
    expect(heroes(played.players[0]?.hand)).toEqual(["aimless-eel"]);
    expect(played.players[0]?.party.map(({ came, up }) => [came, up])).toEqual([
      [1, false],
      [4, true],
    ]);
    expect([played.players[0]?.revealed, played.red, played.winning]).toEqual([1, 4, TABLE.winning]);
    const moved = fold(played, happens("moves", { seat: 0, marker: { say: "hidden_leaders.red" }, at: 6 }), PLAYED);
    expect(moved).toEqual(PLAYED);
  });

  it("takes a card that nobody sees from a hand, and puts it face down into the party", () => {
    const last = {
      ...TABLE,
      players: [TABLE.players[0] as Player, player([null], ...(TABLE.players[1]?.party ?? []), lying(5, null, false))],
    };
    expect(fold(TABLE, happens("hides", { seat: 1, card: UNSEEN }), last)).toEqual(last);
  });

  it("puts what is discarded onto the wilderness, known to who knows it", () => {
    const own = fold(TABLE, happens("discards", { seat: 0, card: said("aimless-eel") }), TABLE);
    expect([heroes(own.players[0]?.hand), own.wilderness]).toEqual([
      ["bored-goblin"],
      { cards: 4, known: ["aimless-eel", null, null, null] },
    ]);
    const other = fold(own, happens("discards", { seat: 1, card: UNSEEN }), TABLE);
    expect([other.players[1]?.hand, other.wilderness.cards, other.wilderness.known[0]]).toEqual([[null], 5, null]);
  });

  it("takes from the tavern, and fills it again when that is told", () => {
    const last = { ...TABLE, tavern: [card("ace-fighter"), card("watchful-witch"), card("mummy-mystic")], harbor: 39 };
    const taken = fold(TABLE, happens("takes_from_tavern", { seat: 1, card: said("joyless-chief") }), last);
    expect(heroes(taken.tavern)).toEqual(["ace-fighter", null, "mummy-mystic"]);
    expect(heroes(taken.players[1]?.hand)).toEqual([null, null, "joyless-chief"]);
    const witch = { say: "hidden_leaders.watchful_witch" };
    const full = fold(taken, happens("refills_seen", { seat: 1, cards: [witch], n: 1 }), last);
    expect([heroes(full.tavern), full.harbor]).toEqual([heroes(last.tavern), 39]);
  });

  it("buries and turns heroes over, by name and by place", () => {
    const buried = fold(TABLE, happens("buries", { seat: 0, whom: 1, card: said("angry-priestess") }), TABLE);
    expect([buried.players[1]?.party.map(({ came }) => came), buried.players[1]?.revealed]).toEqual([[3], 0]);
    expect([buried.graveyard.cards, buried.graveyard.top?.hero]).toEqual([2, "angry-priestess"]);
    const last = {
      ...TABLE,
      players: [TABLE.players[0] as Player, player([null, null], lying(2, "angry-priestess"), lying(3, "ace-fighter"))],
    };
    const up = fold(TABLE, happens("turns_up", { seat: 0, whom: 1, place: 2, card: said("ace-fighter") }), last);
    expect(up.players).toEqual(last.players);
    const down = fold(TABLE, happens("turns_down", { seat: 0, whom: 1, card: said("angry-priestess") }), last);
    expect(down.players[1]?.party[0]?.up).toBe(false);
  });

  it("lays the cards that somebody looks through beside their pile, and takes them from there", () => {
    const sifted = fold(TABLE, happens("sifts_harbor", { seat: 1, n: 2 }), TABLE);
    expect([sifted.harbor, sifted.aside]).toEqual([38, [null, null]]);
    const kept = fold(sifted, happens("keeps", { seat: 1, card: UNSEEN }), TABLE);
    expect([kept.aside, kept.players[1]?.hand.length]).toEqual([[null], 3]);
    const hidden = fold(kept, happens("hides", { seat: 1, card: UNSEEN }), TABLE);
    expect([hidden.aside, hidden.players[1]?.hand.length, hidden.players[1]?.party.length]).toEqual([[], 3, 3]);
  });

  it("draws a card of a hand into the party of who draws it", () => {
    const drawn = fold(TABLE, happens("draws_to_party", { seat: 1, whom: 0, card: said("aimless-eel") }), TABLE);
    expect(heroes(drawn.players[0]?.hand)).toEqual(["bored-goblin"]);
    expect(drawn.players[1]?.party.at(-1)).toMatchObject({ up: false, card: { hero: "aimless-eel" } });
  });

  it("draws from the harbor: cards to who sees them, backs to all others", () => {
    const last = {
      ...TABLE,
      players: [player(["bored-goblin", "aimless-eel", "krill-king"]), TABLE.players[1] as Player],
    };
    const own = fold(
      TABLE,
      happens("draws_seen", { seat: 0, cards: [{ say: "hidden_leaders.krill_king" }], n: 1 }),
      last,
    );
    expect([heroes(own.players[0]?.hand), own.harbor]).toEqual([["bored-goblin", "aimless-eel", "krill-king"], 39]);
    const other = fold(TABLE, happens("draws", { seat: 1, n: 2 }), TABLE);
    expect([other.players[1]?.hand.length, other.harbor]).toEqual([4, 38]);
    expect(fold(TABLE, happens("reshuffled", { n: 9 }), TABLE)).toMatchObject({ harbor: 9, wilderness: { cards: 0 } });
  });

  it("has the turn of whoever it is told of, and leaves what no event tells to the end of the frame", () => {
    expect(fold(TABLE, happens("turn", { seat: 1 }), PLAYED)).toEqual({ ...TABLE, turn: 1 });
    for (const how of ["swaps", "decides", "declines", "names", "looks"])
      expect(fold(TABLE, happens(how, { seat: 0, card: said("bored-goblin") }), PLAYED)).toEqual(TABLE);
  });
});
