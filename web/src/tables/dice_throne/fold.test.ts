import { expect, test } from "vitest";
import type { Happened } from "../../wire/types";
import { blank, fold, setApart, settles, thrown } from "./fold";
import { anAttack, aPlayer, aTable } from "./for_tests";
import { sumsOf } from "./sums";
import type { LedgerLine } from "./types";

const TABLE = aTable({ players: [aPlayer({ hand: ["a", "b", "c", "d"] }), aPlayer({ team: 1 })] });

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

test("an ability is covered as soon as that is told, an upgraded one too", () => {
  const upgraded = { say: "dice_throne.upgraded", ability: { say: "dice_throne.ability.longbow" }, card: "longbow_2" };
  const covered = after(event("covers", 1, { ability: upgraded, token: { say: "dice_throne.token.spellbound" } }));
  expect(covered.players[1]?.covered).toEqual({ longbow: "spellbound" });
  const free = after(event("uncovers", 1, { ability: upgraded, token: { say: "x.spellbound" } }), covered);
  expect(free.players[1]?.covered).toEqual({});
});

test("a card that is played or sold leaves the hand, and one's own is known", () => {
  const sold = after(event("sells", 0, { card: { say: "dice_throne.card.b" } }));
  expect(sold.players[0]).toMatchObject({ cards: 3, cp: 3, hand: ["a", "c", "d"], discards: ["b"] });
  const played = after(event("plays", 1, { card: { say: "dice_throne.card.x" }, cost: 2 }));
  expect(played.players[1]).toMatchObject({ cards: 3, cp: 0, playing: ["x"] });
});

test("partners with one health lose it together", () => {
  const teams = { ...TABLE, players: [aPlayer(), aPlayer({ team: 1 }), aPlayer()] };
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
  const line: LedgerLine = { what: "deal", on: 1, by: "smack", kind: "", change: -5, basis: 0, text: "" };
  const last = { ...TABLE, ledger: [line, { ...line, by: "aim", change: -2 }] };
  const played = fold({ ...TABLE, ledger: [line] }, event("plays", 0), last, []);
  expect(played.ledger.length).toBe(1);
  expect(settles(played, last)).toBe(450);
});

test("one's own dice are blank before they are thrown, and what others keep is set apart", () => {
  const own = event("rolls", 0, { dice: [1, 2, 3, 4, 5] });
  expect(thrown(own)).toBe(5);
  expect(blank(TABLE, own, TABLE, []).trays).toMatchObject([{ owner: 0, dice: [0, 0, 0, 0, 0] }]);
  expect(thrown(event("rolls_for", 0, { what: { say: "dice_throne.roll.defense" }, dice: [3, 3] }))).toBe(2);
  expect(thrown(event("rolls_for", 0, { what: { say: "dice_throne.ability.smack" }, dice: [3] }))).toBe(0);
  const lies = { ...TABLE, trays: [{ owner: 1, purpose: "open offense", dice: [1, 1, 2, 3, 6], foreign: null }] };
  const apart = setApart(lies, event("rolls_on", 1, { kept: [1, 1], rolled: [2, 5, 5] }));
  expect(apart.trays).toMatchObject([{ kept: [1, 1] }]);
});

test("a frame that brings a draft or its end is shown whole", () => {
  const draft = { ...TABLE, draft: { round: "bring", text: "", players: [], heroes: [] } };
  expect(fold(draft, event("sends", 0), TABLE, rest)).toBe(TABLE);
});

test("what was announced and is lost stays in sight while that is told", () => {
  const ability = { say: "dice_throne.ability.mighty_blow" };
  const before = { ...TABLE, phase: "roll", announced: "mighty_blow", announced_damage: 9 };
  const last = { ...TABLE, phase: "roll", trays: [{ owner: 0, purpose: "open offense", dice: [1], foreign: null }] };
  const lost = { announced: "mighty_blow", announced_damage: 9 };
  expect(fold(before, event("fails_choose", 0, { ability }), last, [])).toMatchObject(lost);
  expect(fold(before, event("fails", 0, { ability }), TABLE, rest)).toMatchObject(lost);
  expect(fold(TABLE, event("fails_by_die", 0, { ability }), TABLE, [])).toMatchObject({ announced: "mighty_blow" });
});

