/** The bar's answers: what is no thing of the table, a way to discard several cards, and a list of all. */
import { useEffect } from "preact/hooks";
import { type Since, useAnswering } from "../../parts/answering";
import { Badge } from "../../parts/badges";
import { AllAnswers, Press } from "../../parts/bar_answers";
import { isLetterFree } from "../../parts/letters";
import { capital, t, tn } from "../../text/texts";
import type { Option } from "../../wire/types";
import { marked, mayMark, useDiscarding } from "./marking";
import { Shape, signed } from "./shape";
import { moves, touches } from "./touches";
import { useLeaders } from "./types";
import { unweigh, weighing } from "./weighing";

/** Moves of the markers are said here as well, for one of them may move both; else only what speaks of no thing. */
const isSaid = (option: Option): boolean => touches(option).length === 0 || moves(option).length > 0;

/** A move in shapes, for its words are long; under the pointer it shows where the markers would go. */
function Moving({ option, since }: { option: Option; since: Since }) {
  const shifts = moves(option);
  const answering = useAnswering(option.key, since);
  return (
    <span class="hl-press" {...weighing(option.key, [shifts])}>
      <button
        type="button"
        class="answer aside hl-move"
        data-press={option.key}
        title={capital(option.text)}
        {...answering}
      >
        <span class="unseen">{capital(option.text)}</span>
        {shifts.map(({ marker, spaces }) => (
          <Shape key={marker} marker={marker} text={signed(spaces)} />
        ))}
        <Badge options={[option]} />
      </button>
    </span>
  );
}

/** To mark cards and to give them away, or to think better of it. */
function Discarding({ discard }: { discard: () => void }) {
  const chosen = marked.value;
  if (chosen === null)
    return (
      <button
        type="button"
        class="answer aside"
        onClick={() => {
          marked.value = [];
        }}
      >
        {t("web.leaders.discard_several")}
      </button>
    );
  return (
    <>
      <button
        type="button"
        class="answer aside"
        onClick={() => {
          marked.value = null;
        }}
      >
        {t("web.leaders.play_instead")}
      </button>
      <button type="button" class="answer gold" disabled={chosen.length === 0} onClick={discard}>
        {tn("web.leaders.discard_marked", chosen.length)}
      </button>
    </>
  );
}

const press = (selector: string, at = 0): void => document.querySelectorAll<HTMLElement>(selector)[at]?.click();

/** Space gives the gold answer unless something has the focus; digits lift the cards of the hand; U takes back. */
function useKeys(): void {
  useEffect(() => {
    const onKey = (key: KeyboardEvent) => {
      if (!isLetterFree(key)) return;
      if (key.key === " " && document.activeElement?.closest("button, a, summary") == null) {
        key.preventDefault();
        press(".decision .gold");
      }
      if (key.key.toLowerCase() === "u") press(".decision .undo");
      if (key.key.toLowerCase() === "h") press(".decision .hinting > button");
      const card = marked.value === null ? ".hl-hand .hl-card" : ".hl-hand .hl-mark";
      if (/^[1-9]$/.test(key.key)) press(card, Number(key.key) - 1);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

export function Answers({ since }: { since: Since }) {
  const { options } = useLeaders();
  const discard = useDiscarding();
  useKeys();
  useEffect(() => unweigh, [options.map(({ key }) => key).join()]);
  const marking = mayMark(options);
  return (
    <>
      <AllAnswers since={since} />
      {marked.value === null &&
        options.filter(isSaid).map((option) => {
          if (moves(option).length > 0) return <Moving key={option.key} option={option} since={since} />;
          const said = marking ? { ...option, text: t("web.leaders.discard_none") } : option;
          const gold = options.length === 1;
          const hint = gold ? t("web.key.space") : null;
          return <Press key={option.key} option={said} since={since} gold={gold} hint={hint} />;
        })}
      {marking && <Discarding discard={discard} />}
    </>
  );
}
