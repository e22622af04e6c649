/** A puzzle on the real table: what is answered there is tried, and never played. */
import { useEffect, useMemo } from "preact/hooks";
import { beatsOf } from "../beats";
import { useTitle } from "../home/title";
import { useLoaded } from "../loading";
import { Announcer } from "../parts/announcer";
import { Bar, questionOf } from "../parts/decision";
import { Log } from "../parts/log";
import { useDirector } from "../parts/playback";
import { Reading } from "../parts/reading";
import { Sheet } from "../parts/sheet";
import { Whole } from "../parts/whole";
import { tableOf } from "../tables";
import { type GameTable, makeScene, SceneContext } from "../tables/scene";
import { lang } from "../text/language";
import { spoken, t } from "../text/texts";
import { api } from "../wire/api";
import type { Puzzle, View } from "../wire/types";
import { PuzzleMatch } from "./puzzle_match";
import { Riddle } from "./riddle";
import { isSolved } from "./solved";

/** Loads what the table is drawn with. */
export function PuzzleScreen({ puzzle, all }: { puzzle: Puzzle; all: Puzzle[] }) {
  const match = useMemo(() => new PuzzleMatch(puzzle.name), [puzzle.name]);
  useEffect(() => () => match.close(), [match]);
  useTitle(t("web.puzzles.title"));
  const glossary = useLoaded(() => api.puzzleGlossary(puzzle.name), [puzzle.name, lang.value]);
  const game = useLoaded(async () => {
    const [found, beats] = await Promise.all([tableOf(puzzle.game), beatsOf(puzzle.game)]);
    match.director.beats = beats;
    await match.begin();
    return found;
  }, [match]);
  const told = spoken.value;
  useEffect(() => {
    if (match.view.peek() !== null) void match.begin();
  }, [match, told]);
  useDirector(match);
  const view = match.view.value;
  const problem = game.problem ?? glossary.problem ?? (view === null ? match.problem.value : null);
  if (game.value === null || glossary.value === null || view === null)
    return <Sheet text={problem ?? t("web.loading")} busy={problem === null} />;
  const others = all.filter(({ game, name }) => game === puzzle.game && name !== puzzle.name);
  const next = others.find(({ name }) => !isSolved(name)) ?? others[0];
  return <Solving match={match} game={game.value} glossary={glossary.value} view={view} next={next?.name} />;
}

interface SolvingProps {
  match: PuzzleMatch;
  game: GameTable;
  glossary: unknown;
  view: View;
  next: string | undefined;
}

function Solving({ match, game, glossary, view, next }: SolvingProps) {
  const scene = makeScene(game, view, glossary, view.seats, [], match.events.value, (key) => match.answer(key));
  const moment = match.moment.value;
  return (
    <SceneContext.Provider value={scene}>
      <Whole
        title={t("web.puzzles.title")}
        bar={<Bar said={questionOf(scene) ?? ""} director={match.director} sending={match.sending.value} />}
        seats={null}
        log={<Log events={match.events.value} />}
        menu={<Reading game={view.game} />}
        more="puzzle"
      />
      {moment !== null && <Riddle match={match} puzzle={moment.puzzle} next={next} />}
      <Announcer view={view} events={match.events.value} />
    </SceneContext.Provider>
  );
}
