/** A table that is not complete yet: who is missing, and the links that bring them. */

import { BigScreenLink } from "../home/big_screen_link";
import { Chairs } from "../home/chairs";
import { useTitle } from "../home/title";
import { WhoCanJoin } from "../home/who_can_join";
import { YourName } from "../home/your_name";
import { useLoaded } from "../loading";
import { Header } from "../parts/header";
import { Icon } from "../parts/icon";
import { nameOf } from "../parts/seats";
import { Share } from "../parts/share";
import { Agreed } from "../setup/agreed";
import { t, tn } from "../text/texts";
import { api, type Links } from "../wire/api";
import type { LiveMatch } from "../wire/match";
import type { Table } from "../wire/types";
import "../home/arriving.css";

export function Gathering({ match, table }: { match: LiveMatch; table: Table }) {
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  const late = table.seats.filter((seat) => seat.kind === "person" && !seat.ready).map(nameOf);
  const mine = match.seat.value;
  // Who made the table without a seat at it has links to hand on, too.
  const links = useLoaded(() => api.links(table.id).catch((): Links | null => null), [table.id, open, mine]).value;
  const own = links?.seats.find(({ seat }) => seat === mine);
  const game = t(`web.game.${table.game}`);
  useTitle(game);
  return (
    <>
      <Header />
      <main class={`sheet gathering ${table.game}`}>
        <h1>
          <Icon of={`game.${table.game}`} /> {t("web.table.of", { game })}
        </h1>
        <p class="waiting" role="status">
          {open > 0
            ? tn("web.gathering.missing", open)
            : late.length > 0
              ? t("web.gathering.late", { names: late.join(", ") })
              : t("web.gathering.starting")}
        </p>
        <Chairs table={table} mine={mine} />
        {links !== null && <WhoCanJoin />}
        {links !== null && (
          <div class="links">
            {links.invitations.map(({ seat, token }, number) => (
              <Share
                key={token}
                title={t("web.gathering.invite", { side: table.seats[seat]?.side ?? "" })}
                path={`/join/${table.id}#${token}`}
                folded={number > 1}
              />
            ))}
            {links.watch !== null && (
              <Share title={t("web.gathering.watch")} path={`/watch/${table.id}#${links.watch}`} folded />
            )}
            {own !== undefined && <Share title={t("web.menu.phone")} path={`/join/${table.id}#${own.token}`} folded />}
          </div>
        )}
        {links?.watch != null && <BigScreenLink id={table.id} />}
        {mine !== null && <YourName tell={(name) => match.rename(name)} />}
        <Agreed settings={table.settings} />
        <p class="small">
          {t("web.fair.promise")} <code class="hash">{table.commitment}</code>
        </p>
      </main>
    </>
  );
}
