/** Lines on the board: whom a shot, a blow or a charge would reach, and the attacks that wait for an answer. */
import { isPointed, isShown } from "../../parts/details";
import { adjacent, between, hexOfName, type Point } from "./hexes";
import { chosen, type Deed, deeds, lineOf } from "./keys";
import { type At, type DrakoTable, useDrako } from "./types";

function Arrow({ start, end, kind }: { start: Point; end: Point; kind: string }) {
  return (
    <line
      class={kind}
      x1={start.x}
      y1={start.y}
      x2={end.x}
      y2={end.y}
      marker-end={kind.includes("faint") ? undefined : "url(#arrow)"}
    />
  );
}

function endsOf(table: DrakoTable, deed: Deed): [At, At] | null {
  const from = table.figures[deed.by]?.at;
  const to = table.figures[deed.what]?.at ?? hexOfName(deed.what);
  return from == null || to === null ? null : [from, to];
}

/** Every line of fire faintly; the one that is pointed at, or whose target is, in full. */
function LinesOfFire() {
  const scene = useDrako();
  const lines = deeds(scene.options).filter(
    ({ does, by }) => does !== "to" && (chosen.value === null || chosen.value === by),
  );
  return (
    <>
      {lines.map((deed) => {
        const ends = endsOf(scene.view.table, deed);
        if (ends === null) return null;
        const strong =
          isPointed(lineOf(deed)) ||
          isShown(`figure:${deed.what}`) ||
          isShown(`hex:${deed.what}`) ||
          lines.length === 1;
        if (!strong && adjacent(...ends)) return null;
        return <Arrow key={lineOf(deed)} {...between(...ends)} kind={strong ? "aim" : "aim faint"} />;
      })}
    </>
  );
}

const APART = 15; // between attacks of the same figure on the same one

function Attacks() {
  const { table } = useDrako().view;
  return (
    <>
      {table.attacks.map((attack, index) => {
        const [from, to] = [table.figures[attack.by]?.at, table.figures[attack.on]?.at];
        if (from == null || to == null) return null;
        const alike = table.attacks.filter(({ by, on }) => by === attack.by && on === attack.on);
        const aside = (alike.indexOf(attack) - (alike.length - 1) / 2) * APART;
        const { start, end } = between(from, to, aside);
        const strong = isPointed(`attack:${index + 1}`) || isShown(`attack:${index + 1}`);
        const kind = `attack${attack.stopped ? " stopped" : ""}${strong ? " strong" : ""}`;
        return (
          <g key={index}>
            <Arrow start={start} end={end} kind={kind} />
            <g class={kind} transform={`translate(${(start.x + end.x) / 2} ${(start.y + end.y) / 2})`}>
              <circle r="9" />
              <text dy="4">{attack.strength}</text>
            </g>
          </g>
        );
      })}
    </>
  );
}

export function Lines({ box }: { box: string }) {
  return (
    <svg class="lines" viewBox={box} aria-hidden="true">
      <defs>
        <marker id="arrow" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4" markerHeight="4" orient="auto">
          <path d="M0 0 10 5 0 10z" fill="context-stroke" />
        </marker>
      </defs>
      <LinesOfFire />
      <Attacks />
    </svg>
  );
}