test("what a card has added to an attack is in the sum before the defense is thrown", () => {
  const attack = anAttack({ ability: "smack" });
  const before = { ...TABLE, attack, players: [aPlayer({ playing: ["volley"] }), aPlayer({ team: 1 })] };
  const ledger = [
    { say: "dice_throne.line.add", by: { say: "dice_throne.card.volley" }, change: -2 },
    { say: "dice_throne.line.prevent", by: { say: "dice_throne.ability.thick_skin" }, change: 1 },
  ];
  const settled = event("loses_health", 1, { n: 1, health: 49, ledger }, { ledger: ["Volley! +2", "Thick Skin −1"] });
  const defended = fold(before, event("defends", 1, { ability: { say: "thick_skin" } }), TABLE, [settled]);
  expect(defended.ledger.map(({ by, change }) => [by, change])).toEqual([["volley", -2]]);
});

const said = (what: string, by: string, change: number) => ({
  say: `dice_throne.line.${what}`,
  by: { say: `dice_throne.${by}` },
  change,
});
const VILIFY = [said("deal", "ability.vilify", -8), said("half", "ability.missed_me", 4)];
const of = (table: typeof TABLE) => table.ledger.map(({ by, change }) => [by, change]);

test("the sum has what the attack deals when one is to defend, also where it was announced in a frame before", () => {
  const before = { ...TABLE, attack: anAttack({ ability: "vilify" }) };
  const settled = event("loses_health", 1, { n: 4, health: 46, ledger: VILIFY }, { ledger: ["Vilify 8", "…"] });
  const next = event("loses_health", 1, { n: 3, health: 43, ledger: [said("deal", "ability.vilify", -3)] });
  const rest = [settled, event("turn", 1), event("turn", 0), event("announces", 0), next];
  expect(of(fold(before, event("defends", 1, { ability: { say: "missed_me" } }), TABLE, rest))).toEqual([
    ["vilify", -8],
  ]);
  expect(of(fold(before, event("no_defense", 1), TABLE, rest))).toEqual([["vilify", -8]]);
});

test("the sum has what a token adds that lies there, and not what one adds that is spent later", () => {
  const players = [aPlayer({ tokens: { sneak_attack: 1 } }), aPlayer({ team: 1, tokens: { targeted: 1 } })];
  const line = (what: string, by: string, change: number): LedgerLine => ({
    ...{ what, on: 1, by, kind: "", change, basis: 0, text: "" },
  });
  const [longbow, targeted, sneak] = [
    line("deal", "longbow", -9),
    line("add", "targeted", -2),
    line("add", "sneak_attack", -3),
  ];
  const last = { ...TABLE, players, attack: anAttack({ ability: "longbow" }), ledger: [longbow, targeted, sneak] };
  const announced = event("announces", 0, { ability: { say: "dice_throne.ability.longbow" } });
  const rest = [event("spends", 0, { token: { say: "dice_throne.token.sneak_attack" }, n: 1 })];
  expect(of(fold({ ...TABLE, players }, announced, last, rest))).toEqual([
    ["longbow", -9],
    ["targeted", -2],
  ]);
});

test("what a card takes off is seen as it is played, and while the dice of the defense lie blank", () => {
  const attack = anAttack({ by: 1, on: 0, ability: "vilify" });
  const lines = [said("deal", "ability.vilify", -8), said("prevent", "card.not_this_time", 6)];
  const settled = event("loses_health", 0, { n: 2, health: 48, ledger: lines }, { ledger: ["Vilify 8", "…"] });
  const card = event("plays", 0, { card: { say: "dice_throne.card.not_this_time" }, cost: 1 });
  const roll = event("rolls_for", 0, { what: { say: "dice_throne.roll.defense" }, dice: [1, 2, 3] });
  const before = { ...TABLE, attack };
  const played = fold(before, card, TABLE, [roll, settled]);
  expect(of(played)).toEqual([
    ["vilify", -8],
    ["not_this_time", 6],
  ]);
  expect(of(blank(played, roll, TABLE, [settled]))).toEqual(of(played));
});

