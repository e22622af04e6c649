/** The table after each event of a frame: what the event tells is seen with it, all else at the end of the frame. */
import { nameOf, seatOf } from "../../beats/types";
import { type Happened, isSaid, type Said, type View } from "../../wire/types";
import { isFight } from "./stage";
import { type Attack, FIRST_MAIN, type LedgerLine, type Player, type ThroneTable, type Tray } from "./types";

type Fold = (table: ThroneTable, event: Happened, last: ThroneTable, rest: Happened[]) => ThroneTable;

/** The name of a thing in an event: of an upgrade the card, else the last word of its id. */
export function idOf(said: unknown): string {
  const { say, card } = isSaid(said) ? said : { say: "" };
  return typeof card === "string" ? card : say.replace(/^.*\./, "");
}

/** Of an upgraded ability what it is called on the board. */
export function abilityIn(said: unknown): string {
  return idOf(isSaid(said) ? (said.ability ?? said) : said);
}

const num = (value: unknown): number => (typeof value === "number" ? value : 0);
const dice = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);
const cardsIn = ({ event }: Happened): string[] => (Array.isArray(event.cards) ? event.cards.map(idOf) : []);

/** One player changed. */
function withPlayer(table: ThroneTable, seat: number | null, change: (player: Player) => Partial<Player>): ThroneTable {
  return {
    ...table,
    players: table.players.map((player, at) => (at === seat ? { ...player, ...change(player) } : player)),
  };
}

const byPlayer =
  (change: (player: Player, event: Said, happened: Happened) => Partial<Player>): Fold =>
  (table, happened) =>
    withPlayer(table, seatOf(happened), (player) => change(player, happened.event, happened));

/** So many more, or fewer, of something that is counted by its name. */
function counted(of: Record<string, number>, name: string, by: number, rests = false): Record<string, number> {
  const { [name]: before = 0, ...others } = of;
  const n = before + by;
  return n > 0 || rests ? { ...others, [name]: Math.max(0, n) } : others;
}

const tokens = (sign: number): Fold =>
  byPlayer(({ tokens }, { token, n }) => ({ tokens: counted(tokens, idOf(token), sign * num(n)) }));

/** What lies on an ability so that it cannot be activated, one after another. */
const covers: Fold = byPlayer(({ covered }, { ability, token }) => ({
  covered: { ...covered, [abilityIn(ability)]: idOf(token) },
}));

const uncovers: Fold = byPlayer(({ covered }, { ability }) => {
  const { [abilityIn(ability)]: _, ...others } = covered;
  return { covered: others };
});

const companions = (sign: number): Fold =>
  byPlayer(({ companions }, { companion }) => ({ companions: counted(companions, idOf(companion), sign, true) }));

const cp = (sign: number): Fold => byPlayer((player, { n }) => ({ cp: player.cp + sign * num(n) }));

/** So many cards come from the deck; of one's own it is known which. */
const draws: Fold = byPlayer((player, event, happened) => ({
  cp: player.cp + num(event.cp),
  cards: player.cards + num(event.n),
  deck: player.deck - num(event.n),
  ...(player.hand === undefined ? {} : { hand: [...player.hand, ...cardsIn(happened)] }),
}));

/** A card leaves the hand. */
function without(player: Player, card: string): Partial<Player> {
  const at = player.hand?.indexOf(card) ?? -1;
  const hand = player.hand?.filter((_, place) => place !== at);
  return { cards: player.cards - 1, ...(hand === undefined ? {} : { hand }) };
}

const leavesHand: Fold = byPlayer((player, { card, cost }) => ({
  ...without(player, idOf(card)),
  cp: player.cp - num(cost),
  playing: [...player.playing, idOf(card)],
}));

/** What it does to the sum is seen as it is played, though no event tells it. */
const plays: Fold = (table, happened, last, rest) => waiting(leavesHand(table, happened, last, rest), last, rest);

const sells: Fold = byPlayer((player, { card }) => ({
  ...without(player, idOf(card)),
  cp: player.cp + 1,
  discards: [...player.discards, idOf(card)],
}));

