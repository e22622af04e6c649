/** A lesson on the real table: what is answered there goes to the coach. */
import { useEffect, useMemo } from "preact/hooks";
import { beatsOf } from "../beats";
import { useTitle } from "../home/title";
import { useLoaded } from "../loading";
import { Announcer } from "../parts/announcer";
import { Bar, howItEnded, questionOf, whatIsShown } from "../parts/decision";
import { Log } from "../parts/log";
import { PaceSettings, useDirector } from "../parts/playback";
import { Reading } from "../parts/reading";
import { Sheet } from "../parts/sheet";
import { hear, SoundSwitch } from "../parts/sound";
import { Whole } from "../parts/whole";
import { tableOf } from "../tables";
import { type GameTable, makeScene, SceneContext, useScene } from "../tables/scene";
import { lang } from "../text/language";
import { spoken, t } from "../text/texts";
import { api } from "../wire/api";
import type { Lesson, View } from "../wire/types";
import { Coach } from "./coach";
import { LessonMatch } from "./lesson_match";

/** Loads what the table is drawn with, then begins. */
export function LessonScreen({ lesson, all }: { lesson: Lesson; all: Lesson[] }) {
  const match = useMemo(() => new LessonMatch(lesson.name), [lesson.name]);
  useEffect(() => () => match.close(), [match]);
  useTitle(t("web.learn.lesson", { n: lesson.number, title: lesson.title }));
  const glossary = useLoaded(() => api.lessonGlossary(lesson.name), [lesson.name, lang.value]);
  const game = useLoaded(async () => {
    const [found, beats] = await Promise.all([tableOf(lesson.game), beatsOf(lesson.game)]);
    match.director.beats = beats;
    match.hear = (sound, n) => void hear(sound, n, match.director.tempo.peek());
    await match.begin();
    return found;
  }, [match]);
  const told = spoken.value;
  useEffect(() => {
    if (match.view.peek() !== null) void match.again();
  }, [match, told]);
  useDirector(match);
  const view = match.view.value;
  const problem = game.problem ?? glossary.problem ?? match.problem.value;
  if (game.value === null || glossary.value === null || view === null)
    return <Sheet text={problem ?? t("web.loading")} busy={problem === null} />;
  const following = all.find(({ game, number }) => game === lesson.game && number === lesson.number + 1);
  return <Taking match={match} game={game.value} glossary={glossary.value} view={view} following={following} />;
}

interface TakingProps {
  match: LessonMatch;
  game: GameTable;
  glossary: unknown;
  view: View;
  following: Lesson | undefined;
}

function Taking({ match, game, glossary, view, following }: TakingProps) {
  const scene = makeScene(game, view, glossary, view.seats, match.latest.value, match.events.value, (key) =>
    match.answer(key),
  );
  const moment = match.moment.value;
  return (
    <SceneContext.Provider value={scene}>
      <Whole
        title={t("web.learn.of", { game: t(`web.game.${view.game}`) })}
        bar={<LessonBar match={match} />}
        seats={null}
        log={<Log events={match.events.value} />}
        menu={<LessonMenu match={match} />}
        more="lesson"
      />
      {moment !== null && <Coach match={match} moment={moment} following={following} />}
      <Announcer view={view} events={match.events.value} />
    </SceneContext.Provider>
  );
}

function LessonBar({ match }: { match: LessonMatch }) {
  const scene = useScene();
  const { view } = scene;
  const said =
    questionOf(scene) ??
    (view.outcome !== null ? howItEnded(view) : (whatIsShown(match, scene) ?? t("web.decision.waiting")));
  return <Bar said={said} director={match.director} sending={match.sending.value} />;
}

function LessonMenu({ match }: { match: LessonMatch }) {
  const { name } = useScene();
  return (
    <>
      <Reading game={name} />
      <PaceSettings match={match} />
      <SoundSwitch />
      <p>
        <a href={`/learn/${name}`}>{t("web.learn.all")}</a>
      </p>
    </>
  );
}
