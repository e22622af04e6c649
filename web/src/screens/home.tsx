/** The first screen: three tables to sit down at, and the matches to go on with. */
import { GameCard } from "../home/game_card";
import { useMaking } from "../home/making";
import { MyTables } from "../home/my_tables";
import { useTitle } from "../home/title";
import { WatchByLink } from "../home/watch_by_link";
import { WhoCanJoin } from "../home/who_can_join";
import { YourName } from "../home/your_name";
import { useLoaded } from "../loading";
import { Header } from "../parts/header";
import { lang } from "../text/language";
import { t } from "../text/texts";
import { api } from "../wire/api";
import "../home/home.css";

export function Home() {
  const games = useLoaded(api.games, [lang.value]);
  const mine = useLoaded(api.mine, [lang.value]);
  const making = useMaking();
  useTitle();
  // Both at once, so that nothing moves away under a finger that is about to press.
  const here = (games.value ?? games.problem) !== null && (mine.value ?? mine.problem) !== null;
  const titleOf = (name: string) => games.value?.find((game) => game.name === name)?.title ?? name;
  return (
    <>
      <Header />
      <main class="sheet home-screen" aria-busy={!here}>
        <div class="welcome">
          <div>
            <h1>{t("web.home.welcome")}</h1>
            <p>{t("web.home.line")}</p>
          </div>
          <YourName />
        </div>
        {games.problem !== null && <p role="alert">{games.problem}</p>}
        {here && (
          <>
            <p class="notice" role="alert">
              {making.problem}
            </p>
            <MyTables tables={mine.value?.tables ?? []} asked={mine.value?.asked ?? []} titleOf={titleOf} />
            <section class="game-cards" aria-label={t("web.home.games")}>
              {games.value?.map((game) => (
                <GameCard key={game.name} game={game} making={making} />
              ))}
            </section>
            <WatchByLink />
            <WhoCanJoin />
          </>
        )}
        <footer class="small">
          <p>{t("web.home.unofficial")}</p>
          <nav class="row" aria-label={t("web.home.more")}>
            <a href="/rules">{t("web.rules.title")}</a>
            <a href="/about">{t("web.about.title")}</a>
          </nav>
        </footer>
      </main>
    </>
  );
}
