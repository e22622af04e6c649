/** What one has won with: a bar for each hero, side or game, with the interval in which the true share lies. */
import { ICONS } from "virtual:icons";
import { Icon } from "../parts/icon";
import { percent } from "../parts/percent";
import { capital, t, tn } from "../text/texts";
import type { Figure } from "../wire/types";
import { wilson } from "./wilson";
import "./figures.css";

const sum = (figures: Figure[], of: "won" | "lost" | "nobody") => figures.reduce((all, each) => all + each[of], 0);

function Bar({ figure, title }: { figure: Figure; title: string }) {
  const { game, name, text, won, lost } = figure;
  const of = won + lost;
  const [low, high] = wilson(won, of);
  const drawn = `hero.${name}` in ICONS;
  const called = name === "" || drawn ? capital(text) : `${title}: ${text}`;
  const said = t("web.figures.share", { name: called, won, of, low: percent(low), high: percent(high) });
  return (
    <li class={game}>
      <Icon of={drawn ? `hero.${name}` : `game.${game}`} />
      <span class="called">{called}</span>
      <svg class="share-bar" viewBox="0 0 100 12" preserveAspectRatio="none" role="img" aria-label={said}>
        <title>{said}</title>
        <rect class="all" width="100" height="12" />
        <rect class="won" width={of === 0 ? 0 : (100 * won) / of} height="12" />
        <rect class="half" x="49.75" width="0.5" height="12" />
        <rect class="interval" x={100 * low} y="5" width={100 * (high - low)} height="2" />
      </svg>
      <strong>
        {won} – {lost}
      </strong>
    </li>
  );
}

export function Figures({ figures, titleOf }: { figures: Figure[]; titleOf: (game: string) => string }) {
  if (figures.length === 0) return null;
  const nobody = sum(figures, "nobody");
  return (
    <section class="box figures" aria-labelledby="figures">
      <h2 id="figures">{t("web.figures.title")}</h2>
      <p>
        <strong class="total">
          {sum(figures, "won")} – {sum(figures, "lost")}
        </strong>{" "}
        <span class="small">{t("web.figures.won_lost")}</span>
        {nobody > 0 && <span class="small"> · {tn("web.figures.nobody", nobody)}</span>}
      </p>
      <ul>
        {figures
          .filter(({ won, lost }) => won + lost > 0)
          .map((figure) => (
            <Bar key={`${figure.game} ${figure.name}`} figure={figure} title={titleOf(figure.game)} />
          ))}
      </ul>
      <p class="small">{t("web.figures.help")}</p>
    </section>
  );
}
