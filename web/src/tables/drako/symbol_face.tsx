/** A printed symbol: its picture, its numbers and its name. */
import "./symbol_face.css";
import { Icon } from "../../parts/icon";
import { useDrako } from "./types";

export function SymbolFace({ mark }: { mark: string }) {
  const symbol = useDrako().glossary.symbols[mark];
  return (
    <span class="face">
      <span class="sign">
        <Icon of={`drako_symbol.${symbol?.kind ?? mark}`} />
        {symbol !== undefined && symbol.values.length > 0 && <b>{symbol.values.join(" + ")}</b>}
      </span>
      <span class="said">{symbol?.name ?? mark}</span>
    </span>
  );
}
