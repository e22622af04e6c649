/**
 * The steps of an ability: what each needs, and the best that is met in gold.  A mouse can press a lower step by itself.
 * A step is too small for a finger, which means the panel under it: that offers all that can be used.
 */
import { useAnswering } from "../../parts/answering";
import { useFinger } from "../../parts/finger";
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

/** A step that is only read: the panel's press says what it is. */
function Step({ rung, state }: { rung: Rung; state: string }) {
  return (
    <span class={`rung ${state}`} aria-hidden="true">
      <Inside rung={rung} />
    </span>
  );
}

export function Ladder({ rungs, best }: { rungs: Rung[]; best: Option | undefined }) {
  const finger = useFinger();
  return (
    <span class="ladder">
      {rungs.map((rung) => {
        const { count, option } = rung;
        if (option === undefined || option === best)
          return <Step key={count} rung={rung} state={option === undefined ? "" : "best"} />;
        if (finger) return <Step key={count} rung={rung} state="met" />;
        return <Lower key={count} rung={rung} option={option} />;
      })}
    </span>
  );
}
