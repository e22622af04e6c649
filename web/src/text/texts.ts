/** The page's own texts, from the same catalogues as everything else that a player reads. */
import { effect, signal } from "@preact/signals";
import { type Language, lang } from "./language";

type Texts = Record<string, string>;

const texts = signal<Texts>({});
/** The language that the texts on screen are in: follows `lang` as soon as they are here. */
export const spoken = signal<Language | null>(null);
const loaded = new Map<Language, Promise<Texts>>();

async function load(language: Language): Promise<Texts> {
  const response = await fetch(`/api/texts/${language}?prefix=web.`);
  if (!response.ok) throw new Error(`${response.status}`);
  const told: { texts: Texts } = await response.json();
  return told.texts;
}

effect(() => {
  const wanted = lang.value;
  const coming = loaded.get(wanted) ?? load(wanted);
  loaded.set(wanted, coming);
  coming.then(
    (came) => {
      if (lang.peek() !== wanted) return;
      texts.value = came;
      spoken.value = wanted;
      document.documentElement.lang = wanted;
    },
    () => loaded.delete(wanted),
  );
});

export type Arguments = Record<string, string | number>;

function filled(text: string, args: Arguments): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in args ? String(args[name]) : whole));
}

/** A text by its id: `t("web.home.play")`, with its arguments in braces. */
export function t(id: string, args: Arguments = {}): string {
  return filled(texts.value[id] ?? id, args);
}

/** A text that counts: its forms are `id.one`, `id.few`, `id.many` and `id.other`, as the language has them. */
export function tn(id: string, n: number, args: Arguments = {}): string {
  const form = new Intl.PluralRules(spoken.value ?? "en").select(n);
  const text = texts.value[`${id}.${form}`] ?? texts.value[`${id}.other`] ?? id;
  return filled(text, { n, ...args });
}

/** As a button begins: with a capital. */
export function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase(spoken.value ?? "en") + text.slice(1);
}

/** A text that may not be there, such as the name of something that the page has never heard of. */
export function known(id: string): string | undefined {
  return texts.value[id];
}
