/** A table that is not complete yet: who is missing, and the links that bring them. */
import { useLoaded } from "../loading";
import { Header } from "../parts/header";
import { nameOf, Seats } from "../parts/seats";
import { Share } from "../parts/share";
import { t } from "../text/texts";
import { api } from "../wire/api";
import type { LiveMatch } from "../wire/match";
import type { Table } from "../wire/types";

export function Lobby({ match, table }: { match: LiveMatch; table: Table }) {
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  const links = useLoaded(() => api.links(table.id), [table.id, open]);
  const held = match.seat.value !== null;
  return (
    <>
      <Header />
      <main class="sheet lobby">
        <h1>{t("web.table.of", { game: t(`web.game.${table.game}`) })}</h1>
        <Seats table={table} mine={match.seat.value} asked={null} />
        <p>{open > 0 ? t("web.lobby.waiting") : t("web.lobby.starting")}</p>
        {held &&
          links.value?.invitations.map(({ seat, token }) => {
            const invited = table.seats[seat];
            return (
              <Share
                key={token}
                title={t("web.lobby.invite", { side: invited === undefined ? "" : nameOf(invited) })}
                path={`/join/${table.id}#${token}`}
              />
            );
          })}
        {held && links.value?.watch != null && (
          <Share title={t("web.lobby.watch")} path={`/watch/${table.id}#${links.value.watch}`} folded />
        )}
        <p class="small">
          {t("web.fair.promise")} <code class="hash">{table.commitment}</code>
        </p>
      </main>
    </>
  );
}
