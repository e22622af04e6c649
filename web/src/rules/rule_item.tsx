import { useState } from "preact/hooks";
import { Icon } from "../parts/icon";
import { write } from "../parts/share";
import { t } from "../text/texts";
import type { Rule } from "../wire/api";
import { pieces } from "./search";

const ID = /\b([A-Z]{2}-[A-Z]+(?:-\d+)?)\b/; // as rules name each other

function Marked({ text, words }: { text: string; words: string[] }) {
  if (words.length === 0) return <>{text}</>;
  return <>{pieces(text, words).map((piece, n) => (piece.hit ? <mark key={n}>{piece.text}</mark> : piece.text))}</>;
}

/** The text of a rule, with the rules it names as links. */
function Text({ text, words, ids }: { text: string; words: string[]; ids: Set<string> }) {
  return (
    <p class="text">
      {text.split(ID).map((part, n) =>
        ids.has(part) ? (
          <a key={n} href={`#${part}`}>
            <Marked text={part} words={words} />
          </a>
        ) : (
          <Marked key={n} text={part} words={words} />
        ),
      )}
    </p>
  );
}

interface Props {
  game: string;
  rule: Rule;
  words: string[];
  /** Every rule of the reference. */
  ids: Set<string>;
  /** It is the rule that the address names. */
  marked: boolean;
}

export function RuleItem({ game, rule, words, ids, marked }: Props) {
  const [copied, setCopied] = useState(false);
  return (
    <li
      id={rule.id}
      class={marked ? "rule-item marked" : "rule-item"}
      tabIndex={-1}
      aria-current={marked ? "location" : undefined}
    >
      <div class="head">
        <a class="id" href={`#${rule.id}`}>
          <Marked text={rule.id} words={words} />
        </a>
        {rule.ruling && (
          <span class="ruling">
            <Icon of="page.ruling" /> {t("web.rules.ruling")}
          </span>
        )}
        <button
          type="button"
          class="quiet"
          aria-label={t("web.rules.copy_link", { rule: rule.id })}
          onClick={async () => {
            // Where there is no clipboard, the address bar has the link.
            location.hash = rule.id;
            setCopied(await write(`${location.origin}/rules/${game}#${rule.id}`));
          }}
        >
          {copied ? t("web.share.copied") : t("web.rules.copy")}
        </button>
      </div>
      <Text text={rule.text} words={words} ids={ids} />
      <p class="source small">
        {t("web.rules.source")} <Marked text={rule.source} words={words} />
      </p>
    </li>
  );
}
