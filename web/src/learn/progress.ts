/**
 * How far somebody has come in the lessons.  This browser remembers it; `sharing` keeps what is finished with the
 * profile, too.
 */
import { signal } from "@preact/signals";
import { keep, kept } from "../preferences";

export interface Progress {
  /** It was taken to its end once. */
  finished: boolean;
  /** What was answered in it since it was begun last, as `POST /api/lessons/{lesson}` takes it. */
  done: string[];
}

const NONE: Progress = { finished: false, done: [] };

/** What was kept, if it can be read. */
export function readProgress(text: string | null): Record<string, Progress> {
  let read: unknown = null;
  try {
    read = JSON.parse(text ?? "{}");
  } catch {
    // what cannot be read is forgotten
  }
  if (typeof read !== "object" || read === null || Array.isArray(read)) return {};
  return Object.fromEntries(
    Object.entries(read as Record<string, Partial<Progress> | null>).map(([lesson, of]) => [
      lesson,
      {
        finished: of?.finished === true,
        done: Array.isArray(of?.done) ? of.done.filter((key) => typeof key === "string") : [],
      },
    ]),
  );
}

const all = signal(readProgress(kept("lessons")));

export const progressOf = (lesson: string): Progress => all.value[lesson] ?? NONE;

export const finished = (): string[] => Object.keys(all.peek()).filter((lesson) => all.peek()[lesson]?.finished);

function write(lesson: string, progress: Progress): void {
  all.value = { ...all.peek(), [lesson]: progress };
  keep("lessons", JSON.stringify(all.peek()));
}

/** So much of a lesson was answered. */
export function wentOn(lesson: string, done: string[]): void {
  write(lesson, { ...progressOf(lesson), done });
}

/** A lesson came to its end: the next time it begins anew. */
export function finish(lesson: string): void {
  write(lesson, { finished: true, done: [] });
}
