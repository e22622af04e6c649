/** The language of the page: the browser's own, until somebody chooses another. */
import { signal } from "@preact/signals";
import { keep, kept } from "../preferences";

export const LANGUAGES = { en: "English", cs: "Čeština", pl: "Polski" } as const;
export type Language = keyof typeof LANGUAGES;

function isLanguage(tag: string): tag is Language {
  return tag in LANGUAGES;
}

function ofTheBrowser(): Language {
  const tags = [kept("lang") ?? "", ...navigator.languages].map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return tags.find(isLanguage) ?? "en";
}

export const lang = signal<Language>(ofTheBrowser());

export function choose(tag: string): void {
  if (!isLanguage(tag)) return;
  keep("lang", tag);
  lang.value = tag;
}
