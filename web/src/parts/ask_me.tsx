/** When this person wants to be asked: a lasting setting of the seat, and what was passed for it. */
import { useEffect } from "preact/hooks";
import { useScene } from "../tables/scene";
import { capital, t } from "../text/texts";
import type { LiveMatch } from "../wire/match";
import type { AskMe } from "../wire/types";
import { AskAbout, askables } from "./ask_about";
import { IDLE, type Stop, stopsAmong } from "./stops";

const LEVELS: AskMe["level"][] = ["must", "matters", "can", "control"];
const GAME = "dice-throne"; // the others have no questions that could be passed

/** In the menu: the levels; and when it matters, at which moments one is asked, and about which cards. */
export function AskMeSettings({ match }: { match: LiveMatch }) {
  const settings = match.askMe.value;
  const seats = match.table.value?.seats.length ?? 0;
  const things = askables(useScene(), settings);
  if (settings === null || match.table.value?.game !== GAME) return null;
  const change = (more: Partial<AskMe>) => match.setAskMe({ ...settings, ...more });
  const toggled = (stop: Stop) =>
    settings.stops.includes(stop) ? settings.stops.filter((each) => each !== stop) : [...settings.stops, stop];
  return (
    <fieldset class="ask-me">
      <legend>{t("web.ask_me.title")}</legend>
      {LEVELS.map((level) => (
        <label key={level} class="switch">
          <input type="radio" name="ask-me" checked={settings.level === level} onChange={() => change({ level })} />
          <span>
            {capital(t(`web.ask_me.level.${level}`))}
            <small>{t(`web.ask_me.level.${level}.help`)}</small>
          </span>
        </label>
      ))}
      {settings.level === "matters" && (
        <details class="menu finer">
          <summary>{t("web.ask_me.finer")}</summary>
          <p class="small">{t("web.ask_me.stops")}</p>
          {stopsAmong(seats).map((stop) => (
            <label key={stop} class="switch">
              <input
                type="checkbox"
                checked={settings.stops.includes(stop)}
                disabled={stop === "ending"}
                onChange={() => change({ stops: toggled(stop) })}
              />
              {capital(t(`web.ask_me.stop.${stop}`))}
            </label>
          ))}
          {things.length > 0 && <p class="small">{t("web.ask_me.things")}</p>}
          {things.map((each) => (
            <AskAbout key={each.name} match={match} of={each} />
          ))}
        </details>
      )}
      {match.passedLately.value.length > 0 && (
        <>
          <p class="small">{t("web.ask_me.lately")}</p>
          <ul class="passed-lately small">
            {match.passedLately.value.map((question, at) => (
              <li key={at}>{question}</li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
}

const NAMED = 2; // answers: more would not be read in time

/** That something was passed, and what could have been played. */
function passedSaid(unused: readonly string[]): string {
  if (unused.length === 0) return t("web.ask_me.passed");
  const what = unused.slice(0, NAMED).join(", ");
  return t("web.ask_me.passed_unused", { what: unused.length > NAMED ? `${what} …` : what });
}

/** That a part of one's own turn was passed over; and the way to be asked there from now on. */
function Idled({ match }: { match: LiveMatch }) {
  const settings = match.askMe.value;
  const silent = match.idled.value && settings?.level === "matters" && !settings.stops.includes(IDLE);
  return (
    <p class="passed idled">
      <span class="word">{t(match.turnEnded.value ? "web.ask_me.turn_ended" : "web.ask_me.idled")}</span>{" "}
      {silent && (
        <button
          type="button"
          class="quiet"
          onClick={() => match.setAskMe({ ...settings, stops: [...settings.stops, IDLE] })}
        >
          {t("web.ask_me.ask_there")}
        </button>
      )}
    </p>
  );
}

/** In the bar: the way to answer after all what is being passed; and, for a moment, that something was. */
export function PassedForYou({ match }: { match: LiveMatch }) {
  useEffect(() => {
    const hold = (on: boolean) => (event: KeyboardEvent) => {
      if (event.key === "Shift" && !event.repeat) match.hold(on);
    };
    const [down, up] = [hold(true), hold(false)];
    addEventListener("keydown", down);
    addEventListener("keyup", up);
    return () => {
      removeEventListener("keydown", down);
      removeEventListener("keyup", up);
    };
  }, [match]);
  if (match.passing.value) {
    return (
      <p class="passed">
        <button type="button" class="quiet" onClick={() => match.answerAfterAll()}>
          {t("web.ask_me.answer")}
        </button>
      </p>
    );
  }
  if (match.turnEnded.value || match.idled.value) return <Idled match={match} />;
  return match.passed.value ? <p class="passed">{passedSaid(match.unused.value)}</p> : null;
}
