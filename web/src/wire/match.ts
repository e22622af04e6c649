/** A live match: one WebSocket, signals for all that it tells, and answers that are sent until they are acknowledged. */
import { effect, signal } from "@preact/signals";
import type { Shown } from "../beats/director";
import { directed, latestAfter, logAfter, unseen } from "../beats/live";
import type { Frame } from "../beats/steps";
import { type Sound, seatOf } from "../beats/types";
import { remember } from "../fair/promise";
import { lang } from "../text/language";
import { Chances } from "./chances";
import { changed } from "./changes";
import { PROTOCOL } from "./generated";
import { Hints } from "./hints";
import {
  type AskMe,
  asked,
  type FromClient,
  type FromServer,
  type Happened,
  type Reacted,
  type Reaction,
  type Reason,
  type Rematch,
  type Table,
  type Update,
  type View,
  type Welcome,
} from "./types";

/** What somebody said, and from which seat. */
type Said = Pick<Reacted, "seat" | "reaction">;

interface Unacknowledged {
  id: string;
  v: number;
  type: "answer" | "undo";
  key?: string;
}

const RETRY = [200, 500, 1000, 2000, 5000]; // milliseconds before trying again, longer each time
const SILENCE = 30_000; // milliseconds without a word, after which we ask whether anybody is there
const SAID_FOR = 6000; // milliseconds that a reaction is to be seen
const PASSED_FOR = 5000; // milliseconds that somebody reads that something was passed for them
const LATELY = 5; // questions passed for somebody that can be read again
const FINAL = new Set(["table", "token", "unreadable", "protocol"]); // errors after which there is no use in trying again

/** Letters and digits from the browser's own generator (which also works without https, as `randomUUID` does not). */
export function nonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** One's own clock counts from when the question is shown; the server waits for that no longer than this. */
const SHOWN_WITHIN = 15_000; // milliseconds

function deadlineOf({ clock, came, view }: Frame): number | null {
  if (clock === null) return null;
  const shown = asked(view) === null ? came : Math.min(performance.now(), came + SHOWN_WITHIN);
  return shown + clock * 1000;
}

/** Whether it is the turn of whoever looks. */
function hasTurn(view: View | null): boolean {
  const { seat = null, table = null } = view ?? {};
  return seat !== null && typeof table === "object" && table !== null && "turn" in table && table.turn === seat;
}

export class LiveMatch {
  readonly table = signal<Table | null>(null);
  readonly seat = signal<number | null>(null);
  /** What is shown now, which may be less than what was told: the director's. */
  readonly view = signal<View | null>(null);
  readonly events = signal<Happened[]>([]);
  /** What was shown last: what to move and to read aloud. */
  readonly latest = signal<Happened[]>([]);
  /** Whether anybody else did something since this seat answered last. */
  readonly othersActed = signal(false);
  readonly undoable = signal(false);
  /** When the clock of the open decision runs out, in milliseconds of `performance.now()`. */
  readonly deadline = signal<number | null>(null);
  readonly rematch = signal<Rematch | null>(null);
  /** What was said at the table a moment ago, each with a number of its own. */
  readonly reactions = signal<(Said & { id: number })[]>([]);
  /** When this seat's person wants to be asked; null for who only watches. */
  readonly askMe = signal<AskMe | null>(null);
  /** Whether the open question will be passed for this seat, unless it wants to answer after all. */
  readonly passing = signal(false);
  /** What is shown came about because something was passed for this seat: to be said for a moment. */
  readonly passed = signal(false);
  /** What could have been played then. */
  readonly unused = signal<string[]>([]);
  /** A part of this seat's own turn was passed, with nothing to do but what can wait: said until it answers something. */
  readonly idled = signal(false);
  /** Of that the end of this seat's turn, which is said for as long whatever comes after it. */
  readonly turnEnded = signal(false);
  /** Whether this person has answered anything since the page was opened. */
  readonly hasAnswered = signal(false);
  /** The questions that were passed for this seat, the newest first. */
  readonly passedLately = signal<string[]>([]);
  readonly connected = signal(false);
  /** An answer of ours was given, and nothing that came of it is shown yet. */
  readonly given = signal(false);
  /** Since when an answer of ours is on its way, so that a slow server can be told from an idle page. */
  readonly sending = signal<string | null>(null);
  readonly refused = signal<Reason[]>([]);
  /** Why the connection cannot be had at all. */
  readonly lost = signal<string | null>(null);

