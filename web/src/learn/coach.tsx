/** The coach: what is said, which step it is, what is lit, and the ways on, back and out. */
import "./coach.css";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../parts/icon";
import { go } from "../route";
import { t } from "../text/texts";
import type { Lesson, LessonMoment } from "../wire/types";
import type { LessonMatch } from "./lesson_match";
import { thingCalled, useLit } from "./lit";
import { type Box, placed } from "./place";

const ROUND = 8; // pixels between what is lit and its ring
const CORNER = 10;
const MASK = "lit-things";
const STOPS = "button:not([disabled]), a[href]";
const OVER = "dialog[open], .details, .drawer:not(.closed), details[open]"; // what Escape closes first

function Hole({ box: { left, top, right, bottom }, by, class: kind }: { box: Box; by: number; class?: string }) {
  return (
    <rect
      class={kind}
      x={left - by}
      y={top - by}
      width={right - left + 2 * by}
      height={bottom - top + 2 * by}
      rx={CORNER}
    />
  );
}

/** All else is dimmed, and can be read and pressed as ever. */
function Veil({ rings, aside }: { rings: Box[]; aside: Box[] }) {
  if (rings.length === 0) return null;
  return (
    <svg class="veil" aria-hidden="true">
      <defs>
        <mask id={MASK}>
          <rect class="over" width="100%" height="100%" />
          {[...rings, ...aside].map((box, number) => (
            <Hole key={number} box={box} by={ROUND / 2} />
          ))}
        </mask>
      </defs>
      <rect class="dim" width="100%" height="100%" mask={`url(#${MASK})`} />
      {rings.map((box, number) => (
        <Hole key={number} box={box} by={ROUND / 2} class="ring" />
      ))}
    </svg>
  );
}

function Steps({ at, of }: { at: number; of: number }) {
  return (
    <span class="steps" role="img" aria-label={t("web.learn.step", { n: at + 1, of })}>
      {Array.from({ length: of }, (_, step) => (
        <i key={step} class={step < at ? "past" : step === at ? "now" : ""} />
      ))}
    </span>
  );
}

/** The focus goes to the coach with every step; the Tab key leads on from there to what is lit, and back. */
function useFocus(coach: { current: HTMLElement | null }, moment: LessonMoment): void {
  useEffect(() => {
    coach.current?.focus({ preventScroll: true });
  }, [moment]);
  useEffect(() => {
    const onKey = (press: KeyboardEvent) => {
      if (press.key !== "Tab" || press.ctrlKey || press.altKey || press.metaKey || coach.current === null) return;
      const lit = moment.lit.map(thingCalled).find((thing) => thing !== undefined);
      const thing = lit?.matches(STOPS) ? lit : lit?.querySelector<HTMLElement>(STOPS);
      const last = [...coach.current.querySelectorAll<HTMLElement>(STOPS)].at(-1);
      const to = press.shiftKey ? coach.current : thing;
      if (document.activeElement !== (press.shiftKey ? thing : last) || to == null) return;
      press.preventDefault();
      to.focus();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [moment]);
}

/** Escape leaves, unless it closes something. */
function useLeaving(leave: () => void): void {
  useEffect(() => {
    const onKey = (press: KeyboardEvent) => {
      if (press.key === "Escape" && document.querySelector(OVER) === null) leave();
    };
    addEventListener("keydown", onKey, true); // before anything is closed by it
    return () => removeEventListener("keydown", onKey, true);
  }, [leave]);
}

function usePlace(lit: Box[], aside: Box[], said: string) {
  const coach = useRef<HTMLElement>(null);
  const [at, setAt] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const box = coach.current;
    if (box === null) return;
    const size = { width: box.offsetWidth, height: box.offsetHeight };
    setAt(placed(size, { width: innerWidth, height: innerHeight }, lit, aside));
  }, [lit, aside, said]);
  return { coach, at };
}

interface Props {
  match: LessonMatch;
  moment: LessonMoment;
  /** The lesson after this one. */
  following: Lesson | undefined;
}

export function Coach({ match, moment, following }: Props) {
  const { lesson, step, says, wants, shows } = moment;
  const { rings, aside } = useLit(moment.lit, shows);
  const told = match.told.value;
  const problem = match.problem.value;
  const { coach, at } = usePlace(rings, aside, `${says} ${told.text} ${problem}`);
  const last = step === lesson.steps - 1;
  const home = `/learn/${lesson.game}`;
  useFocus(coach, moment);
  useLeaving(() => go(home));
  const on = () => match.answer("");
  return (
    <>
      <Veil rings={rings} aside={aside} />
      <section
        ref={coach}
        class="coach"
        role="dialog"
        aria-labelledby="coach-title"
        aria-describedby="coach-says"
        tabIndex={-1}
        data-step={step}
        style={{ left: `${at.left}px`, top: `${at.top}px` }}
        onKeyDown={(press) => {
          if (press.target !== coach.current || (press.key !== "Enter" && press.key !== " ")) return;
          press.stopPropagation(); // Space means something else on a table
          press.preventDefault();
          if (!wants && !last) on();
        }}
      >
        <div class="head">
          <Icon of="page.learn" />
          <h2 id="coach-title">{t("web.learn.lesson", { n: lesson.number, title: lesson.title })}</h2>
          <Steps at={step} of={lesson.steps} />
        </div>
        <p id="coach-says">{says}</p>
        <div role="alert">
          {told.text !== "" && (
            <p key={told.times} class="told">
              {told.text}
            </p>
          )}
          {problem !== null && <p class="told">{problem}</p>}
        </div>
        <div class="ways">
          {step > 0 && (
            <button type="button" class="back" onClick={() => match.back()}>
              {t("web.learn.back")}
            </button>
          )}
          {wants && (
            <button type="button" class="show" onClick={() => match.answer(shows)}>
              {t("web.learn.show")}
            </button>
          )}
          <a class="leave" href={home}>
            {t(last ? "web.learn.all" : "web.learn.leave")}
          </a>
          {!wants && !last && (
            <button type="button" class="primary on" onClick={on}>
              {t("web.learn.next")}
            </button>
          )}
          {last && following !== undefined && (
            <a class="button primary following" href={`/learn/${following.game}/${following.name}`}>
              {t("web.learn.next_lesson")}
            </a>
          )}
          {last && following === undefined && (
            <a class="button primary" href={`/new/${lesson.game}`}>
              {t("web.learn.play")}
            </a>
          )}
        </div>
      </section>
    </>
  );
}
