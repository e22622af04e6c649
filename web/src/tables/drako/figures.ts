/** What can be said of a figure in words. */
import { percent } from "../../parts/percent";
import { t, tn } from "../../text/texts";
import { type DrakoOdds, type DrakoScene, type Figure, nameIn } from "./types";
import { placeOf } from "./words";

export const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((all, one) => all + one, 0);

export const isDead = (figure: Figure): boolean => figure.at === null && sum(figure.wounds) >= sum(figure.spaces);

/** Why it stands nowhere; nothing of a figure on the board. */
export function absence(figure: Figure): string[] {
  if (figure.at !== null) return [];
  return [isDead(figure) ? t("web.drako.dead") : t("web.drako.not_placed")];
}

/** What lies on it. */
export function burdens(scene: DrakoScene, name: string, figure: Figure): string[] {
  const said = [];
  if (scene.view.table.net === name) said.push(t("web.drako.netted"));
  if (figure.lives.length > 0) said.push(tn("web.drako.lives", figure.lives.length));
  return said;
}

/** What may become of a hit on it, where the table tells odds. */
export function oddsOf(scene: DrakoScene, name: string): string[] {
  const odds = defenseOf(scene, name);
  if (odds === undefined) return [];
  return [odds.dodge ? t("web.odds.dodge") : t("web.odds.stopped", { chance: percent(odds.stopped) })];
}

/** How likely it is that a hit on it can be stopped, where the table tells odds. */
export function defenseOf(scene: DrakoScene, name: string): DrakoOdds["figures"][string] | undefined {
  const odds = scene.chances?.odds.value;
  return odds?.game === "drako" ? odds.figures[name] : undefined;
}

/** Its wounds, area by area. */
function woundsOf(scene: DrakoScene, figure: Figure): string[] {
  return Object.entries(figure.spaces).map(([area, all]) =>
    t("web.drako.wounds", { area: nameIn(scene.glossary.areas, area), n: figure.wounds[area] ?? 0, all }),
  );
}

/** All that is to be known of it now, for who cannot see the board. */
export function statesOf(scene: DrakoScene, name: string, figure: Figure): string[] {
  const { view, glossary } = scene;
  return [
    nameIn(glossary.sides, figure.side),
    ...absence(figure),
    ...(figure.at === null ? [] : [placeOf(view.table, glossary, figure.at, name)]),
    ...woundsOf(scene, figure),
    ...burdens(scene, name, figure),
    ...oddsOf(scene, name),
  ];
}
