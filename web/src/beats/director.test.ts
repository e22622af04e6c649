/** The director's laws, with a clock that goes only when a test lets it. */
import { beforeEach, expect, test } from "vitest";
import type { Happened, View } from "../wire/types";
import { Director, type Shown, type Speed } from "./director";
import type { Frame } from "./steps";
import type { GameBeats } from "./types";

class FakeClock {
  time = 0;
  private waiting: { at: number; call: () => void }[] = [];
  now = () => this.time;
  after = (ms: number, call: () => void) => {
    const timer = { at: this.time + ms, call };
    this.waiting.push(timer);
    return () => {
      this.waiting = this.waiting.filter((each) => each !== timer);
    };
  };
  /** Lets so many milliseconds pass. */
  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const [next] = this.waiting.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (next === undefined) break;
      this.time = Math.max(this.time, next.at);
      this.waiting = this.waiting.filter((each) => each !== next);
      next.call();
    }
    this.time = end;
  }
}

const BEATS: GameBeats = {
  timings: {
    step: { ms: 1000, own: 400, sound: "keep" },
    hit: { ms: 1000, sound: "hit", steady: true },
    throw: { ms: 900, keeps: 700, sound: "rattle" },
    die: { ms: 200, falls: 900, sound: "rattle" },
    quick: { ms: 100, most: 250, sound: "card" },
  },
  outcome: 2000,
  fold: (_, { event }) => ({ n: event.n }),
  before: (table, _, how) => ({ ...(table as object), how }),
  thrown: ({ event }) => (event.say.endsWith("throw") ? 5 : 0),
  throws: (kind) => kind === "keep",
};

const QUESTION = { moment: {}, options: [], prompt: "And now?", read: {}, refused: {}, seat: 0 };
let version = 0;
const happens = (say: string, seat: number, n = 0, kept: number[] = []): Happened => ({
  version: version++,
  event: { say: `game.event.${say}`, seat, n, kept },
  text: `${say} ${n}`,
});

function frame(events: Happened[], n: number, more: Partial<Frame> = {}): Frame {
  const view = { game: "game", seat: 0, seats: [], table: { n }, decision: QUESTION, outcome: null };
  const from = events[0]?.version ?? version;
  return {
    v: n,
    view: view as unknown as View,
    from,
    events,
    undo: false,
    clock: null,
    came: 0,
    passed: false,
    ...more,
  };
}

let clock: FakeClock;
let shown: Shown[];
let heard: string[];
let speed: Speed;
let unseen: boolean;
let rollsForMe: boolean;
let director: Director;

beforeEach(() => {
  version = 0;
  [clock, shown, heard, speed, unseen, rollsForMe] = [new FakeClock(), [], [], "normal", false, false];
  director = new Director(
    { show: (each) => shown.push(each), hear: (sound) => heard.push(sound) },
    clock,
    () => speed,
    () => unseen,
    () => rollsForMe,
  );
  director.beats = BEATS;
  director.push(frame([], 0));
  shown = [];
});

const tables = () => shown.map(({ view }) => view.table);
const open = () => {
  const decision = shown.at(-1)?.view.decision;
  return decision != null && "options" in decision;
};

test("each event is a beat, in order, and the question opens when the last has ended", () => {
  director.push(frame([happens("step", 1, 1), happens("step", 1, 2)], 9));
  expect(tables()).toEqual([{ n: 1 }]);
  expect(open()).toBe(false);
  clock.pass(999);
  expect(shown.length).toBe(1);
  clock.pass(1);
  expect(tables()).toEqual([{ n: 1 }, { n: 2 }]);
  clock.pass(999);
  expect(open()).toBe(false);
  clock.pass(1);
  expect(tables()).toEqual([{ n: 1 }, { n: 2 }, { n: 9 }]);
  expect(open()).toBe(true);
  expect(shown.flatMap(({ events }) => events.map(({ text }) => text))).toEqual(["step 1", "step 2"]);
});

test("what one does oneself takes its own time, and many of a kind no more than the most", () => {
  director.push(frame([happens("step", 0, 1), happens("quick", 1, 9)], 1));
  clock.pass(400);
  expect(shown.length).toBe(2);
  clock.pass(250);
  expect(open()).toBe(true);
});