  readonly chances = new Chances(nonce, (message) => this.send(message));
  readonly hints = new Hints(nonce, (message) => this.send(message));

  readonly director = directed({
    show: (shown) => this.show(shown),
    hear: (sound, n) => this.hear(sound, n),
  });
  /** Called with what is to be heard. */
  hear: (sound: Sound, n: number) => void = () => {};

  private reacted = 0;
  private socket: WebSocket | null = null;
  private v = 0; // of what was told last
  private told: View | null = null;
  private asked = 0; // the update whose question is shown
  private seenUpdate = -1; // the last of which the server knows that its question was seen
  private waiting: Unacknowledged | null = null;
  private offered: Frame | null = null; // the question that is being passed
  private held = false;
  private shownUpdate = -1; // of which something was shown last
  private unsay = 0;
  private unsayTurn = 0;
  private asking = new Map<string, (reasons: Reason[]) => void>();
  private failures = 0;
  private retry = 0;
  private silence = 0;
  private closed = false;
  private stopListening: () => void;

  /** By what right is in the browser's cookie, which no script can read; a token that is given comes before it. */
  constructor(
    readonly id: string,
    private readonly token = "",
  ) {
    let first = true;
    this.stopListening = effect(() => {
      const language = lang.value;
      if (!first) this.send({ type: "lang", lang: language });
      first = false;
    });
    addEventListener("online", this.again);
    this.connect();
  }

  close(): void {
    this.closed = true;
    this.stopListening();
    this.director.close();
    removeEventListener("online", this.again);
    clearTimeout(this.retry);
    clearTimeout(this.silence);
    clearTimeout(this.unsay);
    clearTimeout(this.unsayTurn);
    this.socket?.close();
  }

  // -- what a player does ---------------------------------------------------------------------------

  answer(key: string): void {
    if (this.waiting !== null) return;
    const view = this.view.peek();
    const kind = asked(view)?.options.find((option) => option.key === key)?.kind;
    if (view !== null && kind !== undefined) this.director.answered(kind, view);
    this.othersActed.value = false;
    this.passed.value = false;
    this.idled.value = false;
    this.turnEnded.value = false;
    this.hasAnswered.value = true;
    this.given.value = true;
    this.deliver({ type: "answer", id: nonce(), v: this.asked, key });
    this.hold(false);
  }

  setAskMe(settings: AskMe): void {
    this.askMe.value = settings;
    const message: FromClient = { type: "ask_me", settings };
    this.send(message);
  }

  /** Full control for as long as a key is held. */
  hold(on: boolean): void {
    if (this.held === on || this.askMe.peek() === null) return;
    this.held = on;
    const message: FromClient = { type: "hold", on };
    this.send(message);
    if (on) this.showOffered();
  }

  /** What would be passed is asked after all, until it is answered. */
  answerAfterAll(): void {
    this.hold(true);
    this.showOffered();
  }

  private showOffered(): void {
    const frame = this.offered;
    this.offered = null;
    this.passing.value = false;
    if (frame !== null && frame.v === this.v) this.director.push(frame, true);
  }

  undo(): void {
    if (this.waiting !== null) return;
    this.deliver({ type: "undo", id: nonce(), v: this.asked });
  }

  ready(): void {
    const own = nonce();
    if (this.table.value !== null) remember(this.id, this.table.value.commitment, own);
    this.send({ type: "ready", nonce: own });
  }

  rename(name: string): void {
    this.send({ type: "rename", name });
  }

