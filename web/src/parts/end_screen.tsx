/** The end of a match over the dimmed table: how it came about, in numbers, and what one may do next. */
import "./end_screen.css";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useScene } from "../tables/scene";
import { t } from "../text/texts";
import { useRest } from "./resting";

interface Props {
  /** Who won, as the game draws it, and its numbers. */
  children: ComponentChildren;
  /** Once more, the replay, the check. */
  actions: ComponentChildren;
  close: () => void;
}

/** What it means for whoever looks; null where nobody won, or for who only watched. */
function verdict(seat: number | null, winners: number[]): string | null {
  if (seat === null || winners.length === 0) return null;
  return winners.includes(seat) ? t("web.ended.won") : t("web.ended.lost");
}

export function EndScreen({ children, actions, close }: Props) {
  const { view, name } = useScene();
  const self = useRef<HTMLDialogElement>(null);
  const shown = useRef(0);
  useRest(self, shown, []);
  useLayoutEffect(() => {
    self.current?.showModal();
    self.current?.focus(); // on no button: who has just pressed Space for their dice would begin another match with it
  }, []);
  const { outcome } = view;
  if (outcome === null) return null;
  const meant = verdict(view.seat, outcome.winners);
  return (
    <dialog ref={self} class={`end-screen ${name}`} aria-labelledby="verdict" tabIndex={-1} onClose={close}>
      {children}
      <h2 id="verdict">{meant ?? outcome.text}</h2>
      <p class="how">
        {meant !== null && outcome.text}
        <a class="rule" href={`/rules/${name}#${outcome.rule}`} target="_blank" rel="noopener">
          {outcome.rule}
        </a>
      </p>
      {actions}
      <div class="aside">
        <a class="button quiet" href={`/new/${name}`}>
          {t("web.ended.other_setup")}
        </a>
        <button type="button" class="quiet" onClick={() => self.current?.close()}>
          {t("web.ended.see_table")}
        </button>
      </div>
    </dialog>
  );
}

const FEW = 3; // seats that stand beside each other in any window

/** What was counted, and of every seat how much. */
export type Counted = [string, (number | string)[]];

/** Numbers of a match: what was counted, and of whom; of many seats each has a row. */
export function Numbers({ seats, counted }: { seats: string[]; counted: Counted[] }) {
  const upright = seats.length <= FEW;
  const heads = upright ? seats : counted.map(([what]) => what);
  const rows: [string, (number | string | undefined)[]][] = upright
    ? counted
    : seats.map((seat, at) => [seat, counted.map(([, values]) => values[at])]);
  return (
    <table class={upright ? "tally" : "tally of-many"}>
      <thead>
        <tr>
          <td />
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, values], row) => (
          <tr key={row}>
            <th scope="row">{what}</th>
            {values.map((value, at) => (
              <td key={at}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
