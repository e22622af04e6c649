/** What this browser remembers for its person.  A browser that refuses to remember works all the same. */

const PREFIX = "throneroom.";

export type Preference =
  | "lang"
  | "name"
  | "sound"
  | "log"
  | "letters"
  | "speed"
  | "roll"
  | "reactions"
  | "hero"
  | "hints"
  | "odds"
  | "lessons"
  | "puzzles";

export function kept(what: Preference): string | null {
  try {
    return localStorage.getItem(PREFIX + what);
  } catch {
    return null;
  }
}

export function keep(what: Preference, value: string): void {
  try {
    localStorage.setItem(PREFIX + what, value);
  } catch {
    // a private window, or storage that is full
  }
}
