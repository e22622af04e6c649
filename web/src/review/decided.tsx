/** What decided it: what one's choices cost, and luck. Behind a press, of what steps the curve was made: they add up. */
import { percent } from "../parts/percent";
import { t } from "../text/texts";
import type { ReviewFound } from "../wire/types";
import { addingUp, giveOrTake, signed } from "./shown";

interface Part {
  label: string;
  kind: string;
  change: number;
  error: number;
}

function partsOf({ sums, others }: ReviewFound, people: string[]): Part[] {
  return [
    { label: t("web.review.luck"), kind: "luck", change: sums.luck, error: sums.luck_error },
    { label: t("web.review.own"), kind: "own", change: sums.own, error: sums.own_error },
    ...others.map(({ seat, change, error }) => ({
      label: t("web.review.theirs", { name: people[seat] ?? "" }),
      kind: "theirs",
      change,
      error,
    })),
    { label: t("web.review.given_up"), kind: "given-up", change: sums.given_up, error: 0 },
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

interface RowProps {
  label: string;
  help?: string;
  kind: string;
  /** In whole percent, as it is shown. */
  number: number;
  off: number;
  most: number;
}

function Row({ label, help, kind, number, off, most }: RowProps) {
  return (
    <li class={kind}>
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
}

/** The widest bar of these, with how far off it may be. */
const mostOf = (parts: Pick<Part, "change" | "error">[]) =>
  Math.max(20, ...parts.map(({ change, error }) => 100 * Math.abs(change) + giveOrTake(error)));

export function Decided({ found, people }: { found: ReviewFound; people: string[] }) {
  const { sums } = found;
  const parts = partsOf(found, people);
  const shown = addingUp(parts.map(({ change }) => change));
  const [first, last] = [found.values[0]?.[1] ?? 0, found.values.at(-1)?.[1] ?? 0];
  const cost = { change: Math.min(0, -sums.cost), error: sums.cost_error };
  const luck = { change: sums.luck, error: sums.luck_error };
  const most = mostOf([cost, luck]);
  return (
    <section class="box decided" aria-labelledby="decided">
      <h2 id="decided">{t("web.review.decided")}</h2>
      <p class="in-short">{found.text}</p>
      <ul class="first">
        <Row
          label={t("web.review.cost")}
          help={t("web.review.cost_help")}
          kind={cost.change < 0 ? "cost" : "own"}
          number={Math.round(100 * cost.change) + 0}
          off={giveOrTake(cost.error)}
          most={most}
        />
        <Row
          label={t("web.review.luck")}
          kind="luck"
          number={shown.parts[0] ?? 0}
          off={giveOrTake(luck.error)}
          most={most}
        />
      </ul>
      <details class="moved">
        <summary>{t("web.review.moved", { first: percent(first), last: percent(last) })}</summary>
        <p class="small">{t("web.review.answers_help")}</p>
        <ul>
          {parts.map(({ label, kind, error }, at) =>
            kind === "given-up" && sums.given_up === 0 ? null : (
              <Row
                key={label}
                label={label}
                kind={kind}
                number={shown.parts[at] ?? 0}
                off={giveOrTake(error)}
                most={mostOf(parts)}
              />
            ),
          )}
          <li class="together">
            <span class="label">{t("web.review.together")}</span>
            <span />
            <strong>{signed(shown.whole)}</strong>
          </li>
        </ul>
      </details>
      <p class="small">{t("web.review.off")}</p>
    </section>
  );
}
