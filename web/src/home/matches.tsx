/** One's matches that are over: when, what one played, with whom, and how it ended. */
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../parts/icon";
import { path } from "../review/plot";
import { signed } from "../review/shown";
import { capital, t, tn } from "../text/texts";
import { api, type Which } from "../wire/api";
import type { Mine, PastMatch, PastReview } from "../wire/types";
import { sentenceOf } from "./problem";
import { othersSaid, whenSaid } from "./said";
import "./matches.css";

const TABS: Which[] = ["all", "won", "people"];

/** Several seats of one's own: one has played against oneself. */
function resultOf({ mine, result, margin }: PastMatch): { said: string; kind: string } {
  if (mine.length > 1) return { said: t("web.matches.alone"), kind: "" };
  const by = margin === null ? "" : ` ${result === "won" ? "+" : "−"}${margin}`;
  return { said: t(`web.matches.${result}`) + by, kind: result };
}

function Row({ match, title }: { match: PastMatch; title: string }) {
  const { said, kind } = resultOf(match);
  const [own = 0] = match.mine;
  const more = [
    ...(match.seats.length > 2 ? [tn("web.matches.players", match.seats.length)] : []),
    ...(match.added ? [t("web.matches.added")] : []),
  ];
  return (
    <li class={`match ${match.game}`}>
      <a href={`/review/${match.id}?seat=${own}`} title={match.text}>
        <span class="small when">{whenSaid(match.ended ?? match.created)}</span>
        <Icon of={`game.${match.game}`} name={title} />
        <span class="what">{[capital(match.seats[own]?.side ?? ""), ...more].join(", ")}</span>
        <span class="small others">{othersSaid(match.seats, match.mine)}</span>
        <strong class={`result ${kind}`}>{said}</strong>
        <span class="curve">{match.review !== null && <Spark review={match.review} />}</span>
        <span class="do">{t("web.matches.look")}</span>
      </a>
    </li>
  );
}

/** The chance to win over the match, where somebody has looked back at it. */
function Spark({ review: { spark, luck, own } }: { review: PastReview }) {
  const last = Math.max(1, spark.length - 1);
  const points = path(spark.map((chance, at) => [(100 * at) / last, 1 + (22 * (100 - chance)) / 100]));
  const said = t("web.matches.spark", {
    luck: signed(Math.round(100 * luck)),
    own: signed(-Math.round(100 * own)),
  });
  return (
    <svg class="spark" viewBox="0 0 100 24" preserveAspectRatio="none" role="img" aria-label={said}>
      <title>{said}</title>
      <line x1="0" x2="100" y1="12" y2="12" />
      <polyline points={points} />
    </svg>
  );
}

/** `first` is what home was told at once; further pages and tabs are asked for. */
export function Matches({ first, titleOf }: { first: Mine; titleOf: (game: string) => string }) {
  const [which, setWhich] = useState<Which>("all");
  const [shown, setShown] = useState({ past: first.past, more: first.more });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    setWhich("all");
    setShown({ past: first.past, more: first.more });
  }, [first]);
  const load = async (wanted: Which, before: string) => {
    setBusy(true);
    setProblem(null);
    try {
      const told = await api.mine(wanted, before);
      setShown({ past: before === "" ? told.past : [...shown.past, ...told.past], more: told.more });
      setWhich(wanted);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setBusy(false);
  };
  return (
    <section class="matches" aria-labelledby="matches" aria-busy={busy}>
      <div class="row head">
        <h2 id="matches">{t("web.matches.title")}</h2>
        <fieldset class="tabs">
          <legend class="unseen">{t("web.matches.which")}</legend>
          {TABS.map((tab) => (
            <button
              key={tab}
              type="button"
              class="quiet"
              aria-pressed={tab === which}
              disabled={busy}
              onClick={() => load(tab, "")}
            >
              {t(`web.matches.tab.${tab}`)}
            </button>
          ))}
        </fieldset>
      </div>
      {problem !== null && (
        <p class="notice" role="alert">
          {problem}
        </p>
      )}
      {shown.past.length === 0 ? (
        <p class="small">{t("web.matches.none")}</p>
      ) : (
        <ul>
          {shown.past.map((match) => (
            <Row key={match.id} match={match} title={titleOf(match.game)} />
          ))}
        </ul>
      )}
      {shown.more !== "" && (
        <button type="button" disabled={busy} onClick={() => load(which, shown.more)}>
          {t("web.matches.more")}
        </button>
      )}
    </section>
  );
}
