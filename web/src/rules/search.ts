/** Searching the rules as one types: in any language, with or without its accents. */
import type { Rule, RuleSection } from "../wire/api";

const folded = new Map<string, string>();

function fold(letter: string): string {
  const is = folded.get(letter);
  if (is !== undefined) return is;
  const plain = letter === "ł" || letter === "Ł" ? "l" : letter.normalize("NFD").slice(0, 1).toLowerCase().slice(0, 1);
  folded.set(letter, plain);
  return plain;
}

/** One letter for each letter, so that what is found can be marked where it stands. */
export function plain(text: string): string {
  return [...text.normalize("NFC")].map(fold).join("");
}

export function wordsOf(query: string): string[] {
  return plain(query)
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** Where to look for a rule. */
export interface Indexed {
  rule: Rule;
  plain: string;
}

export interface IndexedSection {
  id: string;
  title: string;
  rules: Indexed[];
}

export function indexed(sections: RuleSection[]): IndexedSection[] {
  return sections.map(({ id, title, rules }) => ({
    id,
    title,
    rules: rules.map((rule) => ({ rule, plain: plain(`${rule.id} ${rule.text} ${rule.source}`) })),
  }));
}

/** The sections with the rules that have all the words, without those that have none. */
export function found(sections: IndexedSection[], query: string): IndexedSection[] {
  const words = wordsOf(query);
  if (words.length === 0) return sections;
  return sections
    .map((section) => ({
      ...section,
      rules: section.rules.filter((each) => words.every((word) => each.plain.includes(word))),
    }))
    .filter((section) => section.rules.length > 0);
}

export interface Piece {
  text: string;
  hit: boolean;
}

const SHORTEST = 2; // letters worth marking: one alone would mark half of the page

/** A text in pieces: those that were searched for, and those between. */
export function pieces(text: string, words: string[]): Piece[] {
  const letters = [...text.normalize("NFC")];
  const at = letters.map(fold).join("");
  const hits = new Uint8Array(letters.length);
  for (const word of words.filter((each) => each.length >= SHORTEST)) {
    for (let from = at.indexOf(word); from >= 0; from = at.indexOf(word, from + word.length)) {
      hits.fill(1, from, from + word.length);
    }
  }
  const out: Piece[] = [];
  for (let start = 0, end = 0; start < letters.length; start = end) {
    for (end = start + 1; end < letters.length && hits[end] === hits[start]; ) end += 1;
    out.push({ text: letters.slice(start, end).join(""), hit: hits[start] === 1 });
  }
  return out;
}
