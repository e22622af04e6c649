/** A figure on the board, and what lies on it. */
import { useRef } from "preact/hooks";
import { Icon } from "../../parts/icon";
import { percent } from "../../parts/percent";
import { t } from "../../text/texts";
import { about } from "../scene";
import { FigureThing, standing } from "./figure_thing";
import { defenseOf, isDead } from "./figures";
import { type Edges, middle, nameOfHex, over } from "./hexes";
import { Token } from "./token";
import { deedOf, isMeant, isWalk } from "./touches";
import { type At, type Figure, useDrako } from "./types";

const SIZE = 76;

/** How likely a hit on it lands, where the table tells odds and somebody may hit it. */
function Lands({ name }: { name: string }) {
  const scene = useDrako();
  const odds = defenseOf(scene, name);
  const hit = scene.options
    .map(deedOf)
    .some((deed) => deed !== null && !isWalk(deed) && deed.what === name && isMeant(deed));
  if (!hit || odds === undefined) return null;
  return (
    <span class="lands">
      {odds.dodge ? (
        t("web.odds.dodge")
      ) : (
        <>
          <span class="word">{t("web.drako.lands")}</span> {percent(1 - odds.stopped)}
        </>
      )}
    </span>
  );
}

export function Piece({ name, figure, edges }: { name: string; figure: Figure; edges: Edges }) {
  const scene = useDrako();
  const last = useRef<At | null>(null);
  const fell = last.current;
  if (figure.at === null) {
    const died = fell !== null && isDead(figure);
    return died ? <div class="died" style={over(edges, middle(fell), SIZE, SIZE)} aria-hidden="true" /> : null;
  }
  last.current = figure.at;
  // Where the hex itself can be answered with, a figure on it does not stand in the way.
  const under = about(scene, `hex:${nameOfHex(figure.at)}`).options.length > 0;
  return (
    <div
      class={["piece", `of-${figure.side}`, ...standing(scene, name), ...(under ? ["through"] : [])].join(" ")}
      style={over(edges, middle(figure.at), SIZE, SIZE)}
    >
      <FigureThing name={name} figure={figure} class="on-board">
        <Token name={name} figure={figure} ring />
        {scene.view.table.net === name && <Icon of="drako_token.net" class="netted" />}
        {figure.lives.length > 0 && <span class="lives">+{figure.lives.length}</span>}
      </FigureThing>
      <Lands name={name} />
    </div>
  );
}
