/** Puzzles: the one of today, all of a game, and one on its table. */
import { useTitle } from "../home/title";
import { useLoaded } from "../loading";
import { Header } from "../parts/header";
import { Icon } from "../parts/icon";
import { Sheet } from "../parts/sheet";
import { isSolved } from "../puzzles/solved";
import { path } from "../route";
import { lang } from "../text/language";
import { t } from "../text/texts";
import { api } from "../wire/api";
import type { Puzzle, Puzzles } from "../wire/types";
import "../learn/learn.css";
import "../puzzles/puzzles.css";

/** `/puzzles`, `/puzzles/drako`, and one of them: `/puzzles/drako/drako-7`. */
export default function PuzzlesScreen({ id }: { id: string }) {
  const [, , , name = ""] = path.value.split("/");
  const known = useLoaded(api.puzzles, [lang.value]);
  if (known.value === null) return <Sheet text={known.problem ?? t("web.loading")} busy={known.problem === null} />;
  const { today, puzzles } = known.value;
  const game = id === "" ? (puzzles.find((puzzle) => puzzle.name === today)?.game ?? "") : id;
  const puzzle = puzzles.find((each) => each.game === game && each.name === name);
  if (puzzle !== undefined) return <Tried puzzle={puzzle} all={puzzles} />;
  if (name !== "" || !puzzles.some((each) => each.game === game)) return <Sheet text={t("web.no_such_page")} />;
  return <Listed game={game} known={known.value} />;
}

/** What a table needs is fetched when a puzzle is tried. */
function Tried({ puzzle, all }: { puzzle: Puzzle; all: Puzzle[] }) {
  const { value, problem } = useLoaded(() => import("../puzzles/solving"), []);
  if (value === null)
    return <Sheet text={problem === null ? t("web.loading") : t("web.connection.lost")} busy={problem === null} />;
  return <value.PuzzleScreen puzzle={puzzle} all={all} />;
}

function Listed({ game, known: { today, puzzles } }: { game: string; known: Puzzles }) {
  useTitle(t("web.puzzles.title"));
  const ofToday = puzzles.find(({ name }) => name === today);
  const shown = puzzles.filter((each) => each.game === game);
  const games = [...new Set(puzzles.map((each) => each.game))];
  return (
    <>
      <Header />
      <main class={`sheet learn-screen ${game}`}>
        <h1>{t("web.puzzles.title")}</h1>
        <p>{t("web.puzzles.about")}</p>
        {ofToday !== undefined && (
          <p>
            <a class="button answer today" href={`/puzzles/${ofToday.game}/${ofToday.name}`}>
              <Icon of="page.puzzle" /> {t("web.puzzles.today")}
            </a>
          </p>
        )}
        <div class="doors">
          <nav aria-label={t("web.home.games")}>
            {games.map((each) => (
              <a key={each} href={`/puzzles/${each}`} aria-current={each === game ? "page" : undefined}>
                <Icon of={`game.${each}`} /> {t(`web.game.${each}`)}
              </a>
            ))}
          </nav>
        </div>
        <p class="small">
          {t("web.puzzles.solved", { n: shown.filter(({ name }) => isSolved(name)).length, of: shown.length })}
        </p>
        <ol class="puzzle-list">
          {shown.map(({ name, asks }, number) => (
            <li key={name}>
              <a class="button" href={`/puzzles/${game}/${name}`}>
                <span class="number">{isSolved(name) ? "✓" : number + 1}</span>
                <span>{asks}</span>
              </a>
            </li>
          ))}
        </ol>
      </main>
    </>
  );
}
