/** Somebody who solves a puzzle: its table, which never changes, and what the last answer was told. */
import { signal } from "@preact/signals";
import { directed } from "../beats/live";
import { api } from "../wire/api";
import { asking } from "../wire/asking";
import type { Happened, PuzzleMoment, PuzzleTold, View } from "../wire/types";
import { solve } from "./solved";

export class PuzzleMatch {
  readonly moment = signal<PuzzleMoment | null>(null);
  readonly view = signal<View | null>(null);
  readonly events = signal<Happened[]>([]);
  /** Each time anew, so that it is heard again. */
  readonly told = signal<(PuzzleTold & { times: number }) | null>(null);
  readonly sending = signal<string | null>(null);
  readonly problem = signal<string | null>(null);
  /** Nothing happens at this table: it is shown at once. */
  readonly director = directed({
    show: ({ view }) => {
      this.view.value = view;
    },
    hear: () => {},
  });

  private frames = 0;

  constructor(readonly name: string) {}

  begin(): Promise<void> {
    return asking(this, async () => {
      const moment = await api.puzzle(this.name);
      this.moment.value = moment;
      this.frames += 1;
      const { view } = moment;
      const came = performance.now();
      this.director.push(
        { v: this.frames, view, from: 0, events: [], undo: false, clock: null, passed: false, came },
        true,
      );
    });
  }

  answer(key: string): void {
    this.trying(key);
  }

  /** Whoever gives up is told. */
  show(): void {
    this.trying(null);
  }

  seen(): void {}

  close(): void {
    this.director.close();
  }

  private trying(key: string | null): void {
    if (this.sending.peek() !== null) return;
    this.sending.value = key ?? "";
    void asking(this, async () => {
      const told = await api.tryPuzzle(this.name, { key });
      this.told.value = { ...told, times: (this.told.peek()?.times ?? 0) + 1 };
      if (told.right) solve(this.name);
    });
  }
}
