/** A match that is over, moment by moment, from anybody's eyes. */
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useTitle } from "../home/title";
import { useLoaded } from "../loading";
import { Details } from "../parts/details";
import { Header } from "../parts/header";
import { Log } from "../parts/log";
import { nameOf, Seats } from "../parts/seats";
import { Whole } from "../parts/whole";
import { addressOf, type Place, readPlace } from "../replay/address";
import { CopyLink } from "../replay/copy_link";
import { type Move, moveOf } from "../replay/keyboard";
import { Now, sentence } from "../replay/now";
import { PlayOn } from "../replay/play_on";
import { Player } from "../replay/player";
import { turnAfter, turnAt, turnBefore, turnsOf } from "../replay/turns";
import { useMoment } from "../replay/use_moment";
import { tableOf } from "../tables";
import { type GameTable, isWhole, makeScene, pointed, SceneContext, told } from "../tables/scene";
import { lang } from "../text/language";
import { t } from "../text/texts";
import { api, type Story } from "../wire/api";
import type { Table } from "../wire/types";
import "../replay/replay.css";

const PACES = { slow: 3000, even: 1500, fast: 500 }; // milliseconds for each answer
type Pace = keyof typeof PACES;
const SETTLED = 300; // milliseconds after which the address follows: browsers take only so many changes of it

export default function ReplayScreen({ id }: { id: string }) {
  const { value: table, problem } = useLoaded(() => api.table(id), [id, lang.value]);
  useTitle(table === null ? undefined : t("web.replay.title", { game: t(`web.game.${table.game}`) }));
  if (table === null) return <Sheet text={problem ?? t("web.loading")} busy={problem === null} />;
  if (table.status !== "over") {
    return (
      <Sheet text={t("web.replay.not_over")}>
        <a class="button" href={`/table/${id}`}>
          {t("web.replay.to_table")}
        </a>
      </Sheet>
    );
  }
  return <Replay table={table} />;
}

function Sheet({ text, busy = false, children }: { text: string; busy?: boolean; children?: ComponentChildren }) {
  return (
    <>
      <Header />
      <main class="sheet" aria-busy={busy}>
        <h1>{text}</h1>
        {children}
      </main>
    </>
  );
}

/** Where the address says; a seat that the table does not have is a spectator's eyes. */
function placeAt(table: Table): Place {
  const place = readPlace(location.search);
  return place.seat !== null && place.seat >= table.seats.length ? { ...place, seat: null } : place;
}

/** Who played; who is at the table now is of no interest here. */
function asSeated(table: Table): Table {
  const seats = table.seats.map((seat) => ({ ...seat, here: true, stand_in: false, stand_in_in: null }));
  return { ...table, seats, spectators: 0 };
}

function Replay({ table }: { table: Table }) {
  const [place, setPlace] = useState(() => placeAt(table));
  const game = useLoaded(() => tableOf(table.game), [table.game]);
  const glossary = useLoaded(() => api.glossary(table.id), [table.id, lang.value]);
  const story = useLoaded(() => api.story(table.id, place.seat), [table.id, place.seat, lang.value]);

  useEffect(() => {
    const onPop = () => setPlace(placeAt(table));
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  }, [table]);

  if (game.value === null || glossary.value === null || story.value === null) {
    const problem = game.problem ?? glossary.problem ?? story.problem;
    return <Sheet text={problem ?? t("web.loading")} busy={problem === null} />;
  }
  return (
    <Showing
      table={table}
      game={game.value}
      glossary={glossary.value}
      story={story.value}
      place={{ ...place, ply: Math.min(place.ply, story.value.plies.length - 1) }}
      onPlace={setPlace}
    />
  );
}

interface ShowingProps {
  table: Table;
  game: GameTable;
  glossary: unknown;
  story: Story;
  place: Place;
  onPlace: (place: Place) => void;
}

