/** The steps of an ability: what each needs, and the best that is met in gold.  A lower step can be pressed by itself. */
import { useAnswering } from "../../parts/answering";
import { capital } from "../../text/texts";
import type { Option } from "../../wire/types";
import { amount } from "./marks";
import type { Mark } from "./types";

export interface Rung {
  count: number;
  marks: Mark[] | undefined;
  /** The answer that uses this step, if its dice lie there. */
  option: Option | undefined;
}

/** The first of its effects that is a number to look for. */
const worth = (marks: Mark[] | undefined): string => {
  const first = marks?.find(({ kind }) => kind === "deal" || kind === "heal");
  return first === undefined ? "" : `${first.kind === "heal" ? "+" : ""}${amount(first)}`;
};

function Inside({ rung }: { rung: Rung }) {
  const effect = worth(rung.marks);
  return (
    <>
      <u>{rung.count}×</u>
      {effect !== "" && <b>{effect}</b>}
    </>
  );
}

/** A step under the best: pressing it uses that one. */
function Lower({ rung, option }: { rung: Rung; option: Option }) {
  const answering = useAnswering(option.key, ALWAYS);
  return (
    <button type="button" class="rung met" {...answering}>
      <Inside rung={rung} />
      <span class="unseen">{capital(option.text)}</span>
    </button>
  );
}

const ALWAYS = { current: Number.NEGATIVE_INFINITY }; // a ladder is no place of the question before

export function Ladder({ rungs, best }: { rungs: Rung[]; best: Option | undefined }) {
  return (
    <span class="ladder">
      {rungs.map((rung) =>
        rung.option !== undefined && rung.option !== best ? (
          <Lower key={rung.count} rung={rung} option={rung.option} />
        ) : (
          <span key={rung.count} class={rung.option === undefined ? "rung" : "rung best"} aria-hidden="true">
            <Inside rung={rung} />
          </span>
        ),
      )}
    </span>
  );
}
