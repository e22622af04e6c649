import { useEffect, useState } from "preact/hooks";
import { t } from "../text/texts";
import type { LiveMatch } from "../wire/match";

/** Seconds left for the open decision, if the table has a clock. */
export function Clock({ match }: { match: LiveMatch }) {
  const [now, setNow] = useState(() => performance.now());
  const deadline = match.deadline.value;
  useEffect(() => {
    if (deadline === null) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [deadline]);
  if (deadline === null) return null;
  const left = Math.max(0, Math.ceil((deadline - now) / 1000));
  return (
    <p class={left <= 5 ? "clock short" : "clock"} role="timer">
      {t("web.decision.clock", { n: left })}
    </p>
  );
}
