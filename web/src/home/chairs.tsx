/** The seats of a table that is not complete yet, as chairs: taken, a bot's, or waiting for somebody. */
import { Icon } from "../parts/icon";
import { botOf, nameOf } from "../parts/seats";
import { t } from "../text/texts";
import type { Seat, Table } from "../wire/types";
import "./chairs.css";

const ICONS = { bot: "page.bot", open: "page.chair", person: "page.person" };

function stateOf(seat: Seat): string {
  if (seat.kind === "open") return t("web.seat.open");
  if (seat.kind === "bot") return botOf(seat);
  if (seat.ready) return t("web.gathering.ready");
  return seat.here ? t("web.gathering.sits") : t("web.seat.away");
}

export function Chairs({ table, mine }: { table: Table; mine: number | null }) {
  return (
    <ul class="chairs" aria-label={t("web.seat.all")}>
      {table.seats.map((seat) => (
        <li key={seat.seat} class={`chair ${seat.kind} ${seat.seat === mine ? "mine" : ""}`}>
          <Icon of={ICONS[seat.kind]} />
          <strong>
            {nameOf(seat)}
            {seat.seat === mine && ` (${t("web.seat.you")})`}
          </strong>
          <span class="small">
            {seat.name !== "" && `${seat.side} · `}
            {stateOf(seat)}
          </span>
        </li>
      ))}
    </ul>
  );
}
