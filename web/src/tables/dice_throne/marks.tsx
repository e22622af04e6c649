/** What an ability does, in glyphs: a burst is damage, a heart healing, a disc a token. */
import { Icon } from "../../parts/icon";
import { type Mark, useThrone } from "./types";

const SIGNS = { sum: "Σ", per: "n×", half: "½", all: "∞" };

export const amount = ({ n }: Mark): string => (typeof n === "string" ? SIGNS[n] : String(n ?? ""));

function Glyph({ mark }: { mark: Mark }) {
  const { tokens } = useThrone().glossary;
  switch (mark.kind) {
    case "deal":
      return (
        <>
          {mark.undefendable && (
            <span class="mk undefendable">
              <Icon of="mark.undefendable" />
            </span>
          )}
          <b class="burst">{amount(mark)}</b>
        </>
      );
    case "inflict":
    case "gain":
      return (
        <span class={`disc ${tokens[mark.token ?? ""]?.kind ?? ""}`}>
          <Icon of={`token.${mark.token ?? ""}`} />
        </span>
      );
    case "heal":
      return (
        <span class="mk heal">
          <Icon of="mark.heart" />
          {amount(mark)}
        </span>
      );
    case "prevent":
      return (
        <span class="mk prevent">
          <Icon of="mark.shield" />
          {amount(mark)}
        </span>
      );
    case "roll":
      return (
        <span class="mk roll">
          <Icon of="mark.dice" />
          {amount(mark)}
        </span>
      );
    case "cp":
    case "draw":
      return (
        <span class="mk">
          <Icon of={mark.kind === "cp" ? "figure.cp" : "figure.cards"} />
          {amount(mark)}
        </span>
      );
    default:
      return <span class="mk more">…</span>;
  }
}

export function Marks({ marks }: { marks: Mark[] }) {
  return (
    <span class="marks" aria-hidden="true">
      {marks.map((mark, at) => (
        <Glyph key={at} mark={mark} />
      ))}
    </span>
  );
}
