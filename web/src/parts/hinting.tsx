/** "What would you do?": a bot's best answers, each with its estimate and its reason, and each a button that gives it. */
import "./hinting.css";
import { capital, t } from "../text/texts";
import type { Hints } from "../wire/hints";
import type { Hint, Option } from "../wire/types";
import { type Since, useAnswering } from "./answering";
import { percent } from "./percent";

function Hinted({ hint, option, since }: { hint: Hint; option: Option; since: Since }) {
  const answering = useAnswering(hint.key, since);
  return (
    <button type="button" class="hint" data-hint={hint.key} {...answering}>
      <strong>{capital(option.text)}</strong>
      <span class="figure">{percent(hint.chance)}</span>
      <span class="bar" style={{ "--chance": `${100 * hint.chance}%` }} />
      <span class="small">{hint.reason}</span>
    </button>
  );
}

export function Hinting({ hints, options, since }: { hints: Hints; options: Option[]; since: Since }) {
  const found = hints.found.value;
  const thinking = hints.thinking.value;
  if (options.length < 2) return null; // there is nothing to choose
  return (
    <div class="hinting">
      <button
        type="button"
        class="quiet"
        aria-label={t("web.hints.ask")}
        aria-expanded={found !== null}
        onClick={() => (found === null ? hints.ask() : hints.forget())}
      >
        <span class="glyph" aria-hidden="true">
          ?
        </span>
        <span class="word">{t("web.hints.ask")}</span>
      </button>
      <p class="small" role="status">
        {thinking ? t("web.hints.thinking") : found !== null ? t("web.hints.found") : ""}
      </p>
      {found !== null && (
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
      )}
    </div>
  );
}
