/** The odds of what is on the table, asked for anew with every update where the table has them. */
import { signal } from "@preact/signals";
import type { Odds } from "./types";

export class Chances {
  /** Of the update on screen; null where nothing is open that has any, and at a table without odds. */
  readonly odds = signal<Odds["odds"]>(null);
  /** Whether what one holds oneself, and may use now, counts. */
  readonly held = signal(false);

  private on = false;
  private v = 0;
  private asked: string | null = null;
  private waiting = new Map<string, (suggested: string | null) => void>();

  constructor(
    private readonly nonce: () => string,
    private readonly send: (message: object) => void,
  ) {}

  /** There is a new update.  The old odds stay until the new ones are here, which is at once. */
  see(v: number, on: boolean): void {
    this.v = v;
    this.on = on;
    if (on) this.ask();
    else this.odds.value = null;
  }

  count(held: boolean): void {
    this.held.value = held;
    if (this.on) this.ask();
  }

  /** What a bot would do: a key, `stop`, or null if there is nothing to do. */
  suggest(): Promise<string | null> {
    const id = this.nonce();
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.send({ type: "odds", id, suggest: true });
    });
  }

  take(told: Odds): void {
    this.waiting.get(told.id)?.(told.v === this.v ? told.suggested : null);
    this.waiting.delete(told.id);
    if (told.id === this.asked && told.v === this.v) this.odds.value = told.odds;
  }

  /** Whether this refusal was of a question for odds. */
  refused(id: string): boolean {
    const advice = this.waiting.get(id);
    this.waiting.delete(id);
    advice?.(null);
    if (id === this.asked) this.odds.value = null;
    return advice !== undefined || id === this.asked;
  }

  private ask(): void {
    this.asked = this.nonce();
    this.send({ type: "odds", id: this.asked, held: this.held.value });
  }
}
