/** The log in sentences; where a sentence is a sum, its lines can be opened. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../text/texts";
import type { Happened } from "../wire/types";

function Line({ event }: { event: Happened }) {
  const lines = event.parts?.ledger ?? [];
  if (lines.length === 0) return <li>{event.text}</li>;
  return (
    <li>
      <details class="ledger">
        <summary>{event.text}</summary>
        <ol>
          {lines.map((line, number) => (
            <li key={number}>{line}</li>
          ))}
        </ol>
      </details>
    </li>
  );
}

export function Log({ events, earlier }: { events: Happened[]; earlier?: () => void }) {
  const list = useRef<HTMLOListElement>(null);
  const last = events.at(-1)?.version;
  useLayoutEffect(() => {
    if (last !== undefined && list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  const more = earlier !== undefined && (events[0]?.version ?? 0) > 0;
  return (
    <section class="log" aria-label={t("web.log.title")}>
      {more && (
        <button type="button" class="quiet" onClick={earlier}>
          {t("web.log.earlier")}
        </button>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ol ref={list} tabIndex={0} aria-label={t("web.log.title")}>
        {events.map((event) => (
          <Line key={event.version} event={event} />
        ))}
      </ol>
    </section>
  );
}
