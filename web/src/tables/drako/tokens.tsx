/** The tokens that lie with a side: boulders, dodge, fury, the net. */
import { Icon } from "../../parts/icon";
import { Thing } from "../../parts/thing";
import { t, tn } from "../../text/texts";
import { type DrakoScene, nameIn, useDrako } from "./types";

interface TokenState {
  said: string;
  spent: boolean;
  /** How many there are, of those that are counted. */
  count?: number;
}

/** What the view says of a token, in words; and whether it can still do something. */
function stateOf({ view, glossary }: DrakoScene, token: string): TokenState {
  const { boulders, dodge, fury, net } = view.table;
  const value = new Map(Object.entries({ boulders, dodge, fury, net })).get(token);
  if (typeof value === "number") return { said: tn("web.drako.left", value), spent: value === 0, count: value };
  if (typeof value === "string") {
    return { said: t("web.drako.lies_on", { figure: nameIn(glossary.figures, value) }), spent: false };
  }
  if (value === null) return { said: t("web.drako.on_nobody"), spent: false };
  return value === true ? { said: t("web.drako.ready"), spent: false } : { said: t("web.drako.used"), spent: true };
}

export function Tokens({ side }: { side: string }) {
  const scene = useDrako();
  const tokens = Object.entries(scene.glossary.tokens).filter(([, token]) => token.side === side);
  return (
    <>
      {tokens.map(([name, token]) => {
        const { said, spent, count } = stateOf(scene, name);
        return (
          <Thing
            key={name}
            thing={`token:${name}`}
            label={token.name}
            state={said}
            text={
              <>
                <p>{said}</p>
                {token.text}
              </>
            }
            class={spent ? "chip spent" : "chip"}
          >
            <Icon of={`drako_token.${name}`} />
            <span class="chip-name">{token.name}</span>
            {count !== undefined && <b>{count}</b>}
            {spent && count === undefined && <span class="chip-state">{said}</span>}
          </Thing>
        );
      })}
    </>
  );
}
