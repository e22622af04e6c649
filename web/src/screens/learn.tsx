/** Learning a game: by playing, by reading, by looking at everything that is in its box. */
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { useTitle } from "../home/title";
import { type Door, Doors, isDoor } from "../learn/doors";
import { Lessons } from "../learn/lessons";
import { share } from "../learn/sharing";
import { useLoaded } from "../loading";
import { Header } from "../parts/header";
import { Sheet } from "../parts/sheet";
import { path } from "../route";
import { lang } from "../text/language";
import { t } from "../text/texts";
import { api } from "../wire/api";
import type { Lesson } from "../wire/types";
import "../learn/learn.css";

/** `/learn/drako`, and behind it a door or a lesson: `/learn/drako/drako-1`. */
export default function Learn({ id }: { id: string }) {
  const [, , , what = ""] = path.value.split("/");
  const lessons = useLoaded(api.lessons, [lang.value]);
  useEffect(() => void share(), [what]);
  if (lessons.value === null)
    return <Sheet text={lessons.problem ?? t("web.loading")} busy={lessons.problem === null} />;
  const lesson = lessons.value.find(({ game, name }) => game === id && name === what);
  if (lesson !== undefined) return <Taken lesson={lesson} all={lessons.value} />;
  if (!isDoor(what)) return <Sheet text={t("web.no_such_page")} />;
  return <Learning id={id} door={what} lessons={lessons.value} />;
}

/** What a lesson needs is fetched when one is taken. */
function Taken({ lesson, all }: { lesson: Lesson; all: Lesson[] }) {
  const { value, problem } = useLoaded(() => import("../learn/lesson"), []);
  if (value === null)
    return <Sheet text={problem === null ? t("web.loading") : t("web.connection.lost")} busy={problem === null} />;
  return <value.LessonScreen lesson={lesson} all={all} />;
}

/** What stands behind a door is fetched when it is opened. */
const BEHIND: Record<Exclude<Door, "">, () => Promise<ComponentType<{ game: string }>>> = {
  how: async () => (await import("../learn/how/how_to_play")).HowToPlay,
  gallery: async () => (await import("../learn/gallery/gallery")).Gallery,
};

function Behind({ door, game }: { door: Exclude<Door, "">; game: string }) {
  const { value, problem } = useLoaded(async () => ({ Room: await BEHIND[door]() }), [door]);
  if (value === null) return <p>{problem === null ? t("web.loading") : t("web.connection.lost")}</p>;
  return <value.Room game={game} />;
}

function Learning({ id, door, lessons }: { id: string; door: Door; lessons: Lesson[] }) {
  const games = useLoaded(api.games, [lang.value]);
  const game = id === "" ? (games.value?.[0]?.name ?? "") : id;
  const title = games.value?.find((each) => each.name === game)?.title;
  const said = title === undefined ? t("web.learn.title") : t("web.learn.of", { game: title });
  useTitle(said);
  return (
    <>
      <Header />
      <main class={`sheet learn-screen ${game}`} aria-busy={games.value === null && games.problem === null}>
        <h1>{said}</h1>
        {games.problem !== null && <p role="alert">{games.problem}</p>}
        {games.value !== null && (
          <>
            <Doors games={games.value} game={game} door={door} />
            {door === "" ? (
              <Lessons game={game} lessons={lessons.filter((lesson) => lesson.game === game)} />
            ) : (
              <Behind door={door} game={game} />
            )}
          </>
        )}
      </main>
    </>
  );
}