/** What lies on the board then is as at the end of the frame. */
const upgrades: Fold = (table, happened, last) =>
  withPlayer(table, seatOf(happened), (player) => {
    const then = last.players[seatOf(happened) ?? -1];
    return {
      ...without(player, idOf(happened.event.card)),
      cp: player.cp - num(happened.event.cost),
      upgrades: then?.upgrades ?? player.upgrades,
      board: then?.board ?? player.board,
    };
  });

const NOTHING = { trays: [], attack: null, announced: null, announced_damage: null, ledger: [] };

const turn: Fold = (table, happened) => ({
  ...table,
  ...NOTHING,
  turn: seatOf(happened) ?? table.turn,
  phase: "upkeep",
});

/** As the view has it, if these dice still lie there at the end. */
function trayOf(happened: Happened, purpose: string, last: ThroneTable): Tray {
  const owner = seatOf(happened) ?? 0;
  const rolled = dice(happened.event.dice);
  const same = ({ owner: whose, dice: lying }: Tray) => whose === owner && [...lying].sort().join() === rolled.join();
  return last.trays.find(same) ?? { owner, purpose, dice: rolled, foreign: null };
}

const rolls: Fold = (table, happened, last) => ({
  ...table,
  ...NOTHING,
  trays: [trayOf(happened, "open offense", last)],
  attempts: nameOf(happened) === "rolls_on" ? table.attempts - 1 : last.trays.length > 0 ? last.attempts : 2,
  phase: "roll",
});

const rollsFor: Fold = (table, happened, last, rest) => {
  const purpose = abilityIn(happened.event.what);
  const below = purpose === "first" ? [] : table.trays.filter(({ purpose: other }) => other !== purpose);
  return waiting({ ...table, trays: [...below, trayOf(happened, purpose, last)] }, last, rest);
};

const SETTLES = ["loses_health", "keeps_health", "gains_health"];

/** Who is hit, as far as the rest of the frame tells. */
function whom(seat: number, table: ThroneTable, rest: Happened[]): number | null {
  const found = rest.find((each) => ["defends", "no_defense", "loses_health", "keeps_health"].includes(nameOf(each)));
  const hit = found === undefined ? null : seatOf(found);
  if (hit === null || hit === seat) return null;
  return table.players[hit] === undefined ? null : hit;
}

const announces: Fold = (table, happened, last, rest) => {
  const by = seatOf(happened) ?? table.turn;
  const ability = abilityIn(happened.event.ability);
  const stays = { ...table, phase: "roll" };
  if (last.attack?.by === by && last.attack.ability === ability)
    return waiting({ ...stays, attack: last.attack, announced: null, ledger: [] }, last, rest);
  const on = whom(by, table, rest);
  const printed = last.announced === ability ? last.announced_damage : null;
  if (on === null) return { ...stays, attack: null, announced: ability, announced_damage: printed, ledger: [] };
  const attack: Attack = {
    ...{ by, on, ability, ultimate: false, undefendable: false },
    ...{ damage: true, inflicts: {}, defended: false, defense: null },
  };
  return waiting({ ...stays, attack, announced: null, ledger: [] }, last, rest);
};

/** The lines of a settled sum. */
function linesOf(happened: Happened): LedgerLine[] {
  const said = Array.isArray(happened.event.ledger) ? happened.event.ledger.filter(isSaid) : [];
  const texts = happened.parts?.ledger ?? [];
  return said.map((line, at) => ({
    what: idOf(line),
    on: seatOf(happened) ?? -1,
    by: idOf(line.by),
    kind: "",
    change: num(line.change),
    basis: 0,
    text: texts[at] ?? "",
    landed: true,
  }));
}

/** The sum of one player is settled: its lines as they counted, and the health that is left. */
const settled: Fold = (table, happened) => {
  const seat = seatOf(happened);
  const before = seat === null ? undefined : table.players[seat];
  const health = num(happened.event.health);
  const together = (player: Player, at: number) =>
    at === seat || (player.team === before?.team && player.health === before.health);
  return {
    ...table,
    players: table.players.map((player, at) => (together(player, at) ? { ...player, health } : player)),
    ledger: [...table.ledger.filter(({ on }) => on !== seat), ...linesOf(happened)],
    trays: table.trays.map((tray) => ({ ...tray, purpose: tray.purpose.replace(/^open /, "") })), // they count now
  };
};

