/** The report of one record: the result in a sentence, what was promised, and every outcome. */
import { t, tn } from "../text/texts";
import { differences, type Report } from "./check";
import { Mark } from "./mark";
import { OutcomeList } from "./outcome_list";
import type { Kept } from "./promises_kept";

interface Props {
  report: Report;
  /** Where the chance of the match came from, as its record says. */
  chance: string;
  promises: Kept[];
  people: string[];
}

/** The result in one sentence, and whether it is good, bad or neither. */
function result({ report, chance, promises }: Props): { text: string; tone: "good" | "bad" | "" } {
  const wrong = differences(report).length + promises.filter(({ good }) => !good).length;
  if (report.kind === "running") return { text: t("web.check.running"), tone: "" };
  if (report.kind === "other") return { text: t("web.check.other", { kind: chance }), tone: "" };
  if (report.seed === null) return { text: t("web.check.no_seed"), tone: "bad" };
  if (wrong > 0) return { text: tn("web.check.bad", wrong), tone: "bad" };
  if (report.kind === "seeded") return { text: t("web.check.seeded"), tone: "" };
  return { text: tn("web.check.good", report.outcomes.length), tone: "good" };
}

function Facts({ report, people }: Pick<Props, "report" | "people">) {
  const nonces = report.nonces.map(
    ({ seat, nonce }) => `${people[seat] ?? t("web.check.seat", { n: seat + 1 })}: ${nonce}`,
  );
  const facts: [string, string[]][] = [
    [t("web.check.commitment"), [report.commitment ?? "–"]],
    [t("web.check.seed"), [report.seed ?? "–"]],
    [t("web.check.computed"), [report.computed ?? "–"]],
    [t("web.check.nonces"), nonces.length > 0 ? nonces : [t("web.check.nobody_added")]],
  ];
  return (
    <dl class="facts">
      {facts.map(([name, values]) => (
        <div key={name}>
          <dt>{name}</dt>
          {values.map((value) => (
            <dd key={value}>
              <code class="hash">{value}</code>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

export function Verdict(props: Props) {
  const { report, promises, people } = props;
  const { text, tone } = result(props);
  const wrong = differences(report);
  return (
    <>
      <p class={`verdict ${tone}`} role="status">
        {tone !== "" && <span aria-hidden="true">{tone === "good" ? "✓" : "✗"}</span>}
        <span>{text}</span>
      </p>
      {wrong.length > 0 && (
        <section>
          <h2>{t("web.check.differences")}</h2>
          <OutcomeList outcomes={wrong} people={people} />
        </section>
      )}
      {promises.length > 0 && (
        <section>
          <h2>{t("web.check.promises")}</h2>
          <ul class="promises">
            {promises.map(({ promise, good }) => (
              <li key={promise}>
                <Mark good={good} /> {t(`web.check.promise.${promise}`)}
              </li>
            ))}
          </ul>
          <Facts report={report} people={people} />
          {!promises.some(({ promise }) => promise === "table") && <p class="small">{t("web.check.compare")}</p>}
        </section>
      )}
      {report.outcomes.length > 0 && (
        <section>
          <h2>{t("web.check.outcomes")}</h2>
          <OutcomeList outcomes={report.outcomes} people={people} />
        </section>
      )}
    </>
  );
}
