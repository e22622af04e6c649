/** What a bot would do, asked for by whoever has to answer; it is of one question and goes with it. */
import { signal } from "@preact/signals";
import type { Hint, HintsTold } from "./types";

export class Hints {
  /** To the question on screen, best first; null until they were asked for and have come. */
  readonly found = signal<Hint[] | null>(null);
  readonly thinking = signal(false);

  private v = 0;
  private asked: string | null = null;

  constructor(
    private readonly nonce: () => string,
    private readonly send: (message: object) => void,
  ) {}

  /** There is a new update, or the same in another language. */
  see(v: number): void {
    this.v = v;
    this.forget();
  }

  ask(): void {
    if (this.asked !== null) return;
    this.asked = this.nonce();
    this.thinking.value = true;
    this.send({ type: "hints", id: this.asked, v: this.v });
  }

  /** What was found is not shown any more; it can be asked for again. */
  forget(): void {
    this.asked = null;
    this.thinking.value = false;
    this.found.value = null;
  }

  take(told: HintsTold): void {
    if (told.id !== this.asked) return; // to a question that is over
    this.forget();
    this.found.value = told.hints;
  }

  /** Whether this refusal was of the question that is open. */
  refused(id: string): boolean {
    if (id !== this.asked) return false;
    this.forget();
    return true;
  }
}