function Showing({ table, game, glossary, story, place, onPlace }: ShowingProps) {
  const { ply, seat } = place;
  const last = story.plies.length - 1;
  const people = table.seats.map(nameOf);
  const turns = useMemo(() => turnsOf(story.plies), [story]);
  const { moment, here, problem } = useMoment(table.id, place, last);
  const [playing, setPlaying] = useState(false);
  const [pace, setPace] = useState<Pace>("even");

  const show = (next: number) => onPlace({ ...place, ply: Math.max(0, Math.min(next, last)) });
  const move = (which: Move) => {
    if (which === "play") {
      if (!playing && ply === last) show(0);
      setPlaying(!playing);
      return;
    }
    setPlaying(false);
    const to = { first: 0, "turn-back": turnBefore(turns, ply), back: ply - 1, on: ply + 1, last };
    show(which === "turn-on" ? turnAfter(turns, ply) : to[which]);
  };

  // Playing waits for every moment to be on screen before it counts.
  useEffect(() => {
    if (!playing || !here) return;
    if (ply === last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => show(ply + 1), PACES[pace]);
    return () => clearTimeout(timer);
  }, [playing, here, ply, pace, last]);

  useEffect(() => {
    const onKey = (press: KeyboardEvent) => {
      const focus = document.activeElement;
      const which = moveOf(press, (selector) => focus?.closest(selector) != null);
      if (which === null) return;
      press.preventDefault();
      move(which);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });

  useEffect(() => {
    const timer = setTimeout(() => history.replaceState(null, "", addressOf(table.id, { ply, seat })), SETTLED);
    return () => clearTimeout(timer);
  }, [table.id, ply, seat]);

  // What the answer spoke of is pointed out on the table.
  const answer = story.plies[ply]?.answer ?? null;
  useEffect(() => {
    pointed.value = answer === null || !here ? [] : game.touches(answer, answer.seat);
    return () => {
      pointed.value = [];
    };
  }, [game, answer, here]);

  const until = story.plies[ply]?.events ?? 0;
  const events = useMemo(() => story.events.filter(({ version }) => version < until), [story, until]);
  const since = ply === 0 ? 0 : (story.plies[ply - 1]?.events ?? 0);
  // Things move on the table when one goes on by one answer, not when one goes back or jumps.
  const before = useRef(0);
  const scene = useMemo(() => {
    if (moment === null) return null;
    const latest = moment.ply === before.current + 1 ? moment.events : [];
    before.current = moment.ply;
    const told = story.events.filter(({ version }) => version < (story.plies[moment.ply]?.events ?? 0));
    return makeScene(game, moment.view, glossary, people, latest, told, null);
  }, [game, moment, glossary, people.join()]);
  if (scene === null) return <Sheet text={problem ?? t("web.loading")} busy={problem === null} />;

  const turn = turnAt(turns, ply);
  const inTurn =
    turn === undefined || turn.number === 0
      ? t("web.replay.opening")
      : t("web.replay.turn", { n: turn.number, name: people[turn.seat] ?? "" });
  const where = `${t("web.replay.moment", { n: ply, last })} · ${inTurn}`;
  const happened = events.filter(({ version }) => version >= since).map((event) => told(scene, event, true));
  const led = sentence(story, ply, people, answer === null ? undefined : game.says?.(answer, scene.view, glossary));
  const seats = <Seats table={asSeated(table)} mine={null} asked={story.plies[ply + 1]?.answer?.seat ?? null} />;
  const title = t("web.replay.title", { game: t(`web.game.${table.game}`) });
  const log = <Log events={events} />;
  const player = (
    <Player
      ply={ply}
      last={last}
      turns={turns}
      playing={playing}
      spoken={where}
      caption={led}
      onMove={move}
      onPly={(next) => {
        setPlaying(false);
        show(next);
      }}
    />
  );
  const telling = (
    <section class="telling">
      <Now story={story} ply={ply} people={people} led={led} where={where} outcome={scene.view.outcome} />
      {problem !== null && <p class="notice">{problem}</p>}
      <div class="choices">
        <label>
          {t("web.replay.eyes")}
          <select
            value={seat === null ? "" : String(seat)}
            onChange={({ currentTarget: { value } }) =>
              onPlace({ ...place, seat: value === "" ? null : Number(value) })
            }
          >
            <option value="">{t("web.replay.eyes.nobody")}</option>
            {people.map((name, number) => (
              <option key={number} value={String(number)}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t("web.replay.pace")}
          <select value={pace} onChange={(change) => setPace(change.currentTarget.value as Pace)}>
            {Object.keys(PACES).map((name) => (
              <option key={name} value={name}>
                {t(`web.replay.pace.${name}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div class="links">
        {ply < last && <PlayOn table={table} ply={ply} />}
        <CopyLink path={addressOf(table.id, place)} />
        <a class="button" href={`/review/${table.id}${seat === null ? "" : `?seat=${seat}`}`}>
          {t("web.review.title")}
        </a>
        <a class="button" href={`/check/${table.id}`}>
          {t("web.ended.check")}
        </a>
      </div>
    </section>
  );
  return (
    <SceneContext.Provider value={scene}>
      {isWhole(scene) ? (
        <Whole title={title} bar={player} seats={seats} log={log} menu={telling} more="replaying" busy={!here} />
      ) : (
        <>
          <Header>{seats}</Header>
          <main class={`table replay ${table.game}`}>
            <h1 class="unseen">{title}</h1>
            <div class="board" aria-busy={!here}>
              <game.Board />
            </div>
            {player}
            <div class="side">
              {telling}
              {log}
            </div>
          </main>
          <Details />
        </>
      )}
      <div class="unseen" aria-live="polite" aria-atomic="true">
        {[led, ...happened].join(" ")}
      </div>
    </SceneContext.Provider>
  );
}
