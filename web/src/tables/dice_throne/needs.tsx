/** What dice an ability needs, drawn: symbols, tiers of one symbol, or a straight. */
import { Icon } from "../../parts/icon";
import type { AbilityPage, Pattern } from "./types";

/** Tiers of one symbol are drawn as that symbol and the numbers: `sword 3 4 5`. */
function tiers(pattern: Pattern[]): { symbol: string; counts: number[] } | null {
  const single = pattern.map((each) => ("faces" in each && each.faces.length === 1 ? each.faces[0] : undefined));
  const first = single[0];
  if (first === undefined || single.length < 2 || single.some((each) => each?.symbol !== first.symbol)) return null;
  return { symbol: first.symbol, counts: single.map((each) => each?.count ?? 0) };
}

function Straight({ length }: { length: number }) {
  return (
    <svg class="icon straight" viewBox={`0 0 ${length * 6} 24`} aria-hidden="true">
      {Array.from({ length }, (_, step) => (
        <rect key={step} x={step * 6} y={18 - step * 4} width="5" height={6 + step * 4} rx="1" />
      ))}
    </svg>
  );
}

function Row({ pattern, needs }: { pattern: Pattern; needs: string }) {
  if ("straight" in pattern) {
    return (
      <>
        <Straight length={pattern.straight} /> {needs}
      </>
    );
  }
  return pattern.faces.flatMap(({ symbol, count }) =>
    Array.from({ length: count }, (_, number) => <Icon key={`${symbol} ${number}`} of={`face.${symbol}`} />),
  );
}

/** `met` are the tiers that can be used now. */
export function Needs({ page, met }: { page: AbilityPage; met: ReadonlySet<number> }) {
  const found = tiers(page.pattern);
  const said = page.needs.split(" / "); // one for each row
  if (page.pattern.length === 0) return null;
  return (
    <span class="needs">
      {found !== null ? (
        <>
          <Icon of={`face.${found.symbol}`} />
          {found.counts.map((count) => (
            <span key={count} class={met.has(count) ? "tier met" : "tier"}>
              {count}
            </span>
          ))}
        </>
      ) : (
        page.pattern.map((pattern, row) => (
          <span key={row} class="row">
            <Row pattern={pattern} needs={said[row] ?? page.needs} />
          </span>
        ))
      )}
    </span>
  );
}
