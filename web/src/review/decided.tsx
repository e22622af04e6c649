/** What decided it: parts that add up to the difference between the first chance and the last. */
import { percent } from "../parts/percent";
import { t } from "../text/texts";
import type { ReviewFound } from "../wire/types";
import { addingUp, giveOrTake, signed } from "./shown";

interface Part {
  label: string;
  kind: string;
  change: number;
  error: number;
  /** What the label means, where it does not say so itself. */
  help?: string;
}

function partsOf({ sums, others }: ReviewFound, people: string[]): Part[] {
  return [
    { label: t("web.review.luck"), kind: "luck", change: sums.luck, error: sums.luck_error },
    { label: t("web.review.own"), kind: "own", change: -sums.own, error: sums.own_error },
    ...others.map(({ seat, change, error }) => ({
      label: t("web.review.theirs", { name: people[seat] ?? "" }),
      kind: "theirs",
      change,
      error,
    })),
    { label: t("web.review.rest"), kind: "rest", change: sums.rest, error: 0, help: t("web.review.rest_help") },
  ];
}

function Bar({ share, error, most, kind }: { share: number; error: number; most: number; kind: string }) {
  const of = (size: number) => (50 * size) / most;
  const [from, to] = [Math.min(0, share), Math.max(0, share)];
  return (
    <svg class="part-bar" viewBox="-50 0 100 20" preserveAspectRatio="none" aria-hidden="true">
      <rect class="all" x="-50" width="100" height="20" />
      <rect class={kind} x={of(from)} y="3" width={of(to - from)} height="14" />
      <rect class="zero" x="-0.25" width="0.5" height="20" />
      {error > 0 && <rect class="error" x={of(share - error)} y="9" width={of(2 * error)} height="2" />}
    </svg>
  );
}

export function Decided({ found, people }: { found: ReviewFound; people: string[] }) {
  const parts = partsOf(found, people);
  const shown = addingUp(parts.map(({ change }) => change));
  const [first, last] = [found.values[0]?.[1] ?? 0, found.values.at(-1)?.[1] ?? 0];
  const most = Math.max(20, ...parts.map(({ change, error }) => 100 * Math.abs(change) + giveOrTake(error)));
  return (
    <section class="box decided" aria-labelledby="decided">
      <h2 id="decided">
        {t("web.review.decided")}{" "}
        <small>{t("web.review.from_to", { first: percent(first), last: percent(last) })}</small>
      </h2>
      <ul>
        {parts.map(({ label, kind, error, help }, at) => {
          const number = shown.parts[at] ?? 0;
          if (kind === "rest" && number === 0) return null;
          const off = giveOrTake(error);
          return (
            <li key={label} class={kind}>
              <span class="label">
                {label}
                {help !== undefined && <small>{help}</small>}
              </span>
              <Bar share={number} error={off} most={most} kind={kind} />
              <strong>
                {signed(number)} {off > 0 && <small>±{off}</small>}
              </strong>
            </li>
          );
        })}
        <li class="together">
          <span class="label">{t("web.review.together")}</span>
          <span />
          <strong>{signed(shown.whole)}</strong>
        </li>
      </ul>
      <p class="in-short">{found.text}</p>
    </section>
  );
}