test.each([
  ["slow", 1600],
  ["normal", 1000],
  ["fast", 500],
] as const)("at %s speed a beat of a second takes %d ms", (chosen, ms) => {
  speed = chosen;
  director.push(frame([happens("step", 1)], 1));
  clock.pass(ms - 1);
  expect(open()).toBe(false);
  clock.pass(1);
  expect(open()).toBe(true);
});

test("at instant speed a frame is shown at once with all its events, and one sound", () => {
  speed = "instant";
  director.push(frame([happens("step", 1, 1), happens("quick", 1, 2)], 7));
  expect(tables()).toEqual([{ n: 7 }]);
  expect(shown[0]?.events.length).toBe(2);
  expect(heard).toEqual(["card"]);
  expect(open()).toBe(true);
});

test("frames wait for each other, and no question opens that is no longer asked", () => {
  director.push(frame([happens("step", 1, 1)], 1));
  director.push(frame([happens("step", 1, 2)], 2));
  clock.pass(1000);
  expect(tables()).toEqual([{ n: 1 }, { n: 2 }]);
  expect(shown.every(({ whole }) => !whole)).toBe(true);
  clock.pass(1000);
  expect(shown.filter(({ whole }) => whole).map(({ frame: { v } }) => v)).toEqual([2]);
});

test("a frame without events that follows others is shown after them", () => {
  director.push(frame([happens("step", 1, 1)], 1));
  director.push(frame([], 2));
  expect(open()).toBe(false);
  clock.pass(1000);
  expect(tables().at(-1)).toEqual({ n: 2 });
  expect(open()).toBe(true);
});

test("skip shows the end at once, with everything that was not told yet", () => {
  director.push(frame([happens("step", 1, 1), happens("step", 1, 2), happens("step", 1, 3)], 9));
  director.skip();
  expect(open()).toBe(true);
  expect(shown.at(-1)?.events.map(({ text }) => text)).toEqual(["step 2", "step 3"]);
  clock.pass(10_000);
  expect(shown.length).toBe(2);
});

test("a queue of more than four seconds is played fast until it is shorter; slow is never hurried", () => {
  const five = () => [1, 2, 3, 4, 5].map((n) => happens("step", 1, n));
  director.push(frame(five(), 5));
  expect(director.tempo.value).toBe(0.5);
  clock.pass(500);
  expect(director.tempo.value).toBe(1);
  clock.pass(4000);
  expect(open()).toBe(true);
  speed = "slow";
  director.push(frame(five(), 6));
  expect(director.tempo.value).toBe(1.6);
});

test("what one looks for has its time in a queue that is played fast", () => {
  director.push(frame([happens("hit", 1, 1), ...[2, 3, 4, 5, 6].map((n) => happens("step", 1, n))], 6));
  expect(director.tempo.value).toBe(1);
  clock.pass(1000);
  expect(director.tempo.value).toBe(0.5);
});

test("what one looks for is hardly hurried by who chose fast", () => {
  speed = "fast";
  director.push(frame([happens("hit", 1, 1), happens("step", 1, 2)], 2));
  expect(director.tempo.value).toBe(0.8);
  clock.pass(800);
  expect(director.tempo.value).toBe(0.5);
  clock.pass(500);
  expect(open()).toBe(true);
});

test("a pause stops time and keeps what is left of the beat", () => {
  director.push(frame([happens("step", 1)], 1));
  clock.pass(600);
  director.pause();
  clock.pass(5000);
  director.push(frame([happens("step", 1)], 2));
  expect(shown.length).toBe(1);
  director.resume();
  clock.pass(399);
  expect(shown.length).toBe(1);
  clock.pass(1);
  expect(shown.length).toBe(2);
});

test("nothing is played where nobody looks", () => {
  unseen = true;
  director.push(frame([happens("step", 1)], 1));
  expect(open()).toBe(true);
});

