/** A live table: gathering, playing, over. */
import { useEffect, useMemo } from "preact/hooks";
import { useLoaded } from "../loading";
import { Announcer } from "../parts/announcer";
import { Decision } from "../parts/decision";
import { Details } from "../parts/details";
import { Ended } from "../parts/ended";
import { Header } from "../parts/header";
import { Log } from "../parts/log";
import { nameOf, Seats } from "../parts/seats";
import { chime } from "../parts/sound";
import { TableMenu } from "../parts/table_menu";
import { go } from "../route";
import { tableOf } from "../tables";
import { makeScene, SceneContext } from "../tables/scene";
import { t } from "../text/texts";
import { api } from "../wire/api";
import { LiveMatch } from "../wire/match";
import type { Table, View } from "../wire/types";
import { Lobby } from "./lobby";

export default function TableScreen({ id }: { id: string }) {
  const match = useMemo(() => new LiveMatch(id), [id]);
  useEffect(() => () => match.close(), [match]);
  const { table, view, seat, lost } = match;

  // Chance takes something of everybody's: what this browser adds it adds as soon as the commitment is on screen.
  const waitedFor = table.value?.status === "gathering" && seat.value !== null && !table.value.seats[seat.value]?.ready;
  const connected = match.connected.value; // a connection that was lost may have taken it along
  useEffect(() => {
    if (waitedFor && connected) match.ready();
  }, [match, waitedFor, connected]);

  // Somebody asked for a rematch: everybody goes along.
  const next = match.rematch.value;
  useEffect(() => {
    if (next !== null && table.value?.status === "over") document.title = t("web.table.rematch_ready");
  }, [next, table.value?.status]);

  if (lost.value !== null) {
    return (
      <>
        <Header />
        <main class="sheet">
          <h1>{t("web.table.not_here")}</h1>
          <p>{lost.value}</p>
          <button type="button" onClick={() => go("/")}>
            {t("web.home.title")}
          </button>
        </main>
      </>
    );
  }
  if (table.value === null) {
    return (
      <>
        <Header />
        <main class="sheet" aria-busy="true">
          <h1>{t("web.loading")}</h1>
        </main>
      </>
    );
  }
  if (view.value === null) return <Lobby match={match} table={table.value} />;
  return <Playing match={match} table={table.value} view={view.value} />;
}

function Playing({ match, table, view }: { match: LiveMatch; table: Table; view: View }) {
  const lang = document.documentElement.lang;
  const game = useLoaded(() => tableOf(table.game), [table.game]);
  const glossary = useLoaded(() => api.glossary(table.id), [table.id, lang]);
  const problem = game.problem ?? glossary.problem;
  const decision = view.decision;
  const turn = decision === null ? null : decision.seat;

  const mine = decision !== null && "options" in decision;
  useEffect(() => {
    document.title = mine ? t("web.table.your_turn") : "Throneroom";
    if (mine) chime();
  }, [mine]);

  return (
    <>
      <Header>
        <Seats table={table} mine={match.seat.value} asked={turn} />
      </Header>
      {game.value === null || glossary.value === null ? (
        <main class="sheet" aria-busy={problem === null}>
          <h1>{problem ?? t("web.loading")}</h1>
        </main>
      ) : (
        <SceneContext.Provider
          value={makeScene(
            game.value,
            view,
            glossary.value,
            table.seats.map(nameOf),
            match.latest.value,
            (key) => match.answer(key),
            table.settings.odds ? match.chances : null,
          )}
        >
          <main class={`table ${table.game}`}>
            <h1 class="unseen">{t("web.table.of", { game: t(`web.game.${table.game}`) })}</h1>
            <div class="board">
              <game.value.Board />
            </div>
            <div class="side">
              <Decision match={match}>{view.outcome !== null && <Ended match={match} table={table} />}</Decision>
              <Log events={match.events.value} earlier={() => match.earlier()} />
              <TableMenu match={match} table={table} />
            </div>
            <Details />
          </main>
          <Announcer view={view} latest={match.latest.value} />
        </SceneContext.Provider>
      )}
    </>
  );
}