  leave(): void {
    this.send({ type: "leave" });
  }

  react(reaction: Reaction): void {
    this.send({ type: "react", reaction });
  }

  private said({ seat, reaction }: Said): void {
    const id = ++this.reacted;
    this.reactions.value = [...this.reactions.peek().filter((each) => each.seat !== seat), { seat, reaction, id }];
    setTimeout(() => {
      this.reactions.value = this.reactions.peek().filter((each) => each.id !== id);
    }, SAID_FOR);
  }

  playAgain(): void {
    this.send({ type: "rematch" });
  }

  earlier(): void {
    const first = this.events.value[0];
    if (first !== undefined && first.version > 0) this.send({ type: "log", before: first.version });
  }

  why(key: string): Promise<Reason[]> {
    const id = nonce();
    return new Promise((resolve) => {
      this.asking.set(id, resolve);
      this.send({ type: "why", id, key });
    });
  }

  private deliver(message: Unacknowledged): void {
    this.waiting = message;
    this.sending.value = message.key ?? message.type;
    this.refused.value = [];
    this.send(message);
  }

  private send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN && this.connected.value) this.socket.send(JSON.stringify(message));
  }

  // -- the connection -------------------------------------------------------------------------------

  private again = (): void => {
    clearTimeout(this.retry);
    if (!this.connected.value && !this.closed) this.connect();
  };

  private connect(): void {
    this.socket?.close();
    // A proxy in front of several servers can tell by it which of them has the table.
    const path = `/ws?table=${encodeURIComponent(this.id)}`;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`);
    this.socket = socket;
    socket.onopen = () => {
      const { id: table, v: last } = this;
      const by = this.token === "" ? {} : { token: this.token };
      const hello: FromClient = { type: "hello", protocol: PROTOCOL, table, ...by, lang: lang.peek(), last };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (message) => {
      if (socket !== this.socket) return;
      this.listen();
      const told: FromServer = JSON.parse(message.data);
      this.take(told);
    };
    socket.onclose = () => {
      if (socket !== this.socket) return;
      clearTimeout(this.silence);
      this.connected.value = false;
      if (this.closed || this.lost.value !== null) return;
      this.retry = window.setTimeout(this.again, RETRY[Math.min(this.failures, RETRY.length - 1)]);
      this.failures += 1;
    };
    this.listen();
  }

  /** A connection can die without a word: after a silence we ask, and after another we begin anew. */
  private listen(): void {
    clearTimeout(this.silence);
    this.silence = window.setTimeout(() => {
      this.send({ type: "ping" });
      this.silence = window.setTimeout(() => {
        this.connected.value = false;
        this.connect();
      }, SILENCE / 6);
    }, SILENCE);
  }

  private take(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.connected.value = true;
        this.failures = 0;
        this.seat.value = message.seat;
        this.table.value = message.table;
        this.rematch.value = message.rematch;
        this.askMe.value = message.ask_me ?? null;
        this.held = false;
        this.see(message, message.view, true);
        if (this.waiting !== null) this.send(this.waiting);
        break;
      case "update":
        this.see(message, this.viewIn(message), false);
        break;
      case "ask_me":
        this.askMe.value = message.settings;
        break;
      case "table":
        this.table.value = message.table;
        break;
      case "ack":
        this.settled(message.id);
        break;
      case "refused":
        if (this.chances.refused(message.id)) break;
        if (this.hints.refused(message.id) || this.settled(message.id)) {
          this.refused.value = message.reasons;
          this.given.value = false;
        }
        break;
      case "odds":
        this.chances.take(message);
        break;
      case "hints":
        this.hints.take(message);
        break;
      case "because":
        this.asking.get(message.id)?.(message.reasons);
        this.asking.delete(message.id);
        break;
      case "earlier":
        this.events.value = [...message.events, ...this.events.value];
        break;
      case "rematch":
        this.rematch.value = message.rematch;
        break;
      case "reaction":
        this.said(message);
        break;
      case "error":
        if (FINAL.has(message.code)) this.lost.value = message.text;
        else this.refused.value = [{ text: message.text, rule: "" }];
        break;
      case "pong":
        break;
    }
  }

  /** Whole, or what changed in the one before. */
  private viewIn(update: Update): View | null {
    const before = this.told;
    return update.view ?? (before === null ? null : changed(before, update.changes ?? [], update.gone ?? []));
  }

  private settled(id: string): boolean {
    if (this.waiting?.id !== id) return false;
    this.waiting = null;
    this.sending.value = null;
    return true;
  }

  private see(told: Welcome | Update, view: View | null, anew: boolean): void {
    const { v, from, events, undo, clock } = told;
    const before = this.told;
    this.v = v;
    this.told = view;
    if (view === null) {
      this.asked = v;
      this.view.value = null;
      this.events.value = events;
      return;
    }
    const questions = ("passed" in told ? told.passed : undefined) ?? [];
    this.passedLately.value = [...[...questions].reverse(), ...this.passedLately.peek()].slice(0, LATELY);
    const came = performance.now();
    const idle = "idle" in told && told.idle === true;
    const passed = questions.length > 0 || idle;
    const ended = passed && hasTurn(before) && !hasTurn(view);
    const unused = ("unused" in told ? told.unused : undefined) ?? [];
    const frame: Frame = { v, view, from, events, undo, clock, came, passed, unused, idle, ended };
    const passing = told.passes_in !== undefined && !this.held;
    this.offered = passing ? frame : null;
    this.passing.value = passing;
    const unasked: View = { ...view, decision: { waiting: true, seat: null } };
    this.director.push(passing ? { ...frame, view: unasked } : frame, anew);
    // Other people are not kept waiting: the dice fall by themselves.
    if (this.withOthers()) this.director.roll();
  }

  private withOthers(): boolean {
    const seats = this.table.peek()?.seats ?? [];
    return seats.some(({ seat, kind }) => kind !== "bot" && seat !== this.seat.peek());
  }

  /** Tells the server that its question is before somebody's eyes: from here its clock counts. */
  seen(): void {
    if (this.deadline.peek() === null || this.seenUpdate === this.asked || unseen()) return;
    if (asked(this.view.peek()) === null) return;
    this.seenUpdate = this.asked;
    const message: FromClient = { type: "shown", v: this.asked };
    this.send(message);
  }

  /** With what came of it, not before; whatever comes then, as long as it takes to read it. */
  private sayPassed({ v, passed, unused = [], idle = false, ended }: Frame): void {
    if (v === this.shownUpdate) return;
    if (idle) this.idled.value = true;
    if (ended) {
      this.turnEnded.value = true;
      clearTimeout(this.unsayTurn);
      this.unsayTurn = window.setTimeout(() => {
        this.turnEnded.value = false;
      }, PASSED_FOR);
    }
    this.shownUpdate = v;
    if (!passed || idle) return;
    clearTimeout(this.unsay);
    this.passed.value = true;
    this.unused.value = unused;
    this.unsay = window.setTimeout(() => {
      this.passed.value = false;
    }, PASSED_FOR);
  }

  /** One step, or a frame as a whole with its question. */
  private show(shown: Shown): void {
    const { view, frame, events, whole } = shown;
    this.given.value = false;
    this.sayPassed(frame);
    this.events.value = logAfter(this.events.peek(), shown);
    this.latest.value = latestAfter(this.latest.peek(), this.events.peek(), shown);
    if (events.some((event) => seatOf(event) !== view.seat)) this.othersActed.value = true;
    this.view.value = view;
    this.undoable.value = whole && frame.undo;
    this.deadline.value = whole ? deadlineOf(frame) : null;
    if (!whole) return;
    this.asked = frame.v;
    this.seen();
    this.refused.value = [];
    this.hints.see(frame.v);
    this.chances.see(frame.v, this.table.value?.settings.odds ?? false);
  }
}
