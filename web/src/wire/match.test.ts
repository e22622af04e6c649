import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Happened, Table, View } from "./types";

type Message = Record<string, unknown>;

/** A server that says only what a test tells it to. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Message[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    if (this.readyState !== FakeSocket.OPEN) throw new Error("This socket is not open.");
    const message: Message = JSON.parse(text);
    this.sent.push(message);
  }
  close(): void {
    if (this.readyState > 1) return;
    this.readyState = 2;
    queueMicrotask(() => this.drop());
  }

  // -- the server's side
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  drop(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  say(message: Message): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(more: Message = {}): void {
    const quiet = { from: 0, events: [], view: VIEW, undo: false, clock: null, rematch: null };
    this.say({ type: "welcome", protocol: 2, lang: "en", seat: 0, table: TABLE, v: 3, ...quiet, ...more });
  }
  update(more: Message = {}): void {
    this.say({ type: "update", v: 4, from: 0, events: [], view: VIEW, undo: false, clock: null, ...more });
  }
  /** What came since the test last looked. */
  heard(): Message[] {
    return this.sent.splice(0);
  }
}

const VIEW = { game: "drako", seat: 0, seats: [], table: {}, decision: null, outcome: null } satisfies View;
const TABLE: Table = {
  id: "t1",
  game: "drako",
  options: {},
  status: "gathering",
  commitment: "c0ffee",
  seats: [],
  spectators: 0,
  seed: null,
  nonces: "",
  settings: {
    undo: true,
    clock: null,
    pause: null,
    stand_in_after: null,
    spectators: true,
    odds: false,
    hints: false,
  },
};

function told(...versions: number[]): Happened[] {
  return versions.map((version) => ({ version, text: `event ${version}`, event: { say: "x" } }));
}

const { LiveMatch, nonce } = await (async () => {
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("location", { protocol: "http:", host: "hall.example" });
  return import("./match");
})();

const matches: InstanceType<typeof LiveMatch>[] = [];
const storage = new Map<string, string>();
let online: () => void = () => {};

function socket(): FakeSocket {
  return FakeSocket.all.at(-1) ?? expect.unreachable("nobody connected");
}

/** A match that was welcomed. */
function begun(more: Message = {}) {
  const match = new LiveMatch("t1");
  matches.push(match);
  socket().open();
  socket().welcome(more);
  return { match, first: socket() };
}

const versions = (events: Happened[]) => events.map(({ version }) => version);

beforeEach(() => {
  vi.useFakeTimers();
  storage.clear();
  FakeSocket.all = [];
  vi.stubGlobal("requestAnimationFrame", (call: () => void) => setTimeout(call));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
  });
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => {
    if (name === "online") online = listener;
  });
  vi.stubGlobal("removeEventListener", () => {});
});

afterEach(() => {
  for (const match of matches.splice(0)) match.close();
  vi.useRealTimers();
});

test("a nonce is what the server takes, and another each time", () => {
  expect(nonce()).toMatch(/^[0-9a-f]{32}$/);
  expect(nonce()).not.toBe(nonce());
});

test("the first word is hello, and nothing is said before the welcome", () => {
  const match = new LiveMatch("t1");
  matches.push(match);
  match.rename("Ann");
  expect(socket().url).toBe("ws://hall.example/ws?table=t1");
  socket().open();
  match.rename("Ann");
  expect(socket().heard()).toEqual([{ type: "hello", protocol: 2, table: "t1", lang: "en", last: 0 }]);
  expect(match.connected.value).toBe(false);
  socket().welcome({ v: 7, view: null });
  expect(match.connected.value).toBe(true);
  expect(match.table.value?.id).toBe("t1");
  expect(match.view.value).toBeNull();
});

