/** A hex that can be gone to: now, or with a half of a card that is still in hand. */
import { Thing } from "../../parts/thing";
import { t, tn } from "../../text/texts";
import { about } from "../scene";
import { corners, type Edges, HEX_SIZE, middle, nameOfHex, over, RADIUS } from "./hexes";
import type { Possible } from "./reach";
import { aimed, chosen, type Deed, deeds, targetOf } from "./touches";
import { type At, type DrakoScene, nameIn, useDrako } from "./types";
import { aim, field, previewed } from "./wishes";
import { placeOf, stepsTo } from "./words";

const [WIDTH, HEIGHT] = HEX_SIZE;

/** The fewest steps in which somebody comes there. */
function stepsOf({ view, glossary }: DrakoScene, onto: Deed[]): number | undefined {
  const all = onto.map(({ by, what }) => stepsTo(view.table, glossary, by, what)).filter((each) => each !== undefined);
  return all.length === 0 ? undefined : Math.min(...all);
}

const mostly = (onto: (Deed | Possible)[]): Deed[] => {
  const own = onto.filter(({ by }) => by === chosen.value);
  return own.length > 0 ? own : onto;
};

export function LitHex({ at, edges }: { at: At; edges: Edges }) {
  const scene = useDrako();
  const thing = `hex:${nameOfHex(at)}`;
  const { options } = about(scene, thing);
  const onto = mostly((options.length > 0 ? deeds(options) : field(scene)).filter((deed) => targetOf(deed) === thing));
  if (onto.length === 0) return null;
  const meant = aimed.value === thing;
  const lit = options.length > 0 || meant || onto.some(({ by }) => by === chosen.value);
  const preview = previewed(scene).some((deed) => targetOf(deed) === thing);
  const steps = stepsOf(scene, onto);
  const who = [...new Set(onto.map(({ by }) => nameIn(scene.glossary.figures, by)))].join(", ");
  const press = (click: Event) => {
    if (options.length === 1) return; // it answers
    click.stopPropagation();
    aim(scene, thing);
  };
  const kind = [
    "hex",
    options.length > 0 ? "now" : "maybe",
    lit || preview ? "seen" : "",
    meant ? "meant" : "",
    preview && !lit ? "preview" : "",
  ];
  const states = [...(steps === undefined ? [] : [tn("web.drako.steps", steps)]), who];
  return (
    <div
      class={kind.filter((each) => each !== "").join(" ")}
      style={over(edges, middle(at), WIDTH, HEIGHT)}
      onClickCapture={press}
    >
      <Thing
        thing={thing}
        label={placeOf(scene.view.table, scene.glossary, at, chosen.value ?? "")}
        state={(meant ? [t("web.drako.meant"), ...states] : states).join(", ")}
        text=""
        plain
        atOnce
        aside={!lit}
      >
        <svg viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <polygon class="area" points={corners(RADIUS - 5)} />
        </svg>
        {steps !== undefined && (lit || preview) && <b aria-hidden="true">{steps}</b>}
      </Thing>
    </div>
  );
}
