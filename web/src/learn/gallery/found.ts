/** Which things of a gallery are wanted: by sort, by what they belong to, and by words in any order. */
import { plain, wordsOf } from "../../rules/search";
import type { Item } from "./types";

export interface Wanted {
  /** Empty: of any sort, of any group. */
  sort: string;
  group: string;
  query: string;
}

export interface Indexed {
  item: Item;
  plain: string;
}

export const indexed = (items: Item[]): Indexed[] =>
  items.map((item) => ({ item, plain: plain([item.name, item.text, ...item.facts].join(" ")) }));

/** What belongs to nothing in particular is everybody's: cards that every hero has. */
export function found(items: Indexed[], { sort, group, query }: Wanted): Item[] {
  const words = wordsOf(query);
  return items
    .filter(({ item }) => sort === "" || item.sort === sort)
    .filter(({ item }) => group === "" || item.groups.length === 0 || item.groups.includes(group))
    .filter(({ plain }) => words.every((word) => plain.includes(word)))
    .map(({ item }) => item);
}

/** How many there are of each sort, in the order in which they come. */
export function counted(items: Item[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { sort } of items) counts.set(sort, (counts.get(sort) ?? 0) + 1);
  return [...counts];
}
