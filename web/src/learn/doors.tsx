/** The ways to learn a game, and the games. */
import { Icon } from "../parts/icon";
import { t } from "../text/texts";
import type { Game } from "../wire/api";

/** What stands behind a door: the last part of its address. */
export const DOORS = { "": "lessons", how: "how", gallery: "gallery" };
export type Door = keyof typeof DOORS;

export const isDoor = (word: string): word is Door => word in DOORS;

export function Doors({ games, game, door }: { games: Game[]; game: string; door: Door }) {
  return (
    <div class="doors">
      <nav aria-label={t("web.learn.title")}>
        {(Object.keys(DOORS) as Door[]).map((each) => (
          <a
            key={each}
            href={["/learn", game, each].filter((part) => part !== "").join("/")}
            aria-current={each === door ? "page" : undefined}
          >
            {t(`web.learn.${DOORS[each]}`)}
          </a>
        ))}
        <a href={`/puzzles/${game}`}>{t("web.puzzles.title")}</a>
        <a href={`/rules/${game}`}>{t("web.learn.rules")}</a>
      </nav>
      <nav aria-label={t("web.home.games")}>
        {games.map(({ name, title }) => (
          <a
            key={name}
            href={["/learn", name, door].filter((part) => part !== "").join("/")}
            aria-current={name === game ? "page" : undefined}
          >
            <Icon of={`game.${name}`} /> {title}
          </a>
        ))}
      </nav>
    </div>
  );
}
