/** The big screen: a table for all to see, with the QR codes of its free seats.  Nobody's hand is ever on it. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { elsewhere } from "../home/reach";
import { useTitle } from "../home/title";
import { WhoCanJoin } from "../home/who_can_join";
import { useLoaded } from "../loading";
import { Header } from "../parts/header";
import { Icon } from "../parts/icon";
import { botOf, nameOf } from "../parts/seats";
import { QrCode } from "../parts/share";
import { Sheet } from "../parts/sheet";
import { go, isEnlarged } from "../route";
import { t, tn } from "../text/texts";
import { api, type Links } from "../wire/api";
import { LiveMatch } from "../wire/match";
import type { Table } from "../wire/types";
import { Playing } from "./table";
import "./big.css";

/** Before the match: who sits where, and a code for each seat that is free. */
function FreeSeats({ table }: { table: Table }) {
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  const links = useLoaded(() => api.links(table.id).catch((): Links | null => null), [table.id, open]).value;
  const tokens = new Map(links?.invitations.map(({ seat, token }) => [seat, token]));
  const game = t(`web.game.${table.game}`);
  return (
    <>
      <Header />
      <main class={`sheet free-seats ${table.game}`}>
        <h1>
          <Icon of={`game.${table.game}`} /> {t("web.table.of", { game })}
        </h1>
        <p class="waiting" role="status">
          {open > 0 ? tn("web.gathering.missing", open) : t("web.gathering.starting")}
        </p>
        <ul style={{ "--n": table.seats.length }}>
          {table.seats.map((seat) => {
            const token = tokens.get(seat.seat);
            return (
              <li key={seat.seat} class={seat.kind}>
                <strong>{nameOf(seat)}</strong>
                {seat.kind === "bot" && <span>{botOf(seat)}</span>}
                {seat.kind !== "open" && <Icon of={seat.kind === "bot" ? "page.bot" : "page.person"} />}
                {seat.kind === "open" && token !== undefined && elsewhere.value !== null && (
                  <>
                    <QrCode address={`${elsewhere.value}/join/${table.id}#${token}`} />
                    <span>{t("web.big.scan")}</span>
                  </>
                )}
                {seat.kind === "open" && (token === undefined || elsewhere.value === null) && (
                  <span>{t("web.seat.open")}</span>
                )}
              </li>
            );
          })}
        </ul>
        {open > 0 && links !== null && <WhoCanJoin />}
      </main>
    </>
  );
}

function Shown({ id, token }: { id: string; token: string }) {
  const match = useMemo(() => new LiveMatch(id, token), [id, token]);
  useEffect(() => () => match.close(), [match]);
  const { table, view, lost } = match;
  const next = match.rematch.value;
  useEffect(() => {
    if (next !== null) void api.take(next.table, next.token).then(() => go(`/screen/${next.table}`));
  }, [next]);
  if (lost.value !== null) return <Sheet text={lost.value} />;
  if (table.value === null) return <Sheet text={t("web.loading")} busy />;
  if (view.value === null) return <FreeSeats table={table.value} />;
  return <Playing match={match} table={table.value} view={view.value} />;
}

const LAID_OUT: [number, number] = [1280, 720]; // the window that a table is enlarged from
const enlargement = () => Math.max(1, Math.min(innerWidth / LAID_OUT[0], innerHeight / LAID_OUT[1]));

/** On a large screen, which is looked at from afar: the same screen as in a smaller window, enlarged until it fills this one. */
export default function BigScreen({ id }: { id: string }) {
  const [scale, setScale] = useState(enlargement);
  useEffect(() => {
    const onResize = () => setScale(enlargement());
    addEventListener("resize", onResize);
    return () => removeEventListener("resize", onResize);
  }, []);
  useTitle(t("web.big.title"));
  if (scale === 1 || isEnlarged()) return <Screen id={id} />;
  const size = { width: `${innerWidth / scale}px`, height: `${innerHeight / scale}px` };
  return (
    <iframe
      class="enlarged"
      src={`/screen/${encodeURIComponent(id)}`}
      title={t("web.big.title")}
      style={{ ...size, transform: `scale(${scale})` }}
    />
  );
}

function Screen({ id }: { id: string }) {
  // Whoever holds a seat here must watch by another right, or the hand would be seen by all.
  const links = useLoaded(async () => ({ held: await api.links(id).catch((): Links | null => null) }), [id]).value;
  if (links === null) return <Sheet text={t("web.loading")} busy />;
  if (links.held?.watch === null) return <Sheet text={t("web.big.nobody_watches")} />;
  return <Shown id={id} token={links.held?.watch ?? ""} />;
}
