/** Everything in the boxes of Dice Throne. */
import "../../tables/dice_throne/heroes.css";
import { percent } from "../../parts/percent";
import { legend } from "../../tables/dice_throne/crest";
import type { HeroPage, ThroneGlossary } from "../../tables/dice_throne/types";
import { t } from "../../text/texts";
import arena from "./arena.json";
import type { Chances, Gallery, Item } from "./types";

type Fared = { share: number; low: number; high: number; matches: number };

/** How a hero fared against the others in our arena; nothing of those who were not there. */
function recordOf(hero: string): string[] {
  const { heroes, level }: { heroes: Record<string, Fared>; level: string } = arena;
  const fared = heroes[hero];
  if (fared === undefined) return [];
  const [share, low, high] = [fared.share, fared.low, fared.high].map((each) => percent(each / 100));
  const played = { share: share ?? "", low: low ?? "", high: high ?? "", n: fared.matches };
  return [t("web.gallery.record", { ...played, bot: t(`web.bot.${level}`) })];
}

export function gallery({ heroes, cards, tokens }: ThroneGlossary, chances: Chances): Gallery {
  const all = Object.entries(heroes);
  const whose = (has: (hero: HeroPage) => boolean) => all.filter(([, hero]) => has(hero)).map(([hero]) => hero);
  const named = (of: string[]) =>
    of.length === 0 ? [t("web.gallery.all_heroes")] : of.map((hero) => heroes[hero]?.name ?? hero);
  const items: Item[] = [
    ...all.map(([hero, { name, character, complexity, dice }]) => ({
      id: `hero:${hero}`,
      sort: "hero",
      name,
      text: character,
      icon: `hero.${hero}`,
      facts: [
        t("web.gallery.complexity", { n: complexity }),
        legend(dice)
          .map(({ numbers, name }) => `${numbers}: ${name}`)
          .join(", "),
        ...recordOf(hero),
      ],
      groups: [hero],
      fidelity: heroes[hero]?.fidelity ?? null,
      chances: [],
    })),
    ...all.flatMap(([hero, { abilities, name: of }]) =>
      Object.entries(abilities).map(([ability, page]) => ({
        id: `ability:${hero}:${ability}`,
        sort: "ability",
        name: page.name,
        text: page.text,
        icon: `hero.${hero}`,
        facts: [of, page.kind_name],
        groups: [hero],
        fidelity: page.fidelity,
        chances: chances[hero]?.[ability] ?? [],
      })),
    ),
    ...all.flatMap(([hero, { companions, name: of }]) =>
      Object.entries(companions).map(([companion, page]) => ({
        id: `companion:${hero}:${companion}`,
        sort: "companion",
        name: page.name,
        text: page.text,
        icon: `companion.${companion}`,
        facts: [of],
        groups: [hero],
        fidelity: page.fidelity,
        chances: [],
      })),
    ),
    ...Object.entries(cards).map(([card, page]) => {
      const groups = whose((hero) => hero.cards.includes(card));
      return {
        id: `card:${card}`,
        sort: "card",
        name: page.name,
        text: page.text,
        icon: `kind.${page.kind}`,
        facts: [...named(groups), page.kind_name, t("web.dice_throne.cost", { n: page.cost })],
        groups,
        fidelity: page.fidelity,
        chances: [],
      };
    }),
    ...Object.entries(tokens).map(([token, page]) => {
      const groups = whose((hero) => hero.tokens.includes(token));
      return {
        id: `token:${token}`,
        sort: "token",
        name: page.name,
        text: page.text,
        icon: `token.${token}`,
        facts: [...named(groups), page.kind_name],
        groups,
        fidelity: page.fidelity,
        chances: [],
      };
    }),
  ];
  return { items, groups: Object.fromEntries(all.map(([hero, { name }]) => [hero, name])) };
}