describe("an answer", () => {
  test("names the update that asked, and is done when it is acknowledged", () => {
    const { match, first } = begun();
    first.heard();
    match.answer("draw");
    const [sent] = first.heard();
    expect(sent).toMatchObject({ type: "answer", v: 3, key: "draw" });
    expect(match.sending.value).toBe("draw");
    first.say({ type: "ack", id: "somebody else's" });
    expect(match.sending.value).toBe("draw");
    first.say({ type: "ack", id: sent?.id });
    expect(match.sending.value).toBeNull();
  });

  test("is seen to be taken until something comes of it", () => {
    const { match, first } = begun();
    first.heard();
    match.answer("draw");
    first.say({ type: "ack", id: first.heard()[0]?.id });
    expect([match.sending.value, match.given.value]).toEqual([null, true]);
    first.update({ v: 4, from: 0, events: told(0) });
    expect(match.given.value).toBe(false);
  });

  test("is one at a time", () => {
    const { match, first } = begun();
    first.heard();
    match.answer("draw");
    match.answer("pass");
    match.undo();
    expect(first.heard()).toHaveLength(1);
  });

  test("is sent again with the same id, on every new connection, until it is acknowledged", () => {
    const { match, first } = begun();
    first.heard();
    match.answer("draw");
    const [sent] = first.heard();
    for (let times = 0; times < 2; times += 1) {
      socket().drop();
      vi.advanceTimersByTime(1000);
      socket().open();
      expect(socket().heard()).toEqual([{ type: "hello", protocol: 2, table: "t1", lang: "en", last: 3 }]);
      socket().welcome();
      expect(socket().heard()).toEqual([sent]);
    }
    socket().say({ type: "ack", id: sent?.id });
    socket().drop();
    vi.advanceTimersByTime(1000);
    socket().open();
    socket().welcome();
    expect(
      socket()
        .heard()
        .filter(({ type }) => type === "answer"),
    ).toEqual([]);
    expect(FakeSocket.all).toHaveLength(4);
  });

  test("given while nobody is connected is sent as soon as somebody is", () => {
    const { match, first } = begun();
    first.drop();
    match.answer("draw");
    expect(match.sending.value).toBe("draw");
    vi.advanceTimersByTime(1000);
    socket().open();
    socket().heard();
    socket().welcome();
    expect(socket().heard()).toMatchObject([{ type: "answer", key: "draw", v: 3 }]);
  });

  test("that is refused says why and is not sent again", () => {
    const { match, first } = begun();
    first.heard();
    match.answer("fly");
    const [sent] = first.heard();
    const reasons = [{ text: "Only the dragon flies.", rule: "DR-KW-1" }];
    first.say({ type: "refused", id: sent?.id, reasons });
    expect(match.refused.value).toEqual(reasons);
    expect(match.given.value).toBe(false);
    expect(match.sending.value).toBeNull();
    match.answer("draw");
    expect(match.refused.value).toEqual([]);
  });
});

describe("the log", () => {
  test("grows by what an update brings", () => {
    const { match, first } = begun({ from: 0, events: told(0, 1, 2) });
    first.update({ from: 3, events: told(3, 4) });
    expect(versions(match.events.value)).toEqual([0, 1, 2, 3, 4]);
    expect(versions(match.latest.value)).toEqual([3, 4]);
  });

  test("is shorter after an undo", () => {
    const { match, first } = begun({ from: 0, events: told(0, 1, 2, 3, 4), undo: true });
    expect(match.undoable.value).toBe(true);
    first.heard();
    match.undo();
    const [sent] = first.heard();
    expect(sent).toMatchObject({ type: "undo", v: 3 });
    first.say({ type: "ack", id: sent?.id });
    first.update({ v: 5, from: 2, events: [] });
    expect(versions(match.events.value)).toEqual([0, 1]);
    expect(match.undoable.value).toBe(false);
    expect(match.sending.value).toBeNull();
  });

  test("goes on after a reconnection where it stopped", () => {
    const { match, first } = begun({ from: 0, events: told(0, 1) });
    first.drop();
    vi.advanceTimersByTime(1000);
    socket().open();
    socket().welcome({ v: 6, from: 2, events: told(2, 3) });
    expect(versions(match.events.value)).toEqual([0, 1, 2, 3]);
  });

  test("gets what was before it when somebody asks", () => {
    const { match, first } = begun({ from: 40, events: told(40, 41) });
    first.heard();
    match.earlier();
    expect(first.heard()).toEqual([{ type: "log", before: 40 }]);
    first.say({ type: "earlier", events: told(38, 39) });
    expect(versions(match.events.value)).toEqual([38, 39, 40, 41]);
  });
});

