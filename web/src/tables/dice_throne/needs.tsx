/** What dice an ability needs, drawn: faces as printed, a straight as rising bars, a defense by its dice. */
import { Icon } from "../../parts/icon";
import { capital } from "../../text/texts";
import { tiersOf } from "./book";
import type { AbilityPage, Pattern } from "./types";

const Chip = ({ symbol }: { symbol: string }) => (
  <i class="chip">
    <Icon of={`face.${symbol}`} />
  </i>
);

/** Where there is room every die is drawn; where there is little, a number and one face. */
function Row({ pattern, needs }: { pattern: Pattern; needs: string }) {
  if ("straight" in pattern) {
    return (
      <span class="straight">
        <i>
          {Array.from({ length: pattern.straight }, (_, step) => (
            <u key={step} style={{ height: `${5 + step * 2.6}px` }} />
          ))}
        </i>
        <span class="word">{capital(needs)}</span>
      </span>
    );
  }
  return (pattern.faces ?? []).map(({ symbol, count }) => (
    <span key={symbol} class={`nd k${count}`}>
      <em>{count}</em>
      {Array.from({ length: count }, (_, number) => (
        <Chip key={number} symbol={symbol} />
      ))}
    </span>
  ));
}

export function Needs({ page }: { page: AbilityPage }) {
  const tiers = tiersOf(page);
  const said = page.needs.split(" / "); // one for each row
  if (page.kind === "defensive" && page.dice > 0) {
    return (
      <span class="needs" aria-hidden="true">
        <span class="straight">
          <b>{page.dice}</b>
          <Icon of="mark.dice" />
        </span>
      </span>
    );
  }
  if (tiers !== null) {
    return (
      <span class="needs" aria-hidden="true">
        <Chip symbol={tiers.symbol} />
      </span>
    );
  }
  const kinds = page.pattern.reduce((sum, each) => sum + ("faces" in each ? each.faces.length : 1), 0);
  return (
    <span
      aria-hidden="true"
      class={`needs${kinds > 2 ? " many-kinds" : ""}${page.pattern.length > 1 ? " several" : ""}`}
    >
      {page.pattern.map((pattern, row) => (
        <span key={row} class="need-row">
          <Row pattern={pattern} needs={said[row] ?? page.needs} />
        </span>
      ))}
    </span>
  );
}
