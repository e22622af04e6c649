/** A live match: one WebSocket, signals for all that it tells, and answers that are sent until they are acknowledged. */
import { effect, signal } from "@preact/signals";
import { remember } from "../fair/promise";
import { lang } from "../text/language";
import { Chances } from "./chances";
import { Hints } from "./hints";
import type { FromServer, Happened, Reason, Rematch, Table, View } from "./types";

interface Unacknowledged {
  id: string;
  v: number;
  type: "answer" | "undo";
  key?: string;
}

const RETRY = [200, 500, 1000, 2000, 5000]; // milliseconds before trying again, longer each time
const SILENCE = 30_000; // milliseconds without a word, after which we ask whether anybody is there
const FINAL = new Set(["table", "token", "unreadable"]); // errors after which there is no use in trying again

/** Letters and digits from the browser's own generator (which also works without https, as `randomUUID` does not). */
export function nonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class LiveMatch {
  readonly table = signal<Table | null>(null);
  readonly seat = signal<number | null>(null);
  readonly view = signal<View | null>(null);
  readonly events = signal<Happened[]>([]);
  /** Events that came with the last frame: what to move and to read aloud. */
  readonly latest = signal<Happened[]>([]);
  readonly undoable = signal(false);
  /** When the clock of the open decision runs out, in milliseconds of `performance.now()`. */
  readonly deadline = signal<number | null>(null);
  readonly rematch = signal<Rematch | null>(null);
  readonly connected = signal(false);
  /** Since when an answer of ours is on its way, so that a slow server can be told from an idle page. */
  readonly sending = signal<string | null>(null);
  readonly refused = signal<Reason[]>([]);
  /** Why the connection cannot be had at all. */
  readonly lost = signal<string | null>(null);

  readonly chances = new Chances(nonce, (message) => this.send(message));
  readonly hints = new Hints(nonce, (message) => this.send(message));

  private socket: WebSocket | null = null;
  private v = 0;
  private waiting: Unacknowledged | null = null;
  private asking = new Map<string, (reasons: Reason[]) => void>();
  private failures = 0;
  private retry = 0;
  private silence = 0;
  private closed = false;
  private stopListening: () => void;

  /** By what right is in the browser's cookie, which no script can read. */
  constructor(readonly id: string) {
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
    removeEventListener("online", this.again);
    clearTimeout(this.retry);
    clearTimeout(this.silence);
    this.socket?.close();
  }

  // -- what a player does ---------------------------------------------------------------------------

  answer(key: string): void {
    if (this.waiting !== null) return;
    this.deliver({ type: "answer", id: nonce(), v: this.v, key });
  }

  undo(): void {
    if (this.waiting !== null) return;
    this.deliver({ type: "undo", id: nonce(), v: this.v });
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
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "hello", table: this.id, lang: lang.peek(), last: this.v }));
    };
    socket.onmessage = (message) => {
      if (socket !== this.socket) return;
      this.listen();
      this.take(JSON.parse(message.data as string) as FromServer);
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
        this.see(message.v, message.from, message.events, message.view, message.undo, message.clock);
        if (this.waiting !== null) this.send(this.waiting);
        break;
      case "frame":
        this.see(message.v, message.from, message.events, message.view, message.undo, message.clock);
        break;
      case "table":
        this.table.value = message.table;
        break;
      case "ack":
        this.settled(message.id);
        break;
      case "refused":
        if (this.chances.refused(message.id)) break;
        if (this.hints.refused(message.id) || this.settled(message.id)) this.refused.value = message.reasons;
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
      case "error":
        if (FINAL.has(message.code)) this.lost.value = message.text;
        else this.refused.value = [{ text: message.text, rule: "" }];
        break;
      case "pong":
        break;
    }
  }

  private settled(id: string): boolean {
    if (this.waiting?.id !== id) return false;
    this.waiting = null;
    this.sending.value = null;
    return true;
  }

  private see(
    v: number,
    from: number,
    events: Happened[],
    view: View | null,
    undo: boolean,
    clock: number | null,
  ): void {
    this.v = v;
    this.events.value = [...this.events.value.filter((event) => event.version < from), ...events];
    this.latest.value = events;
    this.view.value = view;
    this.undoable.value = undo;
    this.deadline.value = clock === null ? null : performance.now() + clock * 1000;
    this.refused.value = [];
    this.hints.see(v);
    if (view !== null) this.chances.see(v, this.table.value?.settings.odds ?? false);
  }
}
