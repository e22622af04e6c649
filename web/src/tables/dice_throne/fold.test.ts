import { expect, test } from "vitest";
import type { Happened } from "../../wire/types";
import { blank, fold, setApart, settles, thrown } from "./fold";
import type { LedgerLine, Player, ThroneTable } from "./types";

const player = (more: Partial<Player> = {}): Player => ({
  hero: "monk",
  team: 0,
  out: false,
  health: 50,
  cp: 2,
  cards: 4,
  deck: 20,
  discards: [],
  playing: [],
  upgrades: [],
  tokens: {},
  companions: {},
  lodged: [],
  board: [],
  covered: {},
  ...more,
});

const TABLE: ThroneTable = {
  most_health: 60,
  kings: [],
  turn: 0,
  turns: 1,
  phase: "main1",
  players: [player({ hand: ["a", "b", "c", "d"] }), player({ team: 1 })],
  trays: [],
  attempts: 0,
  announced: null,
  announced_damage: null,
  attack: null,
  ledger: [],
  draft: null,
  face_down: null,
};

const event = (say: string, seat: number, more: object = {}, parts = {}): Happened => ({
  version: 0,
  event: { say: `dice_throne.event.${say}`, seat, ...more },
  text: "",
  parts,
});
const rest = [event("shuffles", 0)]; // something else follows: what the end of the frame knows is not shown yet
const after = (happened: Happened, table = TABLE, last = TABLE) => fold(table, happened, last, rest);

test("what an event tells of a player is seen with it", () => {
  const settled = after(event("loses_health", 1, { n: 9, health: 41 }));
  expect(settled.players.map(({ health }) => health)).toEqual([50, 41]);
  expect(after(event("heals", 0, { n: 3 })).players[0]?.health).toBe(53);
  expect(after(event("cp_loss", 1, { n: 1 })).players[1]?.cp).toBe(1);
  expect(after(event("draws", 1, { n: 3 })).players[1]).toMatchObject({ cards: 7, deck: 17 });
  const gained = after(event("gets", 1, { n: 2, token: { say: "dice_throne.token.poison" } }));
  expect(gained.players[1]?.tokens).toEqual({ poison: 2 });
  const lost = after(event("loses", 1, { n: 2, token: { say: "dice_throne.token.poison" } }), gained);
  expect(lost.players[1]?.tokens).toEqual({});
});

test("a card that is played or sold leaves the hand, and one's own is known", () => {
  const sold = after(event("sells", 0, { card: { say: "dice_throne.card.b" } }));
  expect(sold.players[0]).toMatchObject({ cards: 3, cp: 3, hand: ["a", "c", "d"], discards: ["b"] });
  const played = after(event("plays", 1, { card: { say: "dice_throne.card.x" }, cost: 2 }));
  expect(played.players[1]).toMatchObject({ cards: 3, cp: 0, playing: ["x"] });
});

test("partners with one health lose it together", () => {
  const teams = { ...TABLE, players: [player(), player({ team: 1 }), player()] };
  const settled = after(event("loses_health", 0, { n: 9, health: 41 }), teams, teams);
  expect(settled.players.map(({ health }) => health)).toEqual([41, 50, 41]);
});

test("a sum is shown as it was settled, also where the fight is over at the end of the frame", () => {
  const ledger = [
    { say: "dice_throne.line.deal", by: { say: "dice_throne.ability.smack" }, amount: 9, change: -9 },
    { say: "dice_throne.line.prevent", by: { say: "dice_throne.token.chi" }, amount: 1, change: 1 },
  ];
  const happened = event("loses_health", 1, { n: 8, health: 42, ledger }, { ledger: ["Smack 9", "Chi −1"] });
  const last = fold(TABLE, happened, { ...TABLE, phase: "main2" }, []);
  expect(last.ledger.map(({ text, change, on, by }) => [text, change, on, by])).toEqual([
    ["Smack 9", -9, 1, "smack"],
    ["Chi −1", 1, 1, "chi"],
  ]);
});

test("an announced attack names whom it hits from what follows", () => {
  const announced = event("announces", 0, { ability: { say: "dice_throne.upgraded", ability: { say: "a.smack" } } });
  const attack = fold(TABLE, announced, TABLE, [event("defends", 1)]).attack;
  expect(attack).toMatchObject({ by: 0, on: 1, ability: "smack" });
  expect(fold(TABLE, announced, TABLE, [event("heals", 0, { n: 1 })])).toMatchObject({
    attack: null,
    announced: "smack",
  });
});

test("lines that no event tells come after it, each with its time", () => {
  const line: LedgerLine = { what: "deal", on: 1, by: "smack", kind: "", change: -5, text: "" };
  const last = { ...TABLE, ledger: [line, { ...line, by: "aim", change: -2 }] };
  const played = fold({ ...TABLE, ledger: [line] }, event("plays", 0), last, []);
  expect(played.ledger.length).toBe(1);
  expect(settles(played, last)).toBe(450);
});

test("one's own dice are blank before they are thrown, and what others keep is set apart", () => {
  const own = event("rolls", 0, { dice: [1, 2, 3, 4, 5] });
  expect(thrown(own)).toBe(5);
  expect(blank(TABLE, own).trays).toMatchObject([{ owner: 0, dice: [0, 0, 0, 0, 0] }]);
  expect(thrown(event("rolls_for", 0, { what: { say: "dice_throne.roll.defense" }, dice: [3, 3] }))).toBe(2);
  expect(thrown(event("rolls_for", 0, { what: { say: "dice_throne.ability.smack" }, dice: [3] }))).toBe(0);
  const lies = { ...TABLE, trays: [{ owner: 1, purpose: "open offense", dice: [1, 1, 2, 3, 6], foreign: null }] };
  expect(setApart(lies, event("rolls_on", 1, { kept: [1, 1], rolled: [2, 5, 5] })).trays[0]?.kept).toEqual([1, 1]);
});

test("a frame that brings a draft or its end is shown whole", () => {
  const draft = { ...TABLE, draft: { round: "bring" as const, text: "", players: [] } };
  expect(fold(draft, event("sends", 0), TABLE, rest)).toBe(TABLE);
});
