import { Icon } from "../parts/icon";
import { t } from "../text/texts";
import type { Game } from "../wire/api";
import { atOnce, type Making } from "./making";

/** One game as a table to sit down at. */
export function GameCard({ game, making }: { game: Game; making: Making }) {
  const title = `game-${game.name}`;
  return (
    <article class={`game-card ${game.name}`} aria-labelledby={title}>
      <div class="felt">
        <Icon of={`game.${game.name}`} />
      </div>
      <h2 id={title}>{game.title}</h2>
      <p class="line">{game.about}</p>
      <div class="doors">
        <button
          type="button"
          class="answer"
          disabled={making.busy}
          aria-describedby={title}
          onClick={() => making.make(() => atOnce(game, "bot"))}
        >
          <Icon of="page.play" /> {t("web.home.play")}
        </button>
        <button
          type="button"
          disabled={making.busy}
          aria-describedby={title}
          onClick={() => making.make(() => atOnce(game, "open"))}
        >
          <Icon of="page.invite" /> {t("web.home.invite")}
        </button>
        <a class="button" href={`/new/${game.name}`} aria-describedby={title}>
          <Icon of="page.setup" /> {t("web.home.setup")}
        </a>
        <a class="button quiet" href={`/rules/${game.name}`} aria-describedby={title}>
          <Icon of="page.rules" /> {t("web.rules.title")}
        </a>
      </div>
    </article>
  );
}
