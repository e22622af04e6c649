/** Looking back at a match that is over: the chance to win, what decided it, and the turning points. */
import { useState } from "preact/hooks";
import { whenSaid, whoSaid } from "../home/said";
import { useTitle } from "../home/title";
import { useLoaded } from "../loading";
import { Header } from "../parts/header";
import { Icon } from "../parts/icon";
import { nameOf } from "../parts/seats";
import { Sheet } from "../parts/sheet";
import { addressOf, readPlace } from "../replay/address";
import { CopyLink } from "../replay/copy_link";
import { Curve } from "../review/curve";
import { Decided } from "../review/decided";
import { Chosen, Points } from "../review/points";
import { useReview } from "../review/use_review";
import { lang } from "../text/language";
import { t, tn } from "../text/texts";
import { api } from "../wire/api";
import type { Moment, ReviewFound, Table } from "../wire/types";
import "../review/review.css";

export default function ReviewScreen({ id }: { id: string }) {
  const { value: table, problem } = useLoaded(() => api.table(id), [id, lang.value]);
  useTitle(t("web.review.title"));
  if (table === null) return <Sheet text={problem ?? t("web.loading")} busy={problem === null} />;
  if (table.status !== "over") return <Sheet text={t("web.review.not_over")} />;
  return <Looking table={table} />;
}

function Looking({ table }: { table: Table }) {
  const [seat, setSeat] = useState(() => {
    const said = readPlace(location.search).seat;
    return said !== null && said < table.seats.length ? said : 0;
  });
  const ending = useLoaded(() => api.moment(table.id, null, seat), [table.id, seat, lang.value]);
  const reviewing = useReview(table.id, seat);
  const choose = (next: number) => {
    history.replaceState(null, "", `/review/${table.id}?seat=${next}`);
    setSeat(next);
  };
  const { found } = reviewing;
  const here = found !== null && found.seat === seat ? found : null;
  return (
    <>
      <Header>
        <span class="small">{t("web.review.title")}</span>
      </Header>
      <main class={`review ${table.game}`} aria-busy={here === null && reviewing.problem === null}>
        <Result table={table} ending={ending.value} found={here} seat={seat} onSeat={choose} />
        {here === null ? <Waiting {...reviewing} /> : <Found key={seat} table={table} found={here} />}
      </main>
    </>
  );
}

interface ResultProps {
  table: Table;
  ending: Moment | null;
  found: ReviewFound | null;
  seat: number;
  onSeat: (seat: number) => void;
}

/** How it ended, who played what, and with whose eyes one looks. */
function Result({ table, ending, found, seat, onSeat }: ResultProps) {
  const facts = [
    table.seats.map(whoSaid).join(" – "),
    ...(found === null ? [] : [tn("web.ended.turns", found.turns.length)]),
    ...(found?.ended == null ? [] : [whenSaid(found.ended)]),
  ];
  return (
    <section class="box result">
      <Icon of={`game.${table.game}`} class="crest" />
      <div class="said">
        <h1>{ending?.view.outcome?.text ?? t("web.review.title")}</h1>
        <p class="small">{facts.join(" · ")}</p>
      </div>
      <label class="eyes">
        {t("web.replay.eyes")}
        <select value={String(seat)} onChange={({ currentTarget: { value } }) => onSeat(Number(value))}>
          {table.seats.map((each, number) => (
            <option key={number} value={String(number)}>
              {nameOf(each)}
            </option>
          ))}
        </select>
      </label>
      <div class="links">
        <a class="button answer" href={`/table/${table.id}`}>
          {t("web.replay.to_table")}
        </a>
        <a class="button" href={addressOf(table.id, { ply: 0, seat })}>
          <Icon of="page.replay" /> {t("web.ended.replay")}
        </a>
        <CopyLink path={`/review/${table.id}?seat=${seat}`} />
      </div>
    </section>
  );
}

function Waiting({ done, problem, tryAgain }: { done: number; problem: string | null; tryAgain: () => void }) {
  return (
    <section class="box waiting" aria-live="polite">
      {problem === null ? (
        <>
          <label for="progress">{t("web.review.looking")}</label>
          <progress id="progress" value={done} max={1} />
          <p class="small">{t("web.review.looking_help")}</p>
        </>
      ) : (
        <>
          <p class="notice" role="alert">
            {problem}
          </p>
          <button type="button" onClick={tryAgain}>
            {t("web.review.try_again")}
          </button>
        </>
      )}
    </section>
  );
}

function Found({ table, found }: { table: Table; found: ReviewFound }) {
  const people = table.seats.map(nameOf);
  const [chosen, setChosen] = useState(0);
  const many = found.shares.length > 0;
  const order = [found.seat, ...people.map((_, seat) => seat).filter((seat) => seat !== found.seat)];
  return (
    <>
      <section class="box curve" aria-labelledby="curve">
        <h2 id="curve">
          {many ? t("web.review.everybody") : t("web.review.curve")} <small>{t("web.review.curve_help")}</small>
        </h2>
        <Curve found={found} people={people} chosen={chosen} onChoose={setChosen} />
        <ul class="key">
          {many
            ? order.map((seat, at) => (
                <li key={seat}>
                  <i class={`seat-${at}`} />
                  {people[seat]}
                </li>
              ))
            : (["luck", "own", "theirs"] as const).map((kind) => (
                <li key={kind}>
                  <i class={kind} />
                  {kind === "luck" ? t("web.review.luck") : t(`web.review.key_${kind}`)}
                </li>
              ))}
          <li>{t("web.review.key_points")}</li>
        </ul>
      </section>
      <Decided found={found} people={people} />
      <Points found={found} chosen={chosen} onChoose={setChosen} />
      <Chosen table={table} found={found} people={people} chosen={chosen} />
    </>
  );
}
