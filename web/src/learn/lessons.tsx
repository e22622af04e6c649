/** The lessons of a game, in their order, with what was done of each. */
import { Icon } from "../parts/icon";
import { t } from "../text/texts";
import type { Lesson } from "../wire/types";
import { progressOf } from "./progress";

function word({ name }: Lesson): string {
  const { finished, done } = progressOf(name);
  if (done.length > 0) return t("web.learn.go_on");
  return finished ? t("web.learn.once_more") : t("web.learn.begin");
}

function Listed({ lesson, next }: { lesson: Lesson; next: boolean }) {
  const { finished } = progressOf(lesson.name);
  const title = `lesson-${lesson.name}`;
  return (
    <li class={finished ? "finished" : ""}>
      <span class="number" aria-hidden="true">
        {finished ? "✓" : lesson.number}
      </span>
      <div>
        <h2 id={title}>{t("web.learn.lesson", { n: lesson.number, title: lesson.title })}</h2>
        <p class="small">
          {t("web.learn.minutes", { n: lesson.minutes })}
          {finished && ` · ${t("web.learn.finished")}`}
        </p>
      </div>
      <a
        class={next ? "button answer" : "button"}
        href={`/learn/${lesson.game}/${lesson.name}`}
        aria-describedby={title}
      >
        {next && <Icon of="page.play" />} {word(lesson)}
      </a>
    </li>
  );
}

export function Lessons({ game, lessons }: { game: string; lessons: Lesson[] }) {
  const next = lessons.find(({ name }) => !progressOf(name).finished);
  const finished = lessons.filter(({ name }) => progressOf(name).finished).length;
  if (lessons.length === 0) return <p>{t("web.learn.none")}</p>;
  return (
    <section class="lessons" aria-label={t("web.learn.lessons")}>
      <p>{t("web.learn.about")}</p>
      <ol>
        {lessons.map((lesson) => (
          <Listed key={lesson.name} lesson={lesson} next={lesson.name === next?.name} />
        ))}
      </ol>
      <p class="small">{t("web.learn.progress", { n: finished, of: lessons.length })}</p>
      <a class={next === undefined ? "button answer" : "button"} href={`/new/${game}`}>
        <Icon of="page.setup" /> {t("web.learn.play")}
      </a>
    </section>
  );
}
