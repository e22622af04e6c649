/** What can be said of a figure in words. */
import { t, tn } from "../../text/texts";
import { nameOfHex } from "./hexes";
import { type DrakoScene, type Figure, nameIn } from "./types";

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
  return said;
}

/** Its wounds, area by area. */
export function woundsOf(scene: DrakoScene, figure: Figure): string[] {
  return Object.entries(figure.spaces).map(([area, all]) =>
    t("web.drako.wounds", { area: nameIn(scene.glossary.areas, area), n: figure.wounds[area] ?? 0, all }),
  );
}
