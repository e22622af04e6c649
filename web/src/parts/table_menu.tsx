/** What is not the game: how one wants to play it, what everybody agreed to, the links, and leaving. */
import "./table_menu.css";
import { useState } from "preact/hooks";
import { BigScreenLink } from "../home/big_screen_link";
import { WhoCanJoin } from "../home/who_can_join";
import { useLoaded } from "../loading";
import { go } from "../route";
import { Agreed } from "../setup/agreed";
import { t } from "../text/texts";
import { api } from "../wire/api";
import type { LiveMatch } from "../wire/match";
import type { Table } from "../wire/types";
import { AskMeSettings } from "./ask_me";
import { Concede } from "./concede";
import { HelpSettings } from "./helps";
import { PaceSettings } from "./playback";
import { ReactionSwitch } from "./reacting";
import { Reading } from "./reading";
import { botOf, nameOf } from "./seats";
import { Share } from "./share";
import { SoundSwitch } from "./sound";

function Links({ match, table }: { match: LiveMatch; table: Table }) {
  const links = useLoaded(() => api.links(table.id), [table.id]).value;
  if (links === null) return null;
  const own = links.seats.find(({ seat }) => seat === match.seat.value);
  return (
    <>
      <WhoCanJoin />
      {own !== undefined && <Share title={t("web.menu.phone")} path={`/join/${table.id}#${own.token}`} folded />}
      {links.watch !== null && (
        <Share title={t("web.gathering.watch")} path={`/watch/${table.id}#${links.watch}`} folded />
      )}
      {links.watch !== null && <BigScreenLink id={table.id} />}
    </>
  );
}

/** Which bots play here, and how well. */
function Bots({ table }: { table: Table }) {
  const bots = table.seats.filter(({ kind }) => kind === "bot");
  if (bots.length === 0) return null;
  return (
    <ul class="agreed bots">
      {bots.map((seat) => (
        <li key={seat.seat}>
          {nameOf(seat)}: {botOf(seat)}
        </li>
      ))}
    </ul>
  );
}

/** What was agreed, and who may come in. */
function AboutTable({ match, table }: { match: LiveMatch; table: Table }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="menu" open={open} onToggle={(toggle) => setOpen(toggle.currentTarget.open)}>
      <summary>{t("web.menu.title")}</summary>
      {open && (
        <>
          <Bots table={table} />
          <Agreed settings={table.settings} />
          {match.seat.value !== null && <Links match={match} table={table} />}
          <p class="small">
            {t("web.fair.promise")} <code class="hash">{table.commitment}</code>
          </p>
        </>
      )}
    </details>
  );
}

export function TableMenu({ match, table }: { match: LiveMatch; table: Table }) {
  const others = table.seats.some(({ seat, kind }) => kind !== "bot" && seat !== match.seat.value);
  return (
    <div class="table-menu">
      <Reading game={table.game} />
      <PaceSettings match={match} />
      <SoundSwitch />
      <HelpSettings settings={table.settings} />
      <AskMeSettings match={match} />
      {others && <ReactionSwitch />}
      <AboutTable match={match} table={table} />
      {match.seat.value !== null && (
        <button
          type="button"
          class="leave"
          onClick={() => {
            match.leave();
            go("/");
          }}
        >
          {t("web.menu.leave")}
        </button>
      )}
      <Concede match={match} />
    </div>
  );
}
