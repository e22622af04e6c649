/** The rules of one game with a table of contents, searchable, and open at the rule that the address names. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { Icon } from "../parts/icon";
import { t, tn } from "../text/texts";
import { RuleItem } from "./rule_item";
import { found, type IndexedSection, wordsOf } from "./search";
import "./rules.css";

const WIDE = "(min-width: 56rem)";

function hash(): string {
  return decodeURIComponent(location.hash.slice(1));
}

function count(sections: IndexedSection[]): number {
  return sections.reduce((sum, section) => sum + section.rules.length, 0);
}

/** The rule that the address names, also when it comes to name another. */
function useNamed(): [string, (named: string) => void] {
  const [named, setNamed] = useState(hash);
  useEffect(() => {
    const change = () => setNamed(hash());
    addEventListener("hashchange", change);
    return () => removeEventListener("hashchange", change);
  }, []);
  return [named, setNamed];
}

function Contents({ sections }: { sections: IndexedSection[] }) {
  const [wide] = useState(() => matchMedia(WIDE).matches);
  return (
    <nav class="contents" aria-label={t("web.rules.contents")}>
      <details open={wide}>
        <summary>{t("web.rules.contents")}</summary>
        <ul>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#section-${section.id}`}>
                {section.title} <span class="n">{section.rules.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

export function Reference({ game, sections }: { game: string; sections: IndexedSection[] }) {
  const [query, setQuery] = useState(() => new URLSearchParams(location.search).get("q") ?? "");
  const [named, setNamed] = useNamed();
  const shown = useMemo(() => found(sections, query), [sections, query]);
  const ids = useMemo(() => new Set(sections.flatMap(({ rules }) => rules.map(({ rule }) => rule.id))), [sections]);
  const words = wordsOf(query);
  const n = count(shown);
  const hidden = ids.has(named) && !shown.some(({ rules }) => rules.some(({ rule }) => rule.id === named));

  const search = (wanted: string) => {
    setQuery(wanted);
    setNamed("");
    // A search can be sent on as a link; what was named before no longer matters.
    history.replaceState(null, "", location.pathname + (wanted === "" ? "" : `?q=${encodeURIComponent(wanted)}`));
  };
  useEffect(() => {
    if (named === "") return;
    if (hidden) {
      setQuery("");
      return;
    }
    const at = document.getElementById(named);
    at?.scrollIntoView({ block: "start" });
    at?.focus({ preventScroll: true });
  }, [named, hidden]);

  return (
    <>
      <search class="rules-search">
        <label>
          <Icon of="page.search" name={t("web.rules.search")} />
          <input
            type="search"
            value={query}
            placeholder={t("web.rules.search")}
            autocomplete="off"
            spellcheck={false}
            onInput={(input) => search(input.currentTarget.value)}
          />
        </label>
        <p role="status">{words.length === 0 ? tn("web.rules.count", n) : tn("web.rules.found", n)}</p>
      </search>
      <div class="rules-body">
        <Contents sections={shown} />
        <div class="rules-list">
          {shown.map((section) => (
            <section
              key={section.id}
              id={`section-${section.id}`}
              aria-labelledby={`title-${section.id}`}
              tabIndex={-1}
            >
              <h2 id={`title-${section.id}`}>{section.title}</h2>
              <ul>
                {section.rules.map(({ rule }) => (
                  <RuleItem
                    key={rule.id}
                    game={game}
                    rule={rule}
                    words={words}
                    ids={ids}
                    marked={rule.id === named && !hidden}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