describe("a connection", () => {
  test("that ends is tried again, each time after longer", () => {
    begun();
    const waits: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      const before = FakeSocket.all.length;
      socket().drop();
      let waited = 0;
      while (FakeSocket.all.length === before && waited < 60_000) {
        vi.advanceTimersByTime(100);
        waited += 100;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([200, 500, 1000, 2000, 5000, 5000]);
  });

  test("is tried at once when the browser is online again", () => {
    const { match, first } = begun();
    first.drop();
    expect(match.connected.value).toBe(false);
    online();
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(10_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("that fell silent is asked, and given up if it stays so", async () => {
    const { match, first } = begun();
    first.heard();
    vi.advanceTimersByTime(29_000);
    expect(first.heard()).toEqual([]);
    vi.advanceTimersByTime(1500);
    expect(first.heard()).toEqual([{ type: "ping" }]);
    expect(FakeSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(match.connected.value).toBe(false);
    first.update({ v: 99, from: 0, events: told(7) });
    expect(match.events.value, "an old connection is not listened to").toEqual([]);
    socket().open();
    expect(socket().heard()).toEqual([{ type: "hello", protocol: 2, table: "t1", lang: "en", last: 3 }]);
  });

  test("that answers the question stays", () => {
    const { match, first } = begun();
    for (let times = 0; times < 5; times += 1) {
      vi.advanceTimersByTime(31_000);
      first.say({ type: "pong" });
    }
    expect(FakeSocket.all).toHaveLength(1);
    expect(match.connected.value).toBe(true);
  });

  test("is not tried again where there is no such table", () => {
    const match = new LiveMatch("t1");
    matches.push(match);
    socket().open();
    socket().say({ type: "error", code: "table", text: "There is no such table." });
    socket().drop();
    vi.advanceTimersByTime(60_000);
    expect(match.lost.value).toBe("There is no such table.");
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("is tried again after any other error", () => {
    const { match, first } = begun();
    first.say({ type: "error", code: "again", text: "Come again." });
    first.drop();
    vi.advanceTimersByTime(1000);
    expect(match.lost.value).toBeNull();
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("that was closed stays closed", async () => {
    const { match, first } = begun();
    match.close();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(first.readyState).toBe(3);
    expect(FakeSocket.all).toHaveLength(1);
  });
});

test("what a question gets for an answer reaches who asked", async () => {
  const { match, first } = begun();
  first.heard();
  const why = match.why("fly");
  const [sent] = first.heard();
  const reasons = [{ text: "Only the dragon flies.", rule: "DR-KW-1" }];
  first.say({ type: "because", id: sent?.id, reasons });
  expect(await why).toEqual(reasons);
});

test("hints come to the question on screen, and why there are none is said", () => {
  const { match, first } = begun();
  first.heard();
  match.hints.ask();
  const [sent] = first.heard();
  expect(sent).toMatchObject({ type: "hints", v: 3 });
  const hints = [{ key: "draw", chance: 0.5, reason: "Because." }];
  first.say({ type: "hints", id: sent?.id, v: 3, hints });
  expect(match.hints.found.value).toEqual(hints);
  first.update();
  expect(match.hints.found.value).toBeNull();
  match.hints.ask();
  const reasons = [{ text: "Not here.", rule: "TR-HINT" }];
  first.say({ type: "refused", id: first.heard()[0]?.id, reasons });
  expect(match.refused.value).toEqual(reasons);
});

test("the clock is told as the moment at which it runs out", () => {
  const { match, first } = begun();
  first.update({ clock: 30 });
  expect(match.deadline.value).toBeCloseTo(performance.now() + 30_000, -2);
  first.update({ clock: null });
  expect(match.deadline.value).toBeNull();
});

test("what was promised and what was added is remembered for the check after the match", async () => {
  const { promisedTo } = await import("../fair/promise");
  const { match, first } = begun();
  first.heard();
  match.ready();
  const [sent] = first.heard();
  expect(sent).toMatchObject({ type: "ready" });
  expect(promisedTo("t1")).toEqual({ commitment: "c0ffee", nonces: [sent?.nonce] });
  expect(promisedTo("t2")).toBeNull();
});

test("an update that tells what changed is the view before with these changes", () => {
  const { match } = begun();
  socket().update({ view: undefined, v: 4, changes: [[["table", "turn"], "trolls"]], gone: [] });
  expect(match.view.value).toEqual({ ...VIEW, table: { turn: "trolls" } });
  socket().update({ view: undefined, v: 5, changes: [], gone: [["table", "turn"]] });
  expect(match.view.value).toEqual(VIEW);
});

test("the clock of one's own question counts from when it is shown, and the server is told", () => {
  const { first, match } = begun();
  first.heard();
  const decision = { moment: {}, options: [], prompt: "?", read: {}, refused: {}, seat: 0 };
  first.update({ v: 4, view: { ...VIEW, decision }, clock: 30 });
  expect(first.heard().filter(({ type }) => type === "shown")).toEqual([{ type: "shown", v: 4 }]);
  expect(match.deadline.value).toBe(performance.now() + 30_000);
  first.update({ v: 5, view: { ...VIEW, decision: { waiting: true, seat: 1 } }, clock: 20 });
  expect(first.heard().filter(({ type }) => type === "shown")).toEqual([]);
});

test("a server of another version says so, and nobody tries again", () => {
  const { match } = begun();
  socket().say({ type: "error", code: "protocol", text: "another version" });
  expect(match.lost.value).toBe("another version");
});

describe("what was passed for this seat", () => {
  const PASSED = "Do you prevent damage?";

  test("is said with what came of it, not before, and goes by itself", () => {
    const { match, first } = begun({ ask_me: { level: "matters", stops: [], things: {} } });
    match.director.beats = { timings: { x: { ms: 1000 } } } as unknown as typeof match.director.beats;
    first.update({ v: 4, from: 0, events: told(0) });
    first.update({ v: 5, from: 1, events: told(1), passed: [PASSED] });
    expect(match.passed.value).toBe(false);
    vi.advanceTimersByTime(1100);
    expect(versions(match.events.value)).toEqual([0, 1]);
    expect(match.passed.value).toBe(true);
    vi.advanceTimersByTime(5000);
    expect(match.passed.value).toBe(false);
    expect(match.passedLately.value).toEqual([PASSED]);
  });

  test("is there to be read whatever comes then, with what could have been played, and gives way to an answer", () => {
    const { match, first } = begun();
    first.update({ v: 4, from: 0, events: told(0), passed: [PASSED], unused: ["play Not This Time!"] });
    expect(match.passed.value).toBe(true);
    first.update({ v: 5, from: 1, events: told(1) });
    vi.advanceTimersByTime(4000);
    expect([match.passed.value, match.unused.value]).toEqual([true, ["play Not This Time!"]]);
    vi.advanceTimersByTime(1000);
    expect(match.passed.value).toBe(false);
    first.update({ v: 6, from: 2, events: told(2), passed: [PASSED] });
    match.answer("anything");
    expect(match.passed.value).toBe(false);
  });

  test("is said as the end of one's turn, for a while, whatever comes then", () => {
    const { match, first } = begun();
    first.update({ v: 4, from: 0, events: told(0), view: { ...VIEW, table: { turn: 0 } } });
    first.update({ v: 5, from: 1, events: told(1), view: { ...VIEW, table: { turn: 1 } }, passed: [PASSED] });
    first.update({ v: 6, from: 2, events: told(2) });
    expect(match.turnEnded.value).toBe(true);
    vi.advanceTimersByTime(5000);
    expect(match.turnEnded.value).toBe(false);
  });

  test("where only what can wait was passed, is said until one answers, and not among the questions", () => {
    const { match, first } = begun();
    first.update({ v: 4, from: 0, events: told(0), idle: true });
    first.update({ v: 5, from: 1, events: told(1) });
    vi.advanceTimersByTime(60_000);
    expect([match.idled.value, match.passed.value, match.passedLately.value]).toEqual([true, false, []]);
    match.answer("anything");
    expect(match.idled.value).toBe(false);
  });

  test("is not the end of a turn while another's goes on", () => {
    const { match, first } = begun();
    first.update({ v: 4, from: 0, events: told(0), view: { ...VIEW, table: { turn: 1 } } });
    first.update({ v: 5, from: 1, events: told(1), view: { ...VIEW, table: { turn: 1 } }, passed: [PASSED] });
    expect([match.passed.value, match.turnEnded.value]).toEqual([true, false]);
  });

  test("can be read again, the newest first and no more than a few", () => {
    const { match, first } = begun();
    first.update({ v: 4, from: 0, events: told(0), passed: ["1", "2", "3", "4"] });
    first.update({ v: 5, from: 1, events: told(1), passed: ["5", "6"] });
    expect(match.passedLately.value).toEqual(["6", "5", "4", "3", "2"]);
  });
});
