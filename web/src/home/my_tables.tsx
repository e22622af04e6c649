/** The matches of this browser: those to go on with, and those that are over. */
import { useState } from "preact/hooks";
import { Icon } from "../parts/icon";
import { nameOf } from "../parts/seats";
import { t, tn } from "../text/texts";
import type { Table } from "../wire/types";
import "./my_tables.css";

const RUNNING = 6; // matches that are shown, before the rest is asked for
const OVER = 3;

function state(table: Table, asked: boolean): string {
  if (table.status === "over") return t("web.home.over");
  if (table.status === "playing") return asked ? t("web.home.your_move") : t("web.home.playing");
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  return open > 0 ? tn("web.home.open_seats", open) : t("web.home.gathering");
}

function Row({ table, title, asked }: { table: Table; title: string; asked: boolean }) {
  const over = table.status === "over";
  return (
    <li class={`my-table ${table.game}`}>
      <a href={over ? `/replay/${table.id}` : `/table/${table.id}`}>
        <Icon of={`game.${table.game}`} />
        <span class="who">
          <strong>{title}</strong> <span>{table.seats.map(nameOf).join(" – ")}</span>
        </span>
        <span class={asked ? "state asked" : "state"}>{state(table, asked)}</span>
        <span class="do">{over ? t("web.ended.replay") : t("web.home.go_on")}</span>
      </a>
    </li>
  );
}

interface Props {
  tables: Table[];
  /** The tables at which one has to answer. */
  asked: string[];
  titleOf: (game: string) => string;
}

export function MyTables({ tables, asked, titleOf }: Props) {
  const [all, setAll] = useState(false);
  if (tables.length === 0) return null;
  const latest = [...tables].reverse(); // a browser tells its oldest tables first
  const running = latest.filter((table) => table.status !== "over");
  const over = latest.filter((table) => table.status === "over");
  const shown = all ? [...running, ...over] : [...running.slice(0, RUNNING), ...over.slice(0, OVER)];
  return (
    <section class="my-tables" aria-labelledby="continue">
      <h2 id="continue">{t("web.home.continue")}</h2>
      <ul>
        {shown.map((table) => (
          <Row key={table.id} table={table} title={titleOf(table.game)} asked={asked.includes(table.id)} />
        ))}
      </ul>
      {shown.length < tables.length && (
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          {t("web.home.show_more", { n: tables.length - shown.length })}
        </button>
      )}
    </section>
  );
}