/** The same line before its blow. */
const coming = ({ landed: _, ...line }: LedgerLine): LedgerLine => line;

const changed: Fold = (table, { event }) => ({
  ...table,
  trays: table.trays.map((tray, at) =>
    at === event.tray
      ? { ...tray, dice: tray.dice.map((die, place) => (place === event.place ? num(event.new) : die)) }
      : tray,
  ),
});

const isSame = (one: LedgerLine, other: LedgerLine): boolean =>
  one.what === other.what && one.on === other.on && one.by === other.by;

/** What has landed is no line that still waits, though an ability may come to the same sum twice. */
const isKnown = (line: LedgerLine, known: LedgerLine[]): boolean =>
  known.some((each) => !each.landed && isSame(line, each));

const BEGINS = ["turn", "turn_of", "rolls", "announces", "announces_tier"];

/**
 * With the lines that wait already, as far as the frame tells: what the ability of the attack deals, what cards do to it
 * that were played before, and what is added by tokens that lie there and are not spent for it.
 */
function waiting(table: ThroneTable, last: ThroneTable, rest: readonly Happened[]): ThroneTable {
  const { attack, players, ledger } = table;
  if (attack === null) return table;
  const next = rest.findIndex((each) => BEGINS.includes(nameOf(each)));
  const fight = next < 0 ? rest : rest.slice(0, next);
  const told = fight
    .filter((each) => SETTLES.includes(nameOf(each)))
    .flatMap(linesOf)
    .map(coming);
  const spent = fight.filter((each) => nameOf(each) === "spends").map(({ event }) => idOf(event.token));
  const lies = ({ what, by }: LedgerLine): boolean =>
    what === "add" && !spent.includes(by) && players.some(({ tokens }) => (tokens[by] ?? 0) > 0);
  const played = ({ by }: LedgerLine): boolean => players.some(({ playing }) => playing.includes(by));
  const found = (told.length > 0 ? told : last.ledger).filter(
    (line) => line.by === attack.ability || (line.on === attack.on && (lies(line) || played(line))),
  );
  return { ...table, ledger: [...ledger, ...found.filter((line) => !isKnown(line, ledger))] };
}

const defends: Fold = (table, { event }, last, rest) =>
  table.attack === null
    ? table
    : waiting({ ...table, attack: { ...table.attack, defense: abilityIn(event.ability) } }, last, rest);

const undefended: Fold = (table, _, last, rest) => waiting(table, last, rest);

const targets: Fold = (table, { event }) =>
  table.attack === null ? table : { ...table, attack: { ...table.attack, on: num(event.whom) } };

/** Of the cards that lay face down there is the one that was turned over, and what it says. */
const turnsOver: Fold = (table, { text }) =>
  table.face_down === null ? table : { ...table, face_down: { ...table.face_down, names: [null], cards: [text] } };

/** What was announced is lost: it is seen once more, with that it fails. */
const fails: Fold = (table, { event }) => ({
  ...table,
  phase: "roll",
  attack: null,
  announced: abilityIn(event.ability),
  ledger: [],
});

const FOLDS: Record<string, Fold> = {
  turn,
  turn_of: turn,
  income: (table, ...more) => ({ ...draws(table, ...more), phase: "income" }),
  income_seen: (table, ...more) => ({ ...draws(table, ...more), phase: "income" }),
  draws,
  draws_seen: draws,
  plays,
  casts: byPlayer((player, { card }) => ({ playing: [...player.playing, idOf(card)] })),
  sells,
  upgrades,
  cp_gain: cp(1),
  cp_loss: cp(-1),
  uses: byPlayer((player, { cost }) => ({ cp: player.cp - num(cost) })),
  gains: tokens(1),
  gets: tokens(1),
  loses: tokens(-1),
  spends: tokens(-1),
  covers,
  uncovers,
  turns_over: turnsOver,
  new_companion: companions(1),
  leaves: companions(-1),
  calls: companions(-1),
  heals: byPlayer((player, { n }) => ({ health: player.health + num(n) })),
  rolls,
  rolls_on: rolls,
  rolls_for: rollsFor,
  announces,
  announces_tier: announces,
  fails,
  fails_choose: fails,
  fails_roll: fails,
  fails_choose_roll: fails,
  fails_by_die: fails,
  defends,
  no_defense: undefended,
  targets,
  loses_health: settled,
  gains_health: settled,
  keeps_health: settled,
  die_changed: changed,
  die_rerolled: changed,
  out: byPlayer(() => ({ out: true })),
};

