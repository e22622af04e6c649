/** Somebody who takes a lesson: where it stands, and what the coach told the last answer.  The server keeps nothing. */
import { signal } from "@preact/signals";
import type { Shown } from "../beats/director";
import { directed, latestAfter, logAfter } from "../beats/live";
import type { Sound } from "../beats/types";
import { api, Problem } from "../wire/api";
import { asking } from "../wire/asking";
import { asked, type Happened, type LessonMoment, type View } from "../wire/types";
import { finish, progressOf, wentOn } from "./progress";
import { share } from "./sharing";

export class LessonMatch {
  /** The step that the coach is at; it comes when what led there has been shown. */
  readonly moment = signal<LessonMoment | null>(null);
  readonly view = signal<View | null>(null);
  readonly events = signal<Happened[]>([]);
  readonly latest = signal<Happened[]>([]);
  /** What an answer was told that was not wanted; each time anew, so that it is heard again. */
  readonly told = signal({ text: "", times: 0 });
  readonly sending = signal<string | null>(null);
  readonly problem = signal<string | null>(null);
  readonly director = directed({
    show: (shown) => this.show(shown),
    hear: (sound, n) => this.hear(sound, n),
  });
  hear: (sound: Sound, n: number) => void = () => {};

  private done: string[] = [];
  private coming: LessonMoment | null = null;
  private frames = 0;

  constructor(readonly name: string) {}

  /** Where it was left, or at its beginning. */
  async begin(): Promise<void> {
    this.done = [...progressOf(this.name).done];
    await asking(this, async () => {
      try {
        this.take(await api.lesson(this.name, { done: this.done }), true);
      } catch (error) {
        if (!(error instanceof Problem) || error.status !== 400 || this.done.length === 0) throw error;
        this.done = []; // the lesson is another one than then
        this.take(await api.lesson(this.name, { done: [] }), true);
      }
    });
  }

  /** In another language. */
  again(): Promise<void> {
    return asking(this, async () => this.take(await api.lesson(this.name, { done: this.done }), true));
  }

  /** An answer, or "" where the coach is only read; what is not wanted is told, and nothing has happened. */
  answer(key: string): void {
    if (this.sending.peek() !== null || this.director.playing.peek()) return;
    const view = this.view.peek();
    const kind = asked(view)?.options.find((option) => option.key === key)?.kind;
    this.sending.value = key;
    void asking(this, async () => {
      const now = await api.lesson(this.name, { done: this.done, key });
      if (now.told !== "") {
        this.told.value = { text: now.told, times: this.told.peek().times + 1 };
        return;
      }
      this.done = [...this.done, key];
      if (view !== null && kind !== undefined) this.director.answered(kind, view);
      this.take(now, false);
    });
  }

  back(): void {
    if (this.sending.peek() !== null || this.done.length === 0) return;
    this.done = this.done.slice(0, -1);
    void this.again();
  }

  /** Nobody's clock waits for a lesson. */
  seen(): void {}

  close(): void {
    this.director.close();
  }

  private take(moment: LessonMoment, anew: boolean): void {
    const { view, events, from } = moment;
    this.coming = moment;
    this.frames += 1;
    this.told.value = { ...this.told.peek(), text: "" };
    const frame = {
      v: this.frames,
      view,
      from,
      events,
      undo: false,
      clock: null,
      passed: false,
      came: performance.now(),
    };
    this.director.push(frame, anew);
    if (moment.step < moment.lesson.steps - 1) wentOn(this.name, this.done);
    else {
      finish(this.name);
      void share();
    }
  }

  private show(shown: Shown): void {
    const { view, whole } = shown;
    this.events.value = logAfter(this.events.peek(), shown);
    this.latest.value = latestAfter(this.latest.peek(), this.events.peek(), shown);
    this.view.value = view;
    this.moment.value = whole ? this.coming : null;
  }
}
