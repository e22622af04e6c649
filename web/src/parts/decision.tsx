/** The open question, always in one place, with every answer a button. */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Director } from "../beats/director";
import { isWhole, pointed, type Scene, told, useScene } from "../tables/scene";
import { t } from "../text/texts";
import type { LiveMatch } from "../wire/match";
import { asked, type Option, type View } from "../wire/types";
import { Aim } from "./aim";
import { type Since, useAnswering } from "./answering";
import { PassedForYou } from "./ask_me";
import { Badge } from "./badges";
import { Clock } from "./clock";
import { helps } from "./helps";
import { Hinting } from "./hinting";
import { Playback, Throw } from "./playback";
import { Reasons } from "./reasons";
import { useRest } from "./resting";
import { SoundOffer } from "./sound";
import { withResult } from "./with_result";

const SLOW = 100; // milliseconds after which a player wants to know that something is happening

export function Answer({ option, aside, since }: { option: Option; aside: boolean; since: Since }) {
  const answering = useAnswering(option.key, since);
  const scene = useScene();
  return (
    <button type="button" class={aside ? "answer aside" : "answer"} data-key={option.key} {...answering}>
      {withResult(option, scene)}
      <Badge options={[option]} />
    </button>
  );
}

/** Every answer as a button, in groups. */
export function AnswerGroups({ since }: { since: Since }) {
  const scene = useScene();
  const groups = scene.game.arrange?.(scene.options, scene) ?? [{ options: scene.options }];
  return groups.map((group) => (
    <div key={group.title ?? ""} class="group">
      {group.title !== undefined && <h3>{group.title}</h3>}
      {group.options.map((option) => (
        <Answer key={option.key} option={option} aside={group.aside ?? false} since={since} />
      ))}
    </div>
  ));
}

function useSlow(since: string | null): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (since === null) return;
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, [since]);
  return slow;
}

function whoIsAsked(match: LiveMatch, people: string[]): string {
  const decision = match.view.value?.decision;
  const seat = decision != null && "waiting" in decision ? decision.seat : null;
  if (seat === null) return t("web.decision.waiting");
  const name = people[seat] ?? "";
  const bot = match.table.value?.seats[seat];
  return bot?.kind === "bot" || bot?.stand_in
    ? t("web.decision.thinking", { name })
    : t("web.decision.waiting_for", { name });
}

/** While something is shown, its sentence; before one's own roll, that it is; while dice fall, that they do. */
export function whatIsShown(match: Pick<LiveMatch, "director" | "latest">, scene: Scene): string | null {
  const { director, latest } = match;
  if (!director.playing.value) return null;
  if (director.waiting.value > 0) return t("web.beats.your_roll");
  if (director.falling.value) return t("web.beats.falling");
  const event = director.event.value ?? latest.value.at(-1);
  return event === undefined ? null : told(scene, event);
}

/** First what it means for whoever looks, then how it came about. */
export function howItEnded({ outcome, seat }: View): string {
  if (outcome === null) return "";
  if (seat === null || outcome.winners.length === 0) return outcome.text;
  return `${outcome.winners.includes(seat) ? t("web.ended.won") : t("web.ended.lost")} ${outcome.text}`;
}

/** What this viewer is asked, as its table words it. */
export function questionOf(scene: Scene): string | null {
  const mine = asked(scene.view);
  return mine === null ? null : (scene.game.asks?.(scene) ?? mine.prompt);
}

const LONG = 80; // letters: a question of more is written smaller in a bar, which has no room for a third line
const SHORT = 30; // letters: beside a question of no more there is room for a note on a phone

interface BarProps {
  /** What is asked, what happens, or who is waited for. */
  said: string;
  director: Director;
  /** What was answered and is on its way. */
  sending: string | null;
  /** It was taken, and what comes of it is not there yet. */
  given?: boolean;
  /** Between the question and its answers. */
  above?: (since: Since) => ComponentChildren;
  beside?: ComponentChildren;
  children?: ComponentChildren;
}

/** The question with its answers; the focus goes on to it when what was answered with is gone. */
export function Bar({ said, director, sending, given = false, above, beside, children }: BarProps) {
  const scene = useScene();
  const panel = useRef<HTMLElement>(null);
  const since = useRef(0); // when the bar became what it is
  const slow = useSlow(sending);
  const mine = asked(scene.view);
  const Answers = scene.game.Answers ?? AnswerGroups;
  const throwing = director.waiting.value > 0;
  useRest(panel, since, [mine, throwing, director.busy.value]);
  useLayoutEffect(() => {
    pointed.value = [];
    // Another question is read from its beginning; a bar does not scroll, and to ask for it would cost a layout.
    if (panel.current !== null && !isWhole(scene)) panel.current.scrollTop = 0;
    // The buttons just answered with are gone, and the focus with them: it goes on to the next question.
    const at = document.activeElement;
    const lost = at === null || at === document.body || at.id === "page";
    if (mine !== null && lost) panel.current?.focus({ preventScroll: true });
  }, [mine]);
  return (
    <section
      ref={panel}
      class={mine === null && !throwing ? "decision" : "decision mine"}
      aria-labelledby="question"
      tabIndex={-1}
    >
      <h2
        id="question"
        class={said.length > LONG ? "long" : said.length <= SHORT ? "short" : undefined}
        title={mine?.prompt}
      >
        {said}
      </h2>
      {above?.(since)}
      <div class="answers" aria-busy={given || sending !== null}>
        {mine !== null && <Answers since={since} />}
        <Throw director={director} />
      </div>
      <Playback director={director} />
      {children}
      <div class="back">
        {beside}
        {slow && <span class="notice">{t("web.decision.sending")}</span>}
      </div>
    </section>
  );
}

export function Decision({ match, children }: { match: LiveMatch; children?: ComponentChildren }) {
  const scene = useScene();
  const mine = asked(scene.view);
  const waits = mine === null && match.director.waiting.value === 0; // for others, and has no dice to throw
  const said =
    questionOf(scene) ??
    (scene.view.outcome !== null
      ? howItEnded(scene.view)
      : (whatIsShown(match, scene) ?? whoIsAsked(match, scene.people)));
  return (
    <Bar
      said={said}
      director={match.director}
      sending={match.sending.value}
      given={match.given.value}
      above={(since) => (
        <>
          <Clock match={match} />
          {match.seat.value !== null && <PassedForYou match={match} />}
          {match.seat.value !== null && !match.hasAnswered.value && <Aim />}
          {!match.connected.value && <p class="notice">{t("web.connection.lost")}</p>}
          {match.refused.value.length > 0 && (
            <div class="notice" role="alert">
              <Reasons game={scene.name} reasons={match.refused.value} />
            </div>
          )}
          {mine !== null && match.table.value?.settings.hints && helps.hints.value && (
            <Hinting hints={match.hints} options={scene.options} since={since} />
          )}
        </>
      )}
      beside={
        match.undoable.value && (
          <button type="button" class="quiet undo" onClick={() => match.undo()}>
            {t("web.decision.undo")}
          </button>
        )
      }
    >
      {waits && scene.view.outcome === null && match.seat.value !== null && <SoundOffer />}
      {children}
    </Bar>
  );
}