/** Whether it tells that something announced comes to nothing. */
export const isLost = (happened: Happened): boolean => FOLDS[nameOf(happened)] === fails;

/** Whether the fight, or the dice, of the end of a frame are still there to be seen. */
const stands = (last: ThroneTable): boolean => isFight(last) || last.trays.length > 0;

export function fold(table: ThroneTable, happened: Happened, last: ThroneTable, rest: Happened[]): ThroneTable {
  if (table.draft !== null || last.draft !== null || table.players.length !== last.players.length) return last;
  const now = FOLDS[nameOf(happened)]?.(table, happened, last, rest) ?? table;
  if (rest.length > 0) return now;
  const lost = isLost(happened) ? { announced: now.announced, announced_damage: now.announced_damage } : {};
  const settled = isFight(now) && now.ledger.length > 0 && last.ledger.length === 0; // by the blow that ends the match
  // Lines that no event tells are added to the sum after it.
  if (stands(last) && !settled) {
    const ledger = now.ledger.filter((line) => last.ledger.some((then) => isSame(line, then)));
    return { ...last, ...lost, ledger };
  }
  // The fight is over at the end of the frame; it stays on its stage while the last of it is shown.
  const { turn, phase, trays, attack, announced, announced_damage, ledger, face_down } = now;
  return { ...last, turn, phase, trays, attack, announced, announced_damage, ledger, face_down };
}

/** Before others roll again: the dice that they keep are set apart. */
export function setApart(table: ThroneTable, { event }: Happened): ThroneTable {
  const last = table.trays.length - 1;
  return {
    ...table,
    trays: table.trays.map((tray, at): Tray => (at === last ? { ...tray, kept: dice(event.kept) } : tray)),
  };
}

/** Before one rolls oneself: so many dice, of which nobody knows yet what they show. */
export function blank(
  table: ThroneTable,
  happened: Happened,
  last: ThroneTable,
  rest: readonly Happened[],
): ThroneTable {
  const owner = seatOf(happened) ?? 0;
  const none = dice(happened.event.dice).map(() => 0);
  if (nameOf(happened) !== "rolls_for")
    return {
      ...table,
      ...NOTHING,
      trays: [{ owner, purpose: "open offense", dice: none, foreign: null }],
      attempts: 3,
      phase: "roll",
    };
  const { trays } = table;
  return waiting({ ...table, trays: [...trays, { owner, purpose: "defense", dice: none, foreign: null }] }, last, rest);
}

/** Before one's own first roll, where the phase before it was passed over: nothing else can be done any more. */
export const rolling = (table: ThroneTable): ThroneTable => ({ ...table, phase: "roll" });

/** One's own rolls of an attack and of a defense wait to be thrown. */
export function thrown(happened: Happened): number {
  const name = nameOf(happened);
  const throwing = name === "rolls" || (name === "rolls_for" && idOf(happened.event.what) === "defense");
  return throwing ? dice(happened.event.dice).length : 0;
}

/** To keep dice is to throw the others, and to end the first main phase is to throw all. */
export function throws(kind: string, { table }: View<ThroneTable>): boolean {
  return kind === "keep" || (kind === "end_phase" && table.phase === FIRST_MAIN);
}

const LINE = 450; // milliseconds for each line that came to the sum

/** What came to the sum without an event of its own. */
export function settles(table: ThroneTable, last: ThroneTable): number {
  return stands(last) ? LINE * Math.max(0, last.ledger.length - table.ledger.length) : 0;
}
