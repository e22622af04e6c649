/**
 * What is shown when: frames wait in a queue and are shown in steps, each with its time.
 *
 * Whoever draws the table sees what the director shows, never what the server told last.  A question can be answered
 * when the last step of its frame has ended.
 */
import { computed, signal } from "@preact/signals";
import type { Happened, View } from "../wire/types";
import { during, type Frame, lastHeard, type Step, stepsOf } from "./steps";
import type { GameBeats, Sound } from "./types";

export type Speed = "slow" | "normal" | "fast" | "instant";

/** By what every time is multiplied. */
export const TEMPO: Record<Speed, number> = { slow: 1.6, normal: 1, fast: 0.5, instant: 0 };
const STEADY = 0.8; // of what one looks for, at fast: half the time is too short to read what an attack came to
const LONG = 4000; // milliseconds: a longer queue is played fast at normal speed

export interface Clockwork {
  now(): number;
  /** Calls once after so many milliseconds; what it returns calls that off. */
  after(ms: number, call: () => void): () => void;
}

export interface Shown {
  view: View;
  frame: Frame;
  /** What happened in this step; at the end of a frame everything that was not shown in steps. */
  events: Happened[];
  /** The frame is shown whole, and its question is open. */
  whole: boolean;
}

export interface Stage {
  show(shown: Shown): void;
  hear(sound: Sound, n: number): void;
}

export class Director {
  /** Steps are being shown: nothing can be answered. */
  readonly playing = signal(false);
  readonly paused = signal(false);
  /** So many own dice lie blank until they are thrown. */
  readonly waiting = signal(0);
  /** What times are multiplied by now. */
  readonly tempo = signal(1);
  readonly event = signal<Happened | null>(null);
  /** Dice are in the air, and nobody is told what they show. */
  readonly falling = signal(false);
  /** Something is under way that can be skipped. */
  readonly busy = computed(() => this.playing.value && this.waiting.value === 0);

  /** None: frames are shown as they come. */
  beats: GameBeats | null = null;
  private queue: Step[] = [];
  private step: Step | null = null;
  private newest: Frame | null = null;
  private table: unknown = null; // as it is at the end of the queue
  private told = -1; // the last event that was told
  private threw = false;
  private stop: (() => void) | null = null;
  private began = 0;
  private left = 0; // milliseconds of the step that is paused

  constructor(
    private readonly stage: Stage,
    private readonly clock: Clockwork,
    private readonly speed: () => Speed,
    /** Nobody looks: nothing is played. */
    private readonly unseen: () => boolean,
    /** Own dice are thrown without a press. */
    private readonly rollsForMe: () => boolean,
  ) {}

  /** What was told. `anew`: it does not follow what is shown, so nothing of it is played. */
  push(frame: Frame, anew = false): void {
    const follows = this.newest !== null && !anew && frame.from > this.told; // else something was taken back
    this.newest = frame;
    this.told = frame.events.at(-1)?.version ?? frame.from - 1;
    if (this.beats === null || !follows || this.unseen() || this.speed() === "instant") {
      this.end(follows ? frame.events : []);
      return;
    }
    const steps = stepsOf(this.beats, this.table, frame, this.threw);
    this.threw = false;
    this.table = frame.view.table;
    this.queue.push(...steps);
    if (this.step === null && !this.paused.value) this.next();
  }

  /** An answer of one's own was given. */
  answered(kind: string, view: View): void {
    this.threw = this.beats?.throws?.(kind, view) ?? false;
  }

  /** The dice that lie blank are thrown. */
  roll(): void {
    if (this.waiting.value === 0) return;
    this.waiting.value = 0;
    this.paused.value = false;
    this.next();
  }

  /** Everything that waits is shown at once. */
  skip(): void {
    if (this.playing.value) this.end([]);
  }

  pause(): void {
    if (this.paused.value || !this.playing.value) return;
    this.paused.value = true;
    this.left -= this.clock.now() - this.began;
    this.stop?.();
    this.stop = null;
  }

  resume(): void {
    if (!this.paused.value) return;
    this.paused.value = false;
    if (this.waiting.value === 0) this.hold(Math.max(0, this.left));
  }

  close(): void {
    this.stop?.();
  }

  private next(): void {
    this.stop = null;
    const step = this.queue.shift();
    if (step === undefined) {
      this.end([]);
      return;
    }
    this.step = step;
    this.playing.value = true;
    this.event.value = step.tells ? step.event : null;
    this.falling.value = step.falls;
    this.tempo.value = this.tempoNow(step);
    const events = step.event !== null && step.tells ? [step.event] : [];
    this.stage.show({ view: during(step), frame: step.frame, events, whole: false });
    if (step.sound !== null) this.stage.hear(step.sound, step.n);
    if (step.waits > 0 && !this.rollsForMe()) {
      this.waiting.value = step.waits;
      return;
    }
    this.hold(step.ms * this.tempo.value);
  }

  private hold(ms: number): void {
    this.began = this.clock.now();
    this.left = ms;
    this.stop = this.clock.after(ms, () => this.next());
  }

  /** A queue that grew long is played fast, but for what one looks for in it; who chose slow is never hurried. */
  private tempoNow(step: Step): number {
    const speed = this.speed();
    if (step.steady && speed === "fast") return STEADY;
    const waiting = this.queue.reduce((sum, each) => sum + each.ms, step.ms);
    return speed === "normal" && waiting > LONG && !step.steady ? TEMPO.fast : TEMPO[speed];
  }

  /** The newest frame as it is, with its question. `more` are events that no step tells. */
  private end(more: Happened[]): void {
    this.stop?.();
    this.stop = null;
    const untold = [...this.queue.map(({ event }) => event), ...more].filter((event) => event !== null);
    const seat = this.newest?.view.seat ?? null;
    const heard = this.beats === null ? null : lastHeard(this.beats, untold, seat);
    this.queue = [];
    this.step = null;
    this.event.value = null;
    this.falling.value = false;
    this.waiting.value = 0;
    this.paused.value = false;
    this.playing.value = false;
    this.threw = false;
    this.tempo.value = TEMPO[this.speed()];
    if (this.newest === null) return;
    this.table = this.newest.view.table;
    this.stage.show({ view: this.newest.view, frame: this.newest, events: [...new Set(untold)], whole: true });
    if (heard !== null) this.stage.hear(...heard);
  }
}
