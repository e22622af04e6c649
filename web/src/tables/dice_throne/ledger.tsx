/** The damage that waits: for each player a sum, and how it comes about line by line. */
import "./fight.css";
import { t } from "../../text/texts";
import { type LedgerLine, useThrone } from "./types";

const NOBODY = -1; // lines whose target is not settled yet

const signed = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "0");

function Sum({ on, lines }: { on: number; lines: LedgerLine[] }) {
  const { view } = useThrone();
  const total = lines.reduce((sum, line) => sum + line.change, 0);
  return (
    <details class="sum" open>
      <summary>
        <span>{view.seats[on] ?? t("web.dice_throne.no_target")}</span>
        <strong class={total < 0 ? "down" : "up"}>{t("web.dice_throne.sum", { change: signed(total) })}</strong>
      </summary>
      <ol>
        {lines.map((line, number) => (
          <li key={number}>
            <span>{line.text}</span>
            <span class={line.change < 0 ? "down" : "up"}>{signed(line.change)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

export function Ledger() {
  const { ledger, players } = useThrone().view.table;
  if (ledger.length === 0) return null;
  const targets = [...players.keys(), NOBODY];
  return (
    <section class="waiting" aria-label={t("web.dice_throne.ledger")}>
      <h2>{t("web.dice_throne.ledger")}</h2>
      {targets.map((on) => {
        const lines = ledger.filter((line) => line.on === on);
        return lines.length === 0 ? null : <Sum key={on} on={on} lines={lines} />;
      })}
    </section>
  );
}
