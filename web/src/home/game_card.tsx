import { useState } from "preact/hooks";
import { Icon } from "../parts/icon";
import { keep, kept } from "../preferences";
import { t } from "../text/texts";
import type { Game } from "../wire/api";
import { pickedOf } from "./drawn_for";
import { atOnce, type Making } from "./making";
import { YourHero } from "./your_hero";

/** One game as a table to sit down at. */
export function GameCard({ game, making }: { game: Game; making: Making }) {
  const title = `game-${game.name}`;
  const option = pickedOf(game);
  const [liked, setMine] = useState(() => kept("hero") ?? (Array.isArray(option?.default) ? option.default[0] : ""));
  const mine = option?.choices.some(({ value }) => value === liked) === true ? liked : "";
  return (
    <article class={`game-card ${game.name}`} aria-labelledby={title}>
      <div class="felt">
        <Icon of={`game.${game.name}`} />
      </div>
      <h2 id={title}>{game.title}</h2>
      <p class="line">{game.about}</p>
      {option !== undefined && (
        <YourHero
          option={option}
          mine={mine}
          change={(hero) => {
            setMine(hero);
            keep("hero", hero);
          }}
        />
      )}
      <div class="doors">
        <button
          type="button"
          class="answer"
          disabled={making.busy}
          aria-describedby={title}
          onClick={() => making.make(() => atOnce(game, "bot", mine))}
        >
          <Icon of="page.play" /> {t("web.home.play")}
        </button>
        {game.lessons > 0 && (
          <a class="button learn" href={`/learn/${game.name}`} aria-describedby={title}>
            <Icon of="page.learn" /> {t("web.home.learn")}
          </a>
        )}
        <button
          type="button"
          class="invite"
          disabled={making.busy}
          aria-describedby={title}
          onClick={() => making.make(() => atOnce(game, "open", mine))}
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
