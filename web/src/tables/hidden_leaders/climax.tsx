/**
 * How the match ended, told step by step over the dimmed table.  `Climax` runs the steps by itself; `Stage` shows any
 * number of them, and can be led by somebody else.
 */
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { TEMPO } from "../../beats/director";
import { speed } from "../../beats/pace";
import { Icon } from "../../parts/icon";
import { isLetterFree } from "../../parts/letters";
import { RuleLink } from "../../parts/reasons";
import { t } from "../../text/texts";
import { FactionIcons, factionNames } from "./factions_of";
import { HOLD, order, type Step, stepsOf } from "./reveal";
import { Track } from "./track";
import { calledBy, type End, type LeadersScene, useLeaders } from "./types";

/** Whether the stage covers the table, and whether its steps are still being told. */
export const stage = signal<"hidden" | "telling" | "told">("hidden");

const called = (scene: LeadersScene, seat: number): string =>
  calledBy(scene, seat, scene.view.table.players[seat]?.name ?? "").name;

/** What was counted for each of those who were still in it: "Ada 2, Bruno 2". */
const countsOf = (scene: LeadersScene, values: Record<string, number>): string =>
  Object.entries(values)
    .map(([seat, count]) => `${called(scene, Number(seat))} ${count}`)
    .join(", ");

/** The step as a sentence: the same for who sees and for who listens. */
function sentence(scene: LeadersScene, end: End, step: Step): string {
  const { glossary, view } = scene;
  const { faction, rule } = end.ruling;
  if (step.sort === "verdict") {
    const because = glossary.winning.find((each) => each.rule === rule)?.text ?? "";
    return `${t(`web.leaders.rule.${faction}`)}. ${because}`;
  }
  if (step.sort === "heir") {
    const heir = end.heirs[step.seat] ?? "";
    const page = glossary.heirs[heir];
    return t(step.allied ? "web.leaders.end.allied" : "web.leaders.end.not_allied", {
      name: called(scene, step.seat),
      heir: page?.name ?? heir,
      factions: factionNames(glossary, page?.factions ?? []),
    });
  }
  if (step.sort === "tie") return `${t(`web.leaders.end.${step.tie.rule}`)}: ${countsOf(scene, step.tie.values)}`;
  const [winner] = view.outcome?.winners ?? [];
  if (winner === undefined) return t("web.leaders.end.nobody");
  return winner === view.seat
    ? t("web.leaders.end.you_win")
    : t("web.leaders.end.wins", { name: called(scene, winner) });
}

function HeirSeat({ end, seat, allied, won }: { end: End; seat: number; allied: boolean; won: boolean }) {
  const scene = useLeaders();
  const { glossary, view } = scene;
  const heir = end.heirs[seat] ?? "";
  const page = glossary.heirs[heir];
  const party = view.table.players[seat]?.party.length ?? 0;
  const counted = end.ties[0]?.values[seat]; // nothing is counted where only one heir is allied
  return (
    <li class={`hl-stepped ${won ? "won" : allied ? "allied" : "not"}`}>
      <Icon of={`heir.${heir}`} class="hl-crown" />
      <p class="hl-name">
        {page?.name} <small>{page?.number}</small>
      </p>
      <p class="hl-player">
        {seat === view.seat ? `${called(scene, seat)} · ${t("web.seat.you")}` : called(scene, seat)}
      </p>
      <p class="hl-allies">
        {page?.factions.map((faction) => (
          <span key={faction} class={`hl-ally f-${faction}`}>
            <FactionIcons factions={[faction]} />
            <span>{glossary.factions[faction]?.name}</span>
          </span>
        ))}
      </p>
      {counted !== undefined && (
        <>
          <p class="hl-tally" aria-hidden="true">
            {Array.from({ length: counted }, (_, at) => (
              <FactionIcons key={at} factions={[end.ruling.faction]} />
            ))}
          </p>
          <p class="hl-fine">{t("web.leaders.end.heroes", { n: counted, party })}</p>
        </>
      )}
    </li>
  );
}

