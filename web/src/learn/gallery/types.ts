/** Something in the box, with all that is said of it. */
export interface Item {
  id: string;
  /** What sort of thing it is: `web.gallery.sort.card` is what it is called. */
  sort: string;
  name: string;
  text: string;
  /** What is told of it beside its text, in words. */
  facts: string[];
  /** What it belongs to, as `groups` names it; to nothing, or to several. */
  groups: string[];
  /** How sure we are of it, where that is known. */
  fidelity: string | null;
  icon: string;
  /** The hero whose portrait is drawn instead. */
  portrait?: string;
  /** Lines of an ability, each with its chance. */
  chances: number[];
}

export interface Gallery {
  items: Item[];
  /** What things belong to, with its name: heroes, factions, sides. */
  groups: Record<string, string>;
}

/** By hero and ability, line by line. */
export type Chances = Record<string, Record<string, number[]>>;

/** What a game's file in this folder brings. */
export interface GalleryOf {
  gallery(glossary: unknown, chances: Chances): Gallery;
}
