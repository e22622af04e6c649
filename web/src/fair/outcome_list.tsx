/** Outcomes of chance one by one, each beside what the seed gives. */
import { known, t } from "../text/texts";
import type { Compared } from "./check";
import { Mark } from "./mark";

/** `deck.0`: what is rolled or shuffled, and whose it is. */
function nameOfStream(stream: string, people: string[]): string {
  const [kind = "", seat] = stream.split(".");
  const what = known(`web.check.stream.${kind}`) ?? kind;
  if (seat === undefined || kind === "first") return what;
  return t("web.check.of", { what, name: people[Number(seat)] ?? t("web.check.seat", { n: Number(seat) + 1 }) });
}

function Outcome({ compared, people }: { compared: Compared; people: string[] }) {
  const { outcomes, number, computed, differs } = compared;
  const what = nameOfStream(outcomes.stream, people);
  const good = differs < 0;
  return (
    <li class={good ? "outcome" : "outcome bad"}>
      <Mark good={good} />
      <span class="what">
        {outcomes.kind === "roll"
          ? t("web.check.roll", { n: number, what })
          : t("web.check.shuffle", { n: number, what })}
      </span>
      <span class="line">{t("web.check.line", { n: outcomes.line })}</span>
      {good ? (
        <code>{outcomes.numbers.join(" ")}</code>
      ) : (
        <span class="both">
          <code>{t("web.check.says", { numbers: outcomes.numbers.join(" ") })}</code>
          <code>{t("web.check.gives", { numbers: computed.join(" ") })}</code>
          <span>{t("web.check.where", { n: differs + 1 })}</span>
        </span>
      )}
    </li>
  );
}

export function OutcomeList({ outcomes, people }: { outcomes: Compared[]; people: string[] }) {
  return (
    <ol class="outcomes">
      {outcomes.map((compared) => (
        <Outcome key={compared.outcomes.line} compared={compared} people={people} />
      ))}
    </ol>
  );
}