test("what was taken back, and what does not follow, is shown at once", () => {
  director.push(frame([happens("step", 1, 1)], 1));
  clock.pass(1000);
  director.push(frame([], 2, { from: 0 }));
  expect(tables().at(-1)).toEqual({ n: 2 });
  director.push(frame([happens("step", 1, 5)], 3), true);
  expect(tables().at(-1)).toEqual({ n: 3 });
  expect(open()).toBe(true);
});

test("a game without beats shows frames as they come", () => {
  director.beats = null;
  director.push(frame([happens("step", 1)], 1));
  expect(open()).toBe(true);
});

test("own dice lie blank until they are thrown, and then take their time", () => {
  director.push(frame([happens("throw", 0, 3)], 3));
  expect(tables()).toEqual([{ n: 0, how: "blank" }]);
  expect(director.waiting.value).toBe(5);
  expect(shown[0]?.events).toEqual([]);
  clock.pass(60_000);
  expect(shown.length).toBe(1);
  director.roll();
  expect(tables().at(-1)).toEqual({ n: 3 });
  expect(director.waiting.value).toBe(0);
  clock.pass(900);
  expect(open()).toBe(true);
});

test("where nothing was asked since the turn of others, what they did is read until one throws", () => {
  director.beats = { ...BEATS, reads: () => 2500 };
  director.push(frame([], 0));
  director.push(frame([happens("throw", 0, 1)], 1, { passed: true }));
  expect(director.waiting.value).toBe(5);
  expect(tables().at(-1)).toEqual({ n: 0, how: "reads" });
  director.roll();
  expect(tables().at(-1)).toEqual({ n: 1 });
});

test("at the end of one's own turn the table rests, however much waits", () => {
  director.beats = { ...BEATS, rests: (_, { event }) => (event.seat === 1 ? 1500 : 0) };
  director.push(frame([], 0));
  director.push(frame([happens("hit", 0, 1), ...Array.from({ length: 9 }, () => happens("step", 1, 2))], 2));
  clock.pass(1000);
  expect(tables().at(-1)).toEqual({ n: 1 });
  clock.pass(1490);
  expect(tables().at(-1)).toEqual({ n: 1 });
  clock.pass(20);
  expect(tables().at(-1)).toEqual({ n: 2 });
});

test("what dice show is told when they lie, and they are heard once", () => {
  director.push(frame([happens("die", 1, 3)], 3));
  expect(director.falling.value).toBe(true);
  expect(shown.flatMap(({ events }) => events)).toEqual([]);
  clock.pass(900);
  expect(director.falling.value).toBe(false);
  expect(director.event.value?.text).toBe("die 3");
  expect(tables()).toEqual([{ n: 3 }, { n: 3 }]);
  clock.pass(200);
  expect(open()).toBe(true);
  expect(heard).toEqual(["rattle"]);
});

test("an answer that is the throw itself is not pressed twice", () => {
  director.answered("keep", frame([], 0).view);
  director.push(frame([happens("throw", 0, 3)], 3));
  expect(director.waiting.value).toBe(0);
  expect(tables()).toEqual([{ n: 3 }]);
});

test("who wants it has the dice thrown by the page", () => {
  rollsForMe = true;
  director.push(frame([happens("throw", 0, 3)], 3));
  clock.pass(900);
  expect(open()).toBe(true);
});

test("of what others throw again, what they keep is shown before it, and what they throw is not told", () => {
  director.push(frame([happens("throw", 1, 3, [6, 6])], 3));
  expect(tables()).toEqual([{ n: 0, how: "keeps" }]);
  expect(shown[0]?.events).toEqual([]);
  expect(director.event.value).toBe(null);
  clock.pass(700);
  expect(tables().at(-1)).toEqual({ n: 3 });
});

test("the end is not told before its beat", () => {
  const won = { winners: [0], rule: "", text: "You win.", how: {} };
  const last = frame([happens("step", 1, 1)], 1);
  director.push({ ...last, view: { ...last.view, decision: null, outcome: won } as unknown as View });
  clock.pass(1000);
  expect(shown.at(-1)?.view.outcome).toBe(null);
  expect(heard.at(-1)).toBe("win");
  clock.pass(2000);
  expect(shown.at(-1)?.view.outcome).toEqual(won);
});
