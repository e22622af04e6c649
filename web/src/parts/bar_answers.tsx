/** The answers in the bar of a table that fills the window: buttons for what is no thing, and a list of all. */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useScene } from "../tables/scene";
import { capital, t } from "../text/texts";
import type { Option } from "../wire/types";
import { type Since, useAnswering } from "./answering";
import { Badge } from "./badges";
import { AnswerGroups } from "./decision";

const LONG = 24; // letters: in a bar of half a window there is room for one answer that has more
const SENTENCE = 80; // letters: with more it is in a narrow window's list of all alone

interface PressProps {
  option: Option;
  since: Since;
  /** The one that goes on. */
  gold: boolean;
  /** In its place, but one to think about first: it does not shine, and no key gives it. */
  plain?: boolean;
  /** The key that gives it, too. */
  hint?: string | null;
}

export function Press({ option, since, gold, plain = false, hint = null }: PressProps) {
  const answering = useAnswering(option.key, since);
  const look = plain ? "answer gold plain" : gold ? "answer gold" : "answer aside";
  const { length } = option.text;
  const long = length > SENTENCE ? " long sentence" : length > LONG ? " long" : "";
  return (
    <button type="button" class={look + long} data-press={option.key} {...answering}>
      {capital(option.text)}
      <Badge options={[option]} />
      {hint !== null && (
        <span class="kbd" aria-hidden="true">
          {hint}
        </span>
      )}
    </button>
  );
}

/** Every answer, for whoever wants to read them: closed at first, closed again by Escape and by another question. */
export function AllAnswers({ since, children }: { since: Since; children?: ComponentChildren }) {
  const { options } = useScene();
  const list = useRef<HTMLDetailsElement>(null);
  const fold = () => {
    if (list.current !== null) list.current.open = false;
  };
  const question = options.map(({ key }) => key).join();
  useLayoutEffect(fold, [question]); // before anybody can open it for the new question
  useEffect(() => {
    const onKey = (press: KeyboardEvent) => press.key === "Escape" && fold();
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <details ref={list} class="all-answers">
      <summary>
        <span class="word">{t("web.decision.all")}</span>
      </summary>
      <div class="list">
        {children}
        <AnswerGroups since={since} />
      </div>
    </details>
  );
}
