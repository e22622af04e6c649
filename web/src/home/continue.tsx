/** The matches to go on with: where one is asked first and large, the others small. */
import { useState } from "preact/hooks";
import { Icon } from "../parts/icon";
import { t, tn } from "../text/texts";
import type { Going } from "../wire/types";
import { othersSaid, whenSaid } from "./said";
import "./continue.css";

const SHOWN = 6; // before the rest is asked for

function stateOf({ table, asked }: Going): string {
  if (table.status === "playing") return asked ? t("web.home.your_move") : t("web.home.playing");
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  return open > 0 ? tn("web.home.open_seats", open) : t("web.home.gathering");
}

function Match({ going, title, large }: { going: Going; title: string; large: boolean }) {
  const { table, seats, asked, last, began, created } = going;
  const others = othersSaid(table.seats, seats);
  return (
    <li class={`going ${table.game} ${large ? "large" : ""}`}>
      <a href={`/table/${table.id}`}>
        <Icon of={`game.${table.game}`} />
        <span class="words">
          <span class={asked ? "state asked" : "state"}>{stateOf(going)}</span>
          <strong>{title}</strong>
          {others !== "" && <span class="small">{others}</span>}
          {last !== "" && <span class="small last">{last}</span>}
          <span class="small">{whenSaid(began ?? created)}</span>
        </span>
        {large && <span class="button answer">{t("web.home.go_on")}</span>}
      </a>
    </li>
  );
}

export function Continue({ going, titleOf }: { going: Going[]; titleOf: (game: string) => string }) {
  const [all, setAll] = useState(false);
  if (going.length === 0) return null;
  const shown = all ? going : going.slice(0, SHOWN);
  return (
    <section class="continue" aria-labelledby="continue">
      <h2 id="continue">{t("web.home.continue")}</h2>
      <ul>
        {shown.map((each, number) => (
          <Match key={each.table.id} going={each} title={titleOf(each.table.game)} large={number === 0 && each.asked} />
        ))}
      </ul>
      {shown.length < going.length && (
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          {t("web.home.show_more", { n: going.length - shown.length })}
        </button>
      )}
    </section>
  );
}