test("a card that is turned over says what it does, to the end of its frame", () => {
  const lying = { owner: 1, by: "illusion", names: [null, null, null], cards: [null, null, null] };
  const over = { ...event("turns_over", 1), text: "Loki turns over Vanished: no damage." };
  const blow = event("keeps_health", 1, { health: 44, ledger: [] });
  const turned = fold({ ...TABLE, attack: anAttack(), face_down: lying }, over, TABLE, [blow]);
  expect(turned.face_down?.cards).toEqual([over.text]);
  expect(fold(turned, blow, TABLE, []).face_down?.cards).toEqual([over.text]);
});

test("dice that the blow has counted are open no more", () => {
  const trays = [{ owner: 1, purpose: "open defense", dice: [1, 2], foreign: null }];
  const blow = event("loses_health", 1, { n: 7, health: 43, ledger: [] });
  const counted = fold({ ...TABLE, trays, attack: anAttack() }, blow, TABLE, [event("turn", 1)]);
  expect(counted.trays.map(({ purpose }) => purpose)).toEqual(["defense"]);
});

test("at the end of a frame the sum keeps the lines that it had, wherever new ones stand among them", () => {
  const line = (what: string, by: string, change: number): LedgerLine => ({
    ...{ what, on: 1, by, kind: "", change, basis: 0, text: "" },
  });
  const [shot, added, prevented] = [
    line("deal", "shot", -4),
    line("add", "take_that", -2),
    line("prevent", "sleight", 2),
  ];
  const attack = anAttack({ ability: "shot" });
  const played = fold(
    { ...TABLE, attack, ledger: [shot, prevented] },
    event("rolls_for", 0, { what: { say: "dice_throne.card.take_that" }, dice: [2] }),
    { ...TABLE, attack, ledger: [shot, added, prevented] },
    [],
  );
  expect(played.ledger).toEqual([shot, prevented]);
});

test("the blow that ends the match keeps its sum to the last of it", () => {
  const attack = anAttack({ by: 1, on: 0, ability: "vilify" });
  const end = { ...TABLE, attack };
  const own = event("loses_health", 0, { n: 4, health: 0, ledger: VILIFY }, { ledger: ["Vilify 8", "Missed Me −4"] });
  const back = event("loses_health", 1, { n: 3, health: 9, ledger: [said("deal", "ability.missed_me", -3)] });
  const settled = fold(fold({ ...TABLE, attack }, own, end, [back]), back, end, []);
  expect(of(settled)).toEqual([
    ["vilify", -8],
    ["missed_me", 4],
    ["missed_me", -3],
  ]);
});

test("what has landed is told apart from what still comes, though one ability does both", () => {
  const attack = anAttack({ by: 1, on: 0, ability: "chain_lightning" });
  const before = { ...TABLE, attack };
  const deal = (n: number, health: number) =>
    event("loses_health", 0, { n, health, ledger: [said("deal", "ability.chain_lightning", -n)] });
  const roll = event("rolls_for", 0, { what: { say: "dice_throne.roll.defense" }, dice: [1, 2, 3] });
  const landed = fold(before, deal(2, 21), TABLE, [roll, deal(6, 15)]);
  const blow = (table: typeof TABLE) => sumsOf(table).map(({ total, lines }) => [total, lines.length]);
  expect(blow(landed)).toEqual([[-2, 1]]);
  expect(blow(blank(landed, roll, TABLE, [deal(6, 15)]))).toEqual([[-6, 2]]);
  expect(blow(fold(landed, roll, TABLE, [deal(6, 15)]))).toEqual([[-6, 2]]);
});
