/** The rules of a game, to be read, searched and linked to. */
import { useTitle } from "../home/title";
import { useLoaded } from "../loading";
import { Header } from "../parts/header";
import { Icon } from "../parts/icon";
import { Reference } from "../rules/reference";
import { indexed } from "../rules/search";
import { lang } from "../text/language";
import { t } from "../text/texts";
import { api, type Game } from "../wire/api";

function Games({ games, game }: { games: Game[]; game: string }) {
  return (
    <nav class="games" aria-label={t("web.home.games")}>
      {games.map(({ name, title }) => (
        <a key={name} class="button" href={`/rules/${name}`} aria-current={name === game ? "page" : undefined}>
          <Icon of={`game.${name}`} /> {title}
        </a>
      ))}
    </nav>
  );
}

export default function Rules({ id }: { id: string }) {
  const games = useLoaded(api.games, [lang.value]);
  const game = id === "" ? (games.value?.[0]?.name ?? "") : id;
  const rules = useLoaded(async () => (game === "" ? null : indexed(await api.rules(game))), [game, lang.value]);
  const title = games.value?.find((each) => each.name === game)?.title;
  useTitle(title === undefined ? t("web.rules.title") : `${t("web.rules.title")}: ${title}`);
  const problem = games.problem ?? rules.problem;
  return (
    <>
      <Header />
      <main class={`sheet rules-screen ${game}`} aria-busy={rules.value === null && problem === null}>
        <h1>{title === undefined ? t("web.rules.title") : `${t("web.rules.title")}: ${title}`}</h1>
        {problem !== null && <p role="alert">{problem}</p>}
        {games.value !== null && <Games games={games.value} game={game} />}
        <p class="small">
          {t("web.rules.own_words")} <a href={`/learn/${game}/how`}>{t("web.learn.how")}</a> ·{" "}
          <a href={`/learn/${game}/gallery`}>{t("web.learn.gallery")}</a>
        </p>
        {rules.value !== null && <Reference game={game} sections={rules.value} />}
      </main>
    </>
  );
}
