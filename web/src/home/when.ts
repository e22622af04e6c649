/** When something was, as people say it. */

export interface When {
  /** How far back in words that a catalogue has; else the date says it. */
  day: "today" | "yesterday" | "date";
  text: string;
}

/** Of a moment in seconds: today and yesterday with the time, else the date, with the year if it is another one. */
export function when(seconds: number, now: Date, language: string): When {
  const then = new Date(seconds * 1000);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const time = new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit" }).format(then);
  if (then.toDateString() === now.toDateString()) return { day: "today", text: time };
  if (then.toDateString() === yesterday.toDateString()) return { day: "yesterday", text: time };
  const year = then.getFullYear() === now.getFullYear() ? {} : ({ year: "numeric" } as const);
  return {
    day: "date",
    text: new Intl.DateTimeFormat(language, { day: "numeric", month: "short", ...year }).format(then),
  };
}
