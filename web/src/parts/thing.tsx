/** Anything on a table that can be looked at and, if the question is about it, answered with. */
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { about, mattering, useScene } from "../tables/scene";
import type { Option } from "../wire/types";
import { Badge, saidHint } from "./badges";
import { DETAILS, isPointed, isShown, show, unshow } from "./details";
import { hintAmong } from "./hinted";
import { given } from "./pressing";
import type { Names } from "./terms";

interface Props {
  /** As `touches` names it: `card:huzzah`. */
  thing: string;
  /** What it is called, and what a screen reader says before its state. */
  label: string;
  text: ComponentChildren;
  class?: string;
  children: ComponentChildren;
  /** More than its name for who cannot see it: "kept", "3 left". */
  state?: string;
  /** Of several answers the one that a press gives; the others are given elsewhere. */
  prefer?: Option | undefined;
  /** Of several answers, the order in which they are offered to read: the best first. */
  offered?: Option[];
  /** Opens something larger that has its text, too, where that is needed; says whether it did. */
  look?: (() => boolean) | undefined;
  /** Its face says all that there is to read: no text comes up beside it, only what it names. */
  plain?: boolean;
  /** What its text names and is explained elsewhere. */
  names?: Names;
  /** Not a stop of the Tab key: the arrow keys come there. */
  aside?: boolean;
  /** A finger answers at once, too: there is nothing to read first. */
  atOnce?: boolean;
}

export function Thing(props: Props) {
  const {
    thing,
    label,
    text,
    class: more = "",
    children,
    state,
    prefer,
    offered = [],
    look,
    plain = false,
    names = [],
    aside = false,
    atOnce = false,
  } = props;
  const scene = useScene();
  const self = useRef<HTMLButtonElement>(null);
  const touched = useRef(false); // the last press was a finger's
  const { options } = about(scene, thing);
  const open = (pinned: boolean, pressed: boolean = false) => {
    const bare = plain && !pinned;
    if (self.current === null || (bare && names.length === 0)) return;
    const order = offered.map(({ key }) => key);
    show({ thing, anchor: self.current, title: label, text, names, pinned, pressed, bare, order });
  };
  const hint = hintAmong(options);
  const said = [label, ...(state === undefined ? [] : [state]), ...(hint === undefined ? [] : [saidHint(hint)])];
  const worth = mattering(scene.options);
  const glows = options.some((option) => worth.includes(option)); // the others can be given all the same
  const classes = ["thing", more, glows ? "live" : "", isPointed(thing) ? "pointed" : ""];
  return (
    <button
      ref={self}
      type="button"
      data-thing={thing}
      tabIndex={aside ? -1 : undefined}
      class={classes.filter((each) => each !== "").join(" ")}
      aria-label={said.join(", ")}
      aria-describedby={isShown(thing) ? DETAILS : undefined}
      onPointerEnter={(enter) => enter.pointerType === "mouse" && open(false)}
      onPointerLeave={() => unshow(thing)}
      onPointerDown={(down) => {
        touched.current = down.pointerType !== "mouse";
      }}
      onFocus={(focus) => focus.currentTarget.matches(":focus-visible") && open(false)}
      onBlur={() => unshow(thing)}
      onClick={(click) => {
        const seen = atOnce || click.detail === 0 || !touched.current; // its text was already shown to a mouse and to the focus
        const meant = given(options, { prefer, seen, twice: click.detail > 1 }, scene.game);
        if (meant !== undefined) scene.answer(meant.key);
        else if (options.length > 0 || look?.() !== true) open(true, click.detail > 0);
        touched.current = false;
      }}
    >
      {children}
      <Badge options={options} />
    </button>
  );
}
