/** After the match: again, watch it, check it. */

import { useEffect, useState } from "preact/hooks";
import { go } from "../route";
import { t } from "../text/texts";
import { api } from "../wire/api";
import type { LiveMatch } from "../wire/match";
import type { Table } from "../wire/types";

export function Ended({ match, table }: { match: LiveMatch; table: Table }) {
  const next = match.rematch.value;
  const [wanted, setWanted] = useState(false);
  const join = async () => {
    if (next === null) return;
    await api.take(next.table, next.token);
    go(`/table/${next.table}`);
  };
  useEffect(() => {
    if (wanted && next !== null) void join(); // who asked for it need not be asked again
  }, [wanted, next]);
  return (
    <section class="ended" aria-label={t("web.ended.title")}>
      {next !== null ? (
        <button type="button" class="answer" onClick={join}>
          {t("web.ended.go_rematch")}
        </button>
      ) : (
        match.seat.value !== null && (
          <button
            type="button"
            class="answer"
            onClick={() => {
              setWanted(true);
              match.playAgain();
            }}
          >
            {t("web.ended.rematch")}
          </button>
        )
      )}
      <a class="button" href={`/replay/${table.id}${match.seat.value === null ? "" : `?seat=${match.seat.value}`}`}>
        {t("web.ended.replay")}
      </a>
      <a class="button" href={`/review/${table.id}${match.seat.value === null ? "" : `?seat=${match.seat.value}`}`}>
        {t("web.review.title")}
      </a>
      <a class="button" href={`/check/${table.id}`}>
        {t("web.ended.check")}
      </a>
    </section>
  );
}