/** The first `told` of the steps. */
export function Stage({
  end,
  steps,
  told,
  children,
}: {
  end: End;
  steps: Step[];
  told: number;
  children: ComponentChildren;
}) {
  const scene = useLeaders();
  const { glossary, view, name } = scene;
  const shown = steps.slice(0, told);
  const out = new Map(shown.flatMap((step) => (step.sort === "heir" ? [[step.seat, step.allied] as const] : [])));
  const ties = shown.filter((step) => step.sort === "tie"); // nothing else among them: places without one were drawn twice
  const over = shown.at(-1)?.sort === "crown";
  const winners = view.outcome?.winners ?? [];
  const row = order(end, winners, glossary);
  const { faction, rule } = end.ruling;
  const latest = shown.at(-1);
  return (
    <section class={`hl-end f-${faction} ${over ? "over" : ""}`} aria-label={t("web.leaders.end.title")}>
      <header>
        <h2>{t(`web.leaders.rule.${faction}`)}</h2>
        <p>
          {glossary.winning.find((each) => each.rule === rule)?.text} <RuleLink game={name} rule={rule} />
        </p>
      </header>
      <Track />
      <ol class="hl-heirs" style={{ "--heirs": row.length }}>
        {row.map(({ seat, allied }) =>
          out.has(seat) ? (
            <HeirSeat key={seat} end={end} seat={seat} allied={allied} won={over && winners.includes(seat)} />
          ) : (
            <li key={seat} class="hl-stepped back" aria-hidden="true">
              <Icon of="leaders.hidden" class="hl-crown" />
            </li>
          ),
        )}
      </ol>
      <ol class="hl-ties">
        {ties.map((step) => (
          <li key={step.tie.rule} class={step.decides ? "decides" : ""}>
            {sentence(scene, end, step)} <RuleLink game={name} rule={step.tie.rule} />
          </li>
        ))}
      </ol>
      {over && <p class="hl-outcome">{sentence(scene, end, { sort: "crown" })}</p>}
      <p class="unseen" aria-live="polite">
        {latest !== undefined && sentence(scene, end, latest)}
      </p>
      <div class="hl-choices">{children}</div>
    </section>
  );
}

/** Told one after the other if the end came while somebody looked on; else, and once skipped, all at once. */
export function Climax() {
  const scene = useLeaders();
  const { outcome } = scene.view;
  // Where somebody conceded nobody's heir is shown, and there is nothing to tell but the outcome.
  const end = outcome !== null && "ruling" in outcome.how ? outcome.how : undefined;
  const steps = end === undefined ? [] : stepsOf(end, outcome?.winners ?? [], scene.glossary);
  const [told, setTold] = useState(0);
  const tempo = useRef(1);
  tempo.current = TEMPO[speed.value];
  const looked = useRef(false); // a table without an end was on screen before
  const ended = end !== undefined;

  useEffect(() => {
    if (ended) setTold(looked.current && tempo.current > 0 ? 1 : Number.POSITIVE_INFINITY);
    looked.current = !ended;
    stage.value = ended ? "telling" : "hidden";
  }, [ended]);
  useEffect(
    () => () => {
      stage.value = "hidden";
    },
    [],
  );

  const done = told >= steps.length;
  const last = steps[told - 1];
  useEffect(() => {
    if (!ended || told === 0 || stage.value === "hidden") return;
    if (done) {
      stage.value = "told";
      return;
    }
    const timer = setTimeout(() => setTold(told + 1), HOLD[last?.sort ?? "crown"] * tempo.current);
    return () => clearTimeout(timer);
  }, [ended, told, done]);

  useEffect(() => {
    const onKey = (press: KeyboardEvent) => {
      if (stage.value !== "telling") return;
      if (press.key === "Escape" || (press.key.toLowerCase() === "s" && isLetterFree(press)))
        setTold(Number.POSITIVE_INFINITY);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  if (end === undefined || stage.value === "hidden") return null;
  return (
    <Stage end={end} steps={steps} told={told}>
      {done ? (
        <button
          type="button"
          onClick={() => {
            stage.value = "hidden";
          }}
        >
          {t("web.leaders.end.see_table")}
        </button>
      ) : (
        <button type="button" onClick={() => setTold(Number.POSITIVE_INFINITY)}>
          {t("web.leaders.end.skip")}
        </button>
      )}
    </Stage>
  );
}
