/** From a moment of a match that is over to a table that goes on from there: one press, with the seats as they were. */
import { useMaking } from "../home/making";
import { continuing, wantedTable } from "../setup/draft";
import { t } from "../text/texts";
import { api } from "../wire/api";
import type { Table } from "../wire/types";

export function PlayOn({ table, ply }: { table: Table; ply: number }) {
  const { busy, problem, make } = useMaking();
  const wanted = async () => {
    const links = await api.links(table.id).catch(() => null);
    const from = { table, ply, seat: links?.seats[0]?.seat ?? null };
    return wantedTable({ name: table.game, options: [] }, continuing(from), table.seats.length, from);
  };
  return (
    <>
      <button type="button" class="answer play-on" disabled={busy} onClick={() => make(wanted)}>
        {t("web.replay.play_on")}
      </button>
      <a class="button" href={`/new/${table.game}?continues=${table.id}&ply=${ply}`}>
        {t("web.replay.play_on_as")}
      </a>
      {problem !== null && (
        <p class="notice" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
