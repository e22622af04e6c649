/** A figure, on the board and in the list of its side: looked at, picked up, attacked. */
import type { ComponentChildren } from "preact";
import { unshow } from "../../parts/details";
import { Thing } from "../../parts/thing";
import { known, t } from "../../text/texts";
import { about } from "../scene";
import { statesOf } from "./figures";
import { aimed, chosen, deedOf, deeds, isWalk, targetOf } from "./touches";
import { type DrakoScene, type Figure, nameIn, useDrako } from "./types";
import { aim, choose, field } from "./wishes";

/** What is special about it, and how sure we are of it. */
function FigureText({ name, figure, states }: { name: string; figure: Figure; states: string[] }) {
  const sure = known(`web.fidelity.${figure.fidelity.replace(" ", "_")}`);
  return (
    <>
      <p>{states.join(", ")}</p>
      {useDrako().glossary.figures[name]?.text}
      {sure !== undefined && <p class="small">{sure}</p>}
    </>
  );
}

/** What a press on it means, unless it answers: to pick it up, or to mean it as a target. */
function meaning(scene: DrakoScene, name: string): (() => void) | null {
  const thing = `figure:${name}`;
  const { options } = about(scene, thing);
  const all = field(scene);
  const asked = deeds(options);
  if (all.some(({ by }) => by === name)) {
    const [only] = asked;
    const sure = asked.length === 1 && only !== undefined && (aimed.value !== null || !isWalk(only));
    return sure ? null : () => choose(scene, name);
  }
  if (asked.length === 1 || !all.some((deed) => targetOf(deed) === thing)) return null;
  return () => aim(scene, thing);
}

/** How it stands to what is asked. */
export function standing(scene: DrakoScene, name: string): string[] {
  const { options } = about(scene, `figure:${name}`);
  const attacked = options.some((option) => deedOf(option)?.what === name) || aimed.value === `figure:${name}`;
  const meant = aimed.value === `figure:${name}`;
  return [...(chosen.value === name ? ["picked"] : []), ...(attacked ? ["target"] : []), ...(meant ? ["meant"] : [])];
}

/** What was said of it by a press: it is picked up, or it is the target that is meant. */
function pressed(name: string): string[] {
  if (chosen.value === name) return [t("web.drako.picked")];
  return aimed.value === `figure:${name}` ? [t("web.drako.meant")] : [];
}

interface Props {
  name: string;
  figure: Figure;
  class: string;
  children: ComponentChildren;
}

export function FigureThing({ name, figure, class: more, children }: Props) {
  const scene = useDrako();
  const thing = `figure:${name}`;
  const states = statesOf(scene, name, figure);
  const press = (click: Event) => {
    const does = meaning(scene, name);
    if (does === null) return;
    click.stopPropagation();
    unshow(thing); // its text would lie over what is to be chosen next
    does();
  };
  return (
    <div class={more} onClickCapture={press}>
      <Thing
        thing={thing}
        label={nameIn(scene.glossary.figures, name)}
        state={[...pressed(name), ...states].join(", ")}
        text={<FigureText name={name} figure={figure} states={states} />}
        atOnce
      >
        {children}
      </Thing>
    </div>
  );
}
