/** The log in sentences; where a sentence is a sum, its lines can be opened; what it names can be looked up. */
import { useEffect, useRef } from "preact/hooks";
import { pointed, told, useScene } from "../tables/scene";
import { capital, t } from "../text/texts";
import type { Happened, Named } from "../wire/types";
import { Icon } from "./icon";
import { pieces } from "./naming";
import { Thing } from "./thing";
import { beginsTurn } from "./turns";

/** A name in a sentence, with the text that the glossary has for it. */
function Name({ named, line }: { named: Named; line: number }) {
  const scene = useScene();
  const page = scene.game.lookedUp?.(scene.glossary, named.kind, named.name);
  if (page === undefined) return <>{named.said}</>;
  return (
    // The log only tells of it: a press shows its text and never answers with it.
    <Thing
      thing={`log:${line}:${named.kind}:${named.name}`}
      label={capital(page.name)}
      text={page.text}
      names={page.names ?? []}
      class="named"
      aside
    >
      {page.icon !== undefined && <Icon of={page.icon} />}
      {named.said}
    </Thing>
  );
}

function Sentence({ text, named = [], line }: { text: string; named: Named[] | undefined; line: number }) {
  return (
    <>
      {pieces(text, named).map((piece, number) =>
        piece.named === undefined ? piece.text : <Name key={number} named={piece.named} line={line} />,
      )}
    </>
  );
}

function Line({ event }: { event: Happened }) {
  const scene = useScene();
  const lines = event.parts?.ledger ?? [];
  const text = told(scene, event);
  if (lines.length === 0) {
    return (
      <li
        class={beginsTurn(event) ? "begins-turn" : undefined}
        onPointerEnter={() => {
          pointed.value = scene.game.shows?.(event) ?? [];
        }}
        onPointerLeave={() => {
          pointed.value = [];
        }}
      >
        <Sentence text={text} named={event.named} line={event.version} />
      </li>
    );
  }
  return (
    <li>
      <details class="ledger">
        <summary>{text}</summary>
        <ol>
          {lines.map((line, number) => (
            <li key={number}>
              <Sentence text={line} named={event.named} line={event.version} />
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}

/** The names are no stops of the Tab key, which are far too many: the arrow keys go from one to the next. */
function alongNames(key: KeyboardEvent): void {
  if (key.key !== "ArrowLeft" && key.key !== "ArrowRight") return;
  const names = [...(key.currentTarget as Element).querySelectorAll<HTMLElement>(".named")].filter(
    (name) => name.offsetParent !== null,
  );
  const at = names.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? names.at(-1) : names[at + (key.key === "ArrowRight" ? 1 : -1)];
  if (next === undefined) return;
  key.preventDefault();
  next.focus();
}

export function Log({ events, earlier }: { events: Happened[]; earlier?: () => void }) {
  const list = useRef<HTMLOListElement>(null);
  const last = events.at(-1)?.version;
  useEffect(() => {
    // In the next frame, which lays out the page anyway: to do that here would be once more.
    const frame = requestAnimationFrame(() => {
      if (last !== undefined && list.current !== null) list.current.scrollTop = list.current.scrollHeight;
    });
    return () => cancelAnimationFrame(frame);
  }, [last]);
  useEffect(() => {
    const lines = list.current;
    if (lines === null) return;
    // A drawer that was closed has no height to scroll in: when it opens, it begins with the newest line.
    let closed = true;
    const opening = new ResizeObserver(() => {
      if (closed) lines.scrollTop = lines.scrollHeight;
      closed = lines.clientHeight === 0;
    });
    opening.observe(lines);
    return () => opening.disconnect();
  }, []);
  const more = earlier !== undefined && (events[0]?.version ?? 0) > 0;
  return (
    <section class="log" aria-label={t("web.log.title")}>
      {more && (
        <button type="button" class="quiet" onClick={earlier}>
          {t("web.log.earlier")}
        </button>
      )}
      <ol
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t("web.log.title")}
        aria-description={t("web.log.names")}
        onKeyDown={alongNames}
      >
        {events.map((event) => (
          <Line key={event.version} event={event} />
        ))}
      </ol>
    </section>
  );
}
