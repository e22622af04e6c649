/** What was found by looking back, or how far the server has come with it: it is asked again until all is there. */
import { useEffect, useState } from "preact/hooks";
import { sentenceOf } from "../home/problem";
import { lang } from "../text/language";
import { api } from "../wire/api";
import type { ReviewFound } from "../wire/types";

const AGAIN = 1000; // milliseconds: so often the server tells how far it is

export interface Reviewing {
  found: ReviewFound | null;
  /** From 0 to 1. */
  done: number;
  problem: string | null;
  tryAgain: () => void;
}

export function useReview(table: string, seat: number): Reviewing {
  const language = lang.value;
  const [state, setState] = useState<Omit<Reviewing, "tryAgain">>({ found: null, done: 0, problem: null });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        const { found, done, of } = await api.review(table, seat);
        if (!wanted) return;
        setState({ found, done: done / of, problem: null });
        if (found === null) timer = setTimeout(ask, AGAIN);
      } catch (error) {
        if (wanted) setState((before) => ({ ...before, problem: sentenceOf(error) }));
      }
    };
    void ask();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [table, seat, language, tries]);
  return { ...state, tryAgain: () => setTries(tries + 1) };
}
