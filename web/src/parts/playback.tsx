/** How what happened is shown: its speed, a pause, going on at once; and the press that throws one's own dice. */
import "./playback.css";
import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Director } from "../beats/director";
import { choose, rollForMe, rollsForMe, SPEEDS, speed } from "../beats/pace";
import { t, tn } from "../text/texts";
import type { LiveMatch } from "../wire/match";
import { isLetterFree } from "./letters";

/** `S`, or a press on the felt, ends all that waits; a tab that nobody sees ends it by itself. */
export function useDirector(match: Pick<LiveMatch, "director" | "seen">): void {
  const { director } = match;
  // Before anything of a step is drawn, which then moves at the tempo of the step.
  useEffect(
    () => effect(() => document.documentElement.style.setProperty("--tempo", `${director.tempo.value}`)),
    [director],
  );
  useEffect(() => {
    const onKey = (press: KeyboardEvent) => {
      if (press.key.toLowerCase() === "s" && isLetterFree(press)) director.skip();
    };
    const onClick = (click: Event) => {
      const on = click.target instanceof Element ? click.target : null;
      if (director.busy.value && on?.closest("[data-skip]") != null && on.closest("button, a") == null) director.skip();
    };
    const onSight = () => {
      if (document.visibilityState === "hidden") director.skip();
      else match.seen();
    };
    addEventListener("keydown", onKey);
    addEventListener("click", onClick);
    document.addEventListener("visibilitychange", onSight);
    return () => {
      removeEventListener("keydown", onKey);
      removeEventListener("click", onClick);
      document.removeEventListener("visibilitychange", onSight);
    };
  }, [match]);
}

function Speeds({ director }: { director?: Director | undefined }) {
  return (
    <fieldset class="speeds">
      <legend class="unseen">{t("web.beats.speed")}</legend>
      {SPEEDS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={speed.value === each}
          onClick={() => {
            choose(each);
            if (each === "instant") director?.skip();
          }}
        >
          {t(`web.beats.${each}`)}
        </button>
      ))}
    </fieldset>
  );
}

/** While something is shown. */
export function Playback({ director }: { director: Director }) {
  if (!director.busy.value) return null;
  const paused = director.paused.value;
  return (
    <div class="playback">
      <Speeds director={director} />
      <button type="button" class="quiet pause" onClick={() => (paused ? director.resume() : director.pause())}>
        {paused ? t("web.beats.resume") : t("web.beats.pause")}
      </button>
      <button type="button" class="quiet skip" onClick={() => director.skip()}>
        {t("web.beats.skip")}
        <span class="kbd" aria-hidden="true">
          S
        </span>
      </button>
    </div>
  );
}

/** One's own dice lie blank until this is pressed. */
export function Throw({ director }: { director: Director }) {
  const dice = director.waiting.value;
  useEffect(() => {
    if (dice === 0) return;
    const onKey = (press: KeyboardEvent) => {
      if (press.key !== " " || !isLetterFree(press)) return;
      if (document.activeElement?.closest("button, a, summary") != null) return;
      press.preventDefault();
      director.roll();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [director, dice]);
  if (dice === 0) return null;
  return (
    <button type="button" class="answer gold throw-dice" onClick={() => director.roll()}>
      {tn("web.beats.roll", dice)}
      <span class="kbd" aria-hidden="true">
        {t("web.key.space")}
      </span>
    </button>
  );
}

/** In the menu: what holds for all matches in this browser. */
export function PaceSettings({ match }: { match: Pick<LiveMatch, "director"> }) {
  if (match.director.beats === null) return null;
  return (
    <div class="pace">
      <h3>{t("web.beats.speed")}</h3>
      <Speeds director={match.director} />
      <label class="switch">
        <input
          type="checkbox"
          checked={rollsForMe.value}
          onChange={(change) => rollForMe(change.currentTarget.checked)}
        />
        <span>
          {t("web.beats.roll_for_me")}
          <small>{t("web.beats.roll_for_me.help")}</small>
        </span>
      </label>
    </div>
  );
}
