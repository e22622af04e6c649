/** A printed symbol: a disc in the colour of its kind, its number, and how many figures may use it. */
import { Icon } from "../../parts/icon";
import { tn } from "../../text/texts";
import { type SymbolFacts, useDrako } from "./types";

const KINDS: Record<string, string> = {
  walk: "walk",
  march: "walk",
  fly: "walk",
  strike: "attack",
  assault: "attack",
  bow: "shot",
  crossbow: "shot",
  boulder: "shot",
  fire: "shot",
  defend: "defend",
  "double-defend": "defend",
};

/** What sort of deed it is for, which gives it its colour; all else is special. */
export const kindOf = (kind: string): string => KINDS[kind] ?? "special";

/** The strength or the steps; of several figures with the same one it is said once. A defense costs boulders. */
function Value({ symbol }: { symbol: SymbolFacts }) {
  const { values, figures } = symbol;
  const alike = new Set(values).size <= 1;
  if (kindOf(symbol.kind) === "defend") {
    const [boulders] = values;
    return boulders === undefined ? null : (
      <span class="value cost">
        <Icon of="drako_token.boulders" />
        {boulders}
      </span>
    );
  }
  return (
    <span class="value">
      {alike ? values[0] : values.join("+")}
      {alike && figures > 1 && (
        <span class="many">
          {Array.from({ length: figures }, (_, figure) => (
            <i key={figure} />
          ))}
        </span>
      )}
    </span>
  );
}

export function SymbolFace({ mark }: { mark: string }) {
  const symbol = useDrako().glossary.symbols[mark];
  if (symbol === undefined) return <span class="word">{mark}</span>;
  return (
    <span class={`face k-${kindOf(symbol.kind)}`} aria-hidden="true">
      <span class="disc">
        <Icon of={`drako_symbol.${symbol.kind}`} />
      </span>
      <Value symbol={symbol} />
      <span class="word">
        {symbol.short}
        {symbol.figures > 1 && <span class="together"> · {tn("web.drako.figures", symbol.figures)}</span>}
      </span>
    </span>
  );
}
