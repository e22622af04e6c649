/** Everything in the boxes of Drako. */
import type { DrakoGlossary } from "../../tables/drako/types";
import { cardName } from "../../tables/drako/words";
import { t } from "../../text/texts";
import type { Gallery, Item } from "./types";

const thing = (item: Pick<Item, "id" | "sort" | "name" | "text" | "icon"> & Partial<Item>): Item => ({
  facts: [],
  groups: [],
  fidelity: null,
  chances: [],
  ...item,
});

export function gallery(glossary: DrakoGlossary): Gallery {
  const { sides, figures, cards, symbols, tokens } = glossary;
  const sideOf = (side: string) => sides[side]?.name ?? side;
  return {
    groups: Object.fromEntries(Object.entries(sides).map(([side, { name }]) => [side, name])),
    items: [
      ...Object.entries(sides).map(([side, { name, figures: of, clock, fidelity }]) =>
        thing({
          id: `side:${side}`,
          sort: "side",
          name,
          text: clock?.text ?? "",
          icon: `drako_figure.${of[0]}`,
          facts: of.map((figure) => figures[figure]?.name ?? figure),
          groups: [side],
          fidelity,
        }),
      ),
      ...Object.entries(figures).map(([figure, { name, text, side, fidelity }]) =>
        thing({
          id: `figure:${figure}`,
          sort: "figure",
          name,
          text,
          icon: `drako_figure.${figure}`,
          facts: [sideOf(side)],
          groups: [side],
          fidelity,
        }),
      ),
      ...Object.entries(cards).map(([card, { symbols: marks, count, fidelity }]) =>
        thing({
          id: `card:${card}`,
          sort: "card",
          name: cardName(glossary, card),
          text: marks.map((mark) => symbols[mark]?.text ?? "").join(" "),
          icon: `drako_symbol.${symbols[marks[0] ?? ""]?.kind}`,
          facts: Object.entries(count).map(([side, n]) => t("web.gallery.copies", { side: sideOf(side), n })),
          groups: Object.keys(count),
          fidelity,
        }),
      ),
      ...Object.entries(tokens).map(([token, { name, text, side, fidelity }]) =>
        thing({
          id: `token:${token}`,
          sort: "token",
          name,
          text,
          icon: `drako_token.${token}`,
          facts: [sideOf(side)],
          groups: [side],
          fidelity,
        }),
      ),
    ],
  };
}
