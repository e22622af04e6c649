/** A live table: gathering, playing, over. */
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { beatsOf } from "../beats";
import { useLoaded } from "../loading";
import { Announcer } from "../parts/announcer";
import { Asker } from "../parts/ask_about";
import { Decision } from "../parts/decision";
import { answered, Details } from "../parts/details";
import { EndScreen } from "../parts/end_screen";
import { Ended } from "../parts/ended";
import { Header } from "../parts/header";
import { helps } from "../parts/helps";
import { Log } from "../parts/log";
import { useDirector } from "../parts/playback";
import { Reacting, saidNow } from "../parts/reacting";
import { nameOf, Seats } from "../parts/seats";
import { hear } from "../parts/sound";
import { TableMenu } from "../parts/table_menu";
import { Whole } from "../parts/whole";
import { go } from "../route";
import { tableOf } from "../tables";
import { isWhole, makeScene, SceneContext, useScene } from "../tables/scene";
import { t } from "../text/texts";
import { api } from "../wire/api";
import { LiveMatch } from "../wire/match";
import type { Table, View } from "../wire/types";
import { Gathering } from "./gathering";

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
  if (view.value === null) return <Gathering match={match} table={table.value} />;
  return <Playing match={match} table={table.value} view={view.value} />;
}

export function Playing({ match, table, view }: { match: LiveMatch; table: Table; view: View }) {
  const lang = document.documentElement.lang;
  const game = useLoaded(async () => {
    const [found, beats] = await Promise.all([tableOf(table.game), beatsOf(table.game)]);
    match.director.beats = beats;
    return found;
  }, [table.game]);
  useDirector(match);
  const glossary = useLoaded(() => api.glossary(table.id), [table.id, lang]);
  const problem = game.problem ?? glossary.problem;
  const [looking, setLooking] = useState(false); // at the table, after the match
  const decision = view.decision;
  const turn = decision === null ? null : decision.seat;

  const mine = decision !== null && "options" in decision;
  useEffect(() => {
    document.title = mine ? t("web.table.your_turn") : "Throneroom";
  }, [mine]);
  const others = mine && match.othersActed.value; // what one asked oneself needs no bell
  useEffect(() => {
    if (others) void hear("ask");
  }, [others]);
  useEffect(() => {
    match.hear = (sound, n) => void hear(sound, n, match.director.tempo.peek());
  }, [match]);

  const seats = (
    <>
      <Seats table={table} mine={match.seat.value} asked={turn} said={saidNow(match)} />
      <Reacting match={match} table={table} />
    </>
  );
  if (game.value === null || glossary.value === null) {
    return (
      <>
        <Header>{seats}</Header>
        <main class="sheet" aria-busy={problem === null}>
          <h1>{problem ?? t("web.loading")}</h1>
        </main>
      </>
    );
  }
  const scene = makeScene(
    game.value,
    view,
    glossary.value,
    table.seats.map(nameOf),
    match.latest.value,
    match.events.value,
    (key) => {
      answered();
      match.answer(key);
    },
    table.settings.odds && helps.odds.value ? match.chances : null,
  );
  const { End } = game.value;
  const over = view.outcome !== null;
  const ended = <Ended match={match} table={table} />;
  const ending = over && End !== undefined && !looking && isWhole(scene);
  const parts = {
    title: t("web.table.of", { game: t(`web.game.${table.game}`) }),
    bar: <Decision match={match}>{over && !ending && ended}</Decision>,
    log: <Log events={match.events.value} earlier={() => match.earlier()} />,
    menu: <TableMenu match={match} table={table} />,
    seats,
  };
  return (
    <SceneContext.Provider value={scene}>
      <Asker.Provider value={match}>
        {isWhole(scene) ? <Whole {...parts} over={over} /> : <Framed {...parts} />}
        {ending && (
          <EndScreen actions={ended} close={() => setLooking(true)}>
            <End events={match.events.value} />
          </EndScreen>
        )}
        <Announcer view={view} events={match.events.value} />
      </Asker.Provider>
    </SceneContext.Provider>
  );
}

type Parts = Record<"seats" | "bar" | "log" | "menu", ComponentChildren> & { title: string };

/** The ordinary frame: the board, and beside it the question and the log. */
function Framed({ title, seats, bar, log, menu }: Parts) {
  const { game, name } = useScene();
  return (
    <>
      <Header>{seats}</Header>
      <main class={`table ${name}`}>
        <h1 class="unseen">{title}</h1>
        <div class="board">
          <game.Board />
        </div>
        <div class="side">
          {bar}
          {log}
          <details class="menu">
            <summary>{t("web.tools.menu")}</summary>
            {menu}
          </details>
        </div>
        <Details />
      </main>
    </>
  );
}
