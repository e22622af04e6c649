import { t } from "../text/texts";
import type { Reason } from "../wire/types";

/** A rule by its id, linked to the reference. */
export function RuleLink({ game, rule }: { game: string; rule: string }) {
  return (
    <a
      class="rule"
      href={`/rules/${game}#${rule}`}
      target="_blank"
      rel="noopener"
      title={t("web.rules.open", { rule })}
    >
      {rule}
    </a>
  );
}

/** Why something cannot be done: sentences, each with its rule. */
export function Reasons({ game, reasons }: { game: string; reasons: Reason[] }) {
  return (
    <ul class="reasons">
      {reasons.map((reason) => (
        <li key={reason.text}>
          {reason.text} {reason.rule !== "" && <RuleLink game={game} rule={reason.rule} />}
        </li>
      ))}
    </ul>
  );
}
