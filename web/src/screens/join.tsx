/** Arriving by a link: an invitation to an open seat, or one's own seat from another device. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { Chairs } from "../home/chairs";
import { sentenceOf } from "../home/problem";
import { useTitle } from "../home/title";
import { YourName, yourName } from "../home/your_name";
import { useLoaded } from "../loading";
import { Header } from "../parts/header";
import { Icon } from "../parts/icon";
import { nameOf } from "../parts/seats";
import { go, takeToken } from "../route";
import { Agreed } from "../setup/agreed";
import { ChoiceCards, Crest } from "../setup/choice_card";
import { lang } from "../text/language";
import { t } from "../text/texts";
import { api, Problem } from "../wire/api";
import type { GameOption, Invited, Table } from "../wire/types";
import "../home/arriving.css";

/** What a token is good for: `seated` if this browser has a seat now, else an invitation, or nothing any more. */
type Arrival = "seated" | Invited | { refused: string };

async function arrival(id: string, token: string): Promise<Arrival> {
  // Whoever opens an invitation again, or the page anew, is back at the seat that the browser already has.
  const held = await api.links(id).catch(() => null);
  if (held?.invitations.some((invitation) => invitation.token === token)) return api.invited(id, token);
  if (token === "") return held === null ? { refused: t("web.join.no_token") } : "seated";
  try {
    await api.take(id, token);
    return "seated";
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "token") throw error;
    if (held !== null) return "seated";
  }
  try {
    return await api.invited(id, token);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "token") throw error;
    return { refused: error.message };
  }
}

/** What one plays, such as a hero: whoever made the table chose one, and one may choose another. */
function Pick({ option, value, change }: { option: GameOption; value: string; change: (value: string) => void }) {
  const chosen = option.choices.find((choice) => choice.value === value);
  return (
    <details class="own-pick">
      <summary>
        <Crest of={`hero.${value}`} />
        <span class="words">
          <strong>{chosen?.text ?? value}</strong>
          <span class="small">{t("web.join.change")}</span>
        </span>
      </summary>
      <fieldset>
        <legend class="unseen">{option.text}</legend>
        <ChoiceCards option={option} isChosen={(each) => each === value} change={change} crests="hero" />
      </fieldset>
    </details>
  );
}

function Invitation({ table, token, invited }: { table: Table; token: string; invited: Invited }) {
  const [picks, setPicks] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sit = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await api.sit(table.id, token, yourName.value.trim(), picks);
      go(`/table/${table.id}`);
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  const game = t(`web.game.${table.game}`);
  const others = table.seats.filter((seat) => seat.kind !== "open").map(nameOf);
  return (
    <form
      class="arriving"
      onSubmit={(submit) => {
        submit.preventDefault();
        void sit();
      }}
    >
      <p class="big">
        <Icon of={`game.${table.game}`} />{" "}
        {others.length > 0 ? t("web.join.who", { game, names: others.join(", ") }) : game}
      </p>
      <Chairs table={table} mine={null} />
      <Agreed settings={table.settings} />
      <YourName />
      {invited.picks.map((option) => (
        <Pick
          key={option.name}
          option={option}
          value={picks[option.name] ?? String(option.default)}
          change={(value) => setPicks({ ...picks, [option.name]: value })}
        />
      ))}
      {problem !== null && (
        <p class="notice" role="alert">
          {problem}
        </p>
      )}
      <div class="row">
        <button type="submit" class="answer" disabled={busy}>
          {t("web.join.sit")}
        </button>
        <a class="button" href={`/rules/${table.game}`} target="_blank" rel="noopener">
          <Icon of="page.rules" /> {t("web.rules.title")}
        </a>
      </div>
    </form>
  );
}

export default function Join({ id }: { id: string }) {
  const token = useMemo(takeToken, []);
  const arrived = useLoaded(() => arrival(id, token), [id, token, lang.value]);
  const table = useLoaded(() => api.table(id), [id, lang.value]);
  useTitle(t("web.join.title"));
  useEffect(() => {
    if (arrived.value === "seated") go(`/table/${id}`);
  }, [arrived.value, id]);
  const invited =
    arrived.value !== null && typeof arrived.value === "object" && "seat" in arrived.value ? arrived.value : null;
  const refused =
    arrived.value !== null && typeof arrived.value === "object" && "refused" in arrived.value
      ? arrived.value.refused
      : null;
  const problem = table.problem ?? arrived.problem ?? refused;
  const waiting = problem === null && (invited === null || table.value === null);
  return (
    <>
      <Header />
      <main class={`sheet ${table.value?.game ?? ""}`} aria-busy={waiting}>
        <h1>{problem !== null ? t("web.table.not_here") : waiting ? t("web.loading") : t("web.join.title")}</h1>
        {problem !== null && (
          <>
            <p role="alert">{problem}</p>
            <a class="button" href="/">
              {t("web.home.title")}
            </a>
          </>
        )}
        {problem === null && invited !== null && table.value !== null && (
          <Invitation table={table.value} token={token} invited={invited} />
        )}
      </main>
    </>
  );
}
