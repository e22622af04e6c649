/** The turning points, each as a card to press; and the chosen one with what the bot would have answered. */
import { Icon } from "../parts/icon";
import { percent } from "../parts/percent";
import { addressOf } from "../replay/address";
import { PlayOn } from "../replay/play_on";
import { t } from "../text/texts";
import type { ReviewAnswer, ReviewFound, ReviewPoint, Table } from "../wire/types";
import { kindOf } from "./kind";
import { changeOf, signed } from "./shown";

const turnSaid = (point: ReviewPoint) =>
  point.turn === 0 ? t("web.replay.opening") : t("web.review.turn", { n: point.turn });

/** The chance without this change, and with it. */
function BeforeAfter({ before, after }: { before: number; after: number }) {
  const [low, high] = [100 * Math.min(before, after), 100 * Math.max(before, after)];
  return (
    <>
      <svg class="before-after" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect class="all" y="2" width="100" height="4" />
        <rect class="change" x={low} y="2" width={high - low} height="4" />
        <rect class="before" x={100 * before - 0.75} width="1.5" height="8" />
        <rect class="after" x={100 * after - 0.75} width="1.5" height="8" />
      </svg>
      <span class="ends">
        <span>{percent(before)}</span>
        <span class="unseen">→</span>
        <strong>{percent(after)}</strong>
      </span>
    </>
  );
}

interface PointsProps {
  found: ReviewFound;
  chosen: number;
  onChoose: (point: number) => void;
}

export function Points({ found, chosen, onChoose }: PointsProps) {
  return (
    <section class="box turning" aria-labelledby="turning">
      <h2 id="turning">
        {t("web.review.points")} {found.points.length > 0 && <small>{t("web.review.press")}</small>}
      </h2>
      {found.points.length === 0 && <p>{t("web.review.even")}</p>}
      <ol>
        {found.points.map((point, at) => (
          <li key={point.ply}>
            <button
              type="button"
              class={`point ${kindOf(point, found.seat)}`}
              aria-pressed={at === chosen}
              onClick={() => onChoose(at)}
            >
              <span class="top-line">
                <span class="number">{at + 1}</span>
                <span>{turnSaid(point)}</span>
                <strong>{signed(changeOf(point))}</strong>
              </span>
              <span class="says">{point.text}</span>
              <BeforeAfter before={point.without} after={point.came} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Answer({ answer, best, given, who }: { answer: ReviewAnswer; best: boolean; given: boolean; who: string }) {
  return (
    <li class={best ? "best" : given ? "given" : ""}>
      {best ? <Icon of="page.bot" /> : given ? <Icon of="page.person" /> : <span />}
      <span class="text">
        {answer.text}
        {best && <span class="tag">{t("web.review.bot")}</span>}
        {given && <span class="tag given">{who}</span>}
      </span>
      <strong>{percent(answer.chance)}</strong>
      <svg class="chance-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect class="all" width="100" height="10" />
        <rect class="chance" width={100 * answer.chance} height="10" />
      </svg>
    </li>
  );
}

interface ChosenProps {
  table: Table;
  found: ReviewFound;
  people: string[];
  chosen: number;
}

/** What is told of the seat that was asked there is its own chance to win. */
export function Chosen({ table, found, people, chosen }: ChosenProps) {
  const point = found.points[chosen];
  if (point === undefined) return null;
  const who = point.seat === found.seat ? t("web.review.you") : (people[point.seat] ?? "");
  return (
    <section class="box chosen" aria-labelledby="chosen">
      <h2 id="chosen">{t("web.review.chosen", { n: chosen + 1, turn: turnSaid(point), prompt: point.prompt })}</h2>
      <div aria-live="polite">
        {point.bot !== "" && <p class="small">{point.bot}</p>}
        {point.answers.length > 0 && (
          <ol class="looked-at">
            {point.answers.map((answer, at) => (
              <Answer key={answer.key} answer={answer} best={at === 0} given={answer.key === point.chosen} who={who} />
            ))}
          </ol>
        )}
      </div>
      <div class="links">
        <a class="button answer" href={addressOf(table.id, { ply: point.ply, seat: found.seat })}>
          <Icon of="page.replay" /> {t("web.review.show")}
        </a>
        <PlayOn table={table} ply={point.ply} />
      </div>
    </section>
  );
}
