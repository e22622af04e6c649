/** The moment to be drawn: the one that is wanted, or until it is here the nearest. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { lang } from "../text/language";
import { api, type Moment } from "../wire/api";
import type { Place } from "./address";
import { Moments } from "./moments";

export interface Shown {
  moment: Moment | null;
  /** It is the one that is wanted. */
  here: boolean;
  problem: string | null;
}

export function useMoment(table: string, { ply, seat }: Place, last: number): Shown {
  const language = lang.value;
  const [said, setSaid] = useState<{ problem: string | null }>({ problem: null });
  const moments = useMemo(
    () =>
      new Moments(
        (each) => api.moment(table, each, seat),
        last,
        (problem) => setSaid({ problem }),
      ),
    [table, seat, language, last],
  );
  useEffect(() => () => moments.close(), [moments]);
  useEffect(() => moments.want(ply), [moments, ply]);
  // What was on screen stays there while other eyes, or another language, are on their way.
  const before = useRef<Moment | null>(null);
  before.current = moments.nearest(ply) ?? before.current;
  const here = moments.has(ply);
  return { moment: before.current, here, problem: here ? null : said.problem };
}
