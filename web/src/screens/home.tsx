/** The first screen: three tables to sit down at; for who has played, the matches to go on with and those that are over. */
import { useState } from "preact/hooks";
import { AddMatch } from "../home/add_match";
import { Continue } from "../home/continue";
import { Figures } from "../home/figures";
import { GameCard } from "../home/game_card";
import { useMaking } from "../home/making";
import { Matches } from "../home/matches";
import { ProfileBox } from "../home/profile_box";
import { PuzzleOfToday } from "../home/puzzle_of_today";
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
  const [visit, setVisit] = useState(0);
  const games = useLoaded(api.games, [lang.value]);
  const mine = useLoaded(() => api.mine(), [lang.value, visit]);
  const making = useMaking();
  useTitle();
  // Both at once, so that nothing moves away under a finger that is about to press.
  const here = (games.value ?? games.problem) !== null && (mine.value ?? mine.problem) !== null;
  const titleOf = (name: string) => games.value?.find((game) => game.name === name)?.title ?? name;
  const told = mine.value;
  const again = told !== null && told.going.length + told.past.length > 0;
  const refresh = () => setVisit(visit + 1);
  const cards = (
    <section class="game-cards" aria-label={t("web.home.games")}>
      {games.value?.map((game) => (
        <GameCard key={game.name} game={game} making={making} />
      ))}
    </section>
  );
  const adding = <AddMatch games={games.value ?? []} added={refresh} />;
  return (
    <>
      <Header />
      <main class={`sheet home-screen ${again ? "again" : ""}`} aria-busy={!here}>
        <div class={again ? "unseen" : "welcome"}>
          <div>
            <h1>{t("web.home.welcome")}</h1>
            <p>{t("web.home.line")}</p>
          </div>
          {!again && <YourName />}
        </div>
        {games.problem !== null && <p role="alert">{games.problem}</p>}
        {here && (
          <p class="notice" role="alert">
            {making.problem}
          </p>
        )}
        {here && again && (
          <div class="columns">
            <div class="main-column">
              <Continue going={told.going} titleOf={titleOf} />
              {cards}
              <Matches first={told} titleOf={titleOf} />
            </div>
            <div class="side-column">
              <Figures figures={told.figures} titleOf={titleOf} />
              {told.profile ? <ProfileBox changed={refresh} /> : <YourName />}
              <PuzzleOfToday />
              {adding}
              <WhoCanJoin />
              <WatchByLink />
            </div>
          </div>
        )}
        {here && !again && (
          <>
            {cards}
            <PuzzleOfToday />
            <WatchByLink />
            <WhoCanJoin />
            {adding}
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
