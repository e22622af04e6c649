/** "Hint": badges on the things that a bot would press, what they mean, and its reasons as a list. */
import "./hinting.css";
import { useLayoutEffect, useState } from "preact/hooks";
import { capital, t } from "../text/texts";
import type { Hints } from "../wire/hints";
import type { Hint, Option } from "../wire/types";
import { type Since, useAnswering } from "./answering";
import { badges, isSure } from "./hinted";
import { Icon } from "./icon";
import { percent } from "./percent";

function Hinted({ hint, option, since }: { hint: Hint; option: Option; since: Since }) {
  const answering = useAnswering(hint.key, since);
  return (
    <button type="button" class="hint" data-hint={hint.key} {...answering}>
      <strong>{capital(option.text)}</strong>
      {badges.value.length > 0 && (
        <>
          <span class="figure">
            {percent(hint.chance)} ±{Math.ceil(100 * hint.error)}
          </span>
          <span class="bar" style={{ "--chance": `${100 * hint.chance}%` }} />
        </>
      )}
      <span class="small">{hint.reason}</span>
    </button>
  );
}

/** Every hint with its reason: for who listens, for the keyboard, and for who wants to know why. */
function Reasoned({ hints, found, options, since }: { hints: Hints; found: Hint[]; options: Option[]; since: Since }) {
  return (
    <div class="reasoned">
      <p class="small">{saidOf(found, false)}</p>
      <ol>
        {found.map((hint) => {
          const option = options.find(({ key }) => key === hint.key);
          return (
            option !== undefined && (
              <li key={hint.key}>
                <Hinted hint={hint} option={option} since={since} />
              </li>
            )
          );
        })}
      </ol>
      <button type="button" class="quiet" onClick={() => hints.forget()}>
        {t("web.hints.away")}
      </button>
    </div>
  );
}

/** What the badges mean; or that there are none, because no answer is known to be better. */
function saidOf(found: Hint[] | null, thinking: boolean): string {
  if (thinking) return t("web.hints.thinking");
  if (found === null) return "";
  return t(isSure(found) ? "web.hints.legend" : "web.hints.unsure");
}

/** The first press asks, the next opens the reasons. */
export function Hinting({ hints, options, since }: { hints: Hints; options: Option[]; since: Since }) {
  const found = hints.found.value;
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    setOpen(false);
    badges.value = found !== null && isSure(found) ? found : [];
    return () => {
      badges.value = [];
    };
  }, [found]);
  if (options.length < 2) return null; // there is nothing to choose
  const word = t(found === null ? "web.hints.ask" : "web.hints.reasons");
  return (
    <div class="hinting">
      <button
        type="button"
        class="quiet"
        aria-label={word}
        aria-expanded={found === null ? undefined : open}
        onClick={() => (found === null ? hints.ask() : setOpen(!open))}
      >
        <span class="glyph" aria-hidden="true">
          {found === null ? <Icon of="page.hint" /> : "★"}
        </span>
        <span class="word">{word}</span>
      </button>
      <p class={open ? "unseen" : badges.value.length > 0 ? "small legend" : "small"} role="status">
        {saidOf(found, hints.thinking.value)}
      </p>
      {found !== null && open && <Reasoned hints={hints} found={found} options={options} since={since} />}
    </div>
  );
}
