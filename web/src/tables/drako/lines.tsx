/** Lines on the board: whom a shot, a blow or a charge would reach, and the arrows of attacks that wait for an answer. */
import { isPointed, isShown } from "../../parts/details";
import { between, boxOf, type Edges, hexOfName, type Point } from "./hexes";
import { type Deed, deeds, isMeant, isWalk, lineOf } from "./touches";
import { type At, type Attack, type DrakoTable, useDrako } from "./types";
import { previewed } from "./wishes";

const APART = 34; // between attacks of the same figure on the same one

function Line({ start, end, kind }: { start: Point; end: Point; kind: string }) {
  const head = kind.includes("attack") ? "url(#arrow)" : undefined;
  return <line class={kind} x1={start.x} y1={start.y} x2={end.x} y2={end.y} marker-end={head} />;
}

function endsOf(table: DrakoTable, deed: Deed): [At, At] | null {
  const from = table.figures[deed.by]?.at;
  const to = deed.onHex ? hexOfName(deed.what) : table.figures[deed.what]?.at;
  return from == null || to == null ? null : [from, to];
}

/** Every line faintly; the one that is pointed at, whose target is, or that alone is left, in full. */
function LinesOfFire() {
  const scene = useDrako();
  const asked = deeds(scene.options).filter((deed) => !isWalk(deed) && isMeant(deed));
  const lines = asked.length > 0 ? asked : previewed(scene).filter((deed) => !isWalk(deed));
  return (
    <>
      {lines.map((deed) => {
        const ends = endsOf(scene.view.table, deed);
        if (ends === null) return null;
        const looked = isPointed(lineOf(deed)) || isShown(`figure:${deed.what}`) || isShown(`hex:${deed.what}`);
        const strong = looked || asked.length === 1;
        return <Line key={lineOf(deed)} {...between(...ends)} kind={strong ? "aim" : "aim faint"} />;
      })}
    </>
  );
}

const INTO = 24; // how far from the middle of a figure an arrow begins and ends

/** Where the arrow of an attack runs; null where one of the two is not on the board. */
export function arrowOf(table: DrakoTable, attack: Attack): { start: Point; end: Point } | null {
  const [from, to] = [table.figures[attack.by]?.at, table.figures[attack.on]?.at];
  if (from == null || to == null) return null;
  const alike = table.attacks.filter(({ by, on }) => by === attack.by && on === attack.on);
  return between(from, to, (alike.indexOf(attack) - (alike.length - 1) / 2) * APART, INTO);
}

/** Under the figures: whom something would reach. */
export function Lines({ edges }: { edges: Edges }) {
  return (
    <svg class="lines" viewBox={boxOf(edges)} aria-hidden="true">
      <LinesOfFire />
    </svg>
  );
}

/** Over the figures: who attacks whom. */
export function Arrows({ edges }: { edges: Edges }) {
  const { table } = useDrako().view;
  return (
    <svg class="lines arrows" viewBox={boxOf(edges)} aria-hidden="true">
      <defs>
        <marker id="arrow" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4" markerHeight="4" orient="auto">
          <path d="M0 0 10 5 0 10z" fill="context-stroke" />
        </marker>
      </defs>
      {table.attacks.map((attack, index) => {
        const arrow = arrowOf(table, attack);
        return arrow && <Line key={index} {...arrow} kind={attack.stopped ? "attack stopped" : "attack"} />;
      })}
    </svg>
  );
}
