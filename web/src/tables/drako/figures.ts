/** What can be said of a figure in words. */
import { percent } from "../../parts/percent";
import { t, tn } from "../../text/texts";
import { nameOfHex } from "./hexes";
import { type DrakoOdds, type DrakoScene, type Figure, nameIn } from "./types";

export const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((all, one) => all + one, 0);

export const isDead = (figure: Figure): boolean => figure.at === null && sum(figure.wounds) >= sum(figure.spaces);

/** Where it stands, or why it stands nowhere. */
export function whereabouts(figure: Figure): string {
  if (figure.at !== null) return t("web.drako.at", { hex: nameOfHex(figure.at) });
  return isDead(figure) ? t("web.drako.dead") : t("web.drako.not_placed");
}

/** What lies on it. */
export function burdens(scene: DrakoScene, name: string, figure: Figure): string[] {
  const said = [];
  if (scene.view.table.net === name) said.push(t("web.drako.netted"));
  if (figure.lives.length > 0) said.push(tn("web.drako.lives", figure.lives.length));
  const chance = defenseOf(scene, name);
  if (chance !== null) said.push(chance);
  return said;
}

/** How likely it is that a hit on it can be stopped, where the table tells odds. */
function defenseOf(scene: DrakoScene, name: string): string | null {
  const odds = scene.chances?.odds.value as DrakoOdds | null | undefined;
  const figure = odds?.game === "drako" ? odds.figures[name] : undefined;
  if (figure === undefined) return null;
  return figure.dodge ? t("web.odds.dodge") : t("web.odds.stopped", { chance: percent(figure.stopped) });
}

/** Its wounds, area by area. */
export function woundsOf(scene: DrakoScene, figure: Figure): string[] {
  return Object.entries(figure.spaces).map(([area, all]) =>
    t("web.drako.wounds", { area: nameIn(scene.glossary.areas, area), n: figure.wounds[area] ?? 0, all }),
  );
}
