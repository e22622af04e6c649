/** The details of a thing on the table: its text, what can be done with it, and why the rest cannot. */
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { about, pointed, useScene } from "../tables/scene";
import { t } from "../text/texts";
import type { Option } from "../wire/types";
import { AskAboutThing } from "./ask_about";
import { Badge } from "./badges";
import { Reasons } from "./reasons";
import { type Names, Terms } from "./terms";
import { withResult } from "./with_result";

interface Shown {
  thing: string;
  anchor: Element;
  title: string;
  text: ComponentChildren;
  /** What its text names. */
  names?: Names;
  /** Its face is read where it lies: only what it names comes up beside it. */
  bare?: boolean;
  /** Opened on purpose: it stays until it is closed, and has the answers as buttons. */
  pinned: boolean;
  /** A mouse or a finger opened it, not a key. */
  pressed?: boolean;
  /** The keys of its answers, the best first; those that are not among them come before. */
  order?: string[];
}

export const DETAILS = "details";
const RISEN = 1.08; // how much larger a card is that rises to be read
const shown = signal<Shown | null>(null);

export function show(next: Shown): void {
  if (shown.value?.pinned && !next.pinned) return;
  shown.value = next;
}

/** The pointer or the focus went on; what is pinned stays. */
export function unshow(thing: string): void {
  if (shown.value?.thing === thing && !shown.value.pinned) shown.value = null;
}

export function close(): void {
  const was = shown.value;
  shown.value = null;
  if (!was?.pinned) return;
  // Who opened it with a mouse goes on at the question: from its thing Space would open it again.
  const back = (was.pressed ? document.querySelector(".decision") : null) ?? was.anchor;
  if (back instanceof HTMLElement) back.focus({ preventScroll: true });
}

/** An answer was given: what it was about is not to be read any more, and what comes of it is to be seen. */
export function answered(): void {
  shown.value = null;
}

export const isShown = (thing: string): boolean => shown.value?.thing === thing;

/** At the side of its thing, which is read itself: the face may be larger than what peeks of it. */
function placeAside(box: HTMLElement, anchor: Element): void {
  const at = anchor.getBoundingClientRect();
  const faces = [...anchor.children].map((face) => face.getBoundingClientRect().width);
  const right = at.left + RISEN * Math.max(at.width, ...faces) + 8;
  const left = right + box.offsetWidth + 8 <= innerWidth ? right : at.left - box.offsetWidth - 24;
  box.style.left = `${Math.max(8, left)}px`;
  box.style.top = `${Math.max(8, Math.min(at.bottom, innerHeight - 8) - box.offsetHeight)}px`;
}

/** Beside its thing, within the window; on a phone the style sheet makes it a sheet at the bottom. */
function place(box: HTMLElement, anchor: Element): void {
  const at = anchor.getBoundingClientRect();
  const [width, height] = [box.offsetWidth, box.offsetHeight];
  const below = at.bottom + 8 + height <= innerHeight || at.top < height + 8;
  const top = below ? at.bottom + 8 : at.top - height - 8;
  box.style.left = `${Math.max(8, Math.min(at.left + at.width / 2 - width / 2, innerWidth - width - 8))}px`;
  box.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`;
}

export function Details() {
  const scene = useScene();
  const box = useRef<HTMLDivElement>(null);
  const at = shown.value;
  useLayoutEffect(() => {
    if (at !== null && box.current !== null) (at.bare ? placeAside : place)(box.current, at.anchor);
  });
  useLayoutEffect(() => {
    if (at?.pinned) box.current?.querySelector<HTMLElement>("button:not(.aside), a")?.focus();
  }, [at?.pinned, at?.thing]);
  const question = scene.options.map((option) => option.key).join();
  const asked = useRef(question);
  useEffect(() => {
    // Something else is to be seen now: a tip gives way to it.  What was opened on purpose stays while others act; but
    // not if there were answers in it, which are another matter now.
    const answered = asked.current !== "" && asked.current !== question;
    asked.current = question;
    if (!shown.value?.pinned || answered || !shown.value.anchor.isConnected) shown.value = null;
  }, [question, scene.view]);
  useEffect(() => {
    const onKey = (key: KeyboardEvent) => key.key === "Escape" && close();
    const onDown = (down: Event) => {
      if (shown.value?.pinned && !box.current?.contains(down.target as Node)) close();
    };
    addEventListener("keydown", onKey);
    addEventListener("pointerdown", onDown);
    return () => {
      removeEventListener("keydown", onKey);
      removeEventListener("pointerdown", onDown);
    };
  }, []);
  if (at === null) return null;
  const { options: all, refused } = about(scene, at.thing);
  const rank = ({ key }: Option) => at.order?.indexOf(key) ?? 0;
  const options = [...all].sort((one, other) => rank(one) - rank(other));
  // Why it cannot be played is worth knowing also where it can be sold; but not why it cannot be used still better.
  const possible = new Set(options.map(({ kind }) => kind));
  const impossible = refused.filter(([{ kind }]) => !possible.has(kind));
  // Several answers may be refused for one reason, which is said once.
  const reasons = new Map(impossible.flatMap(([, each]) => each).map((reason) => [reason.text, reason]));
  // What a press must not give at once is never the first thing to press here, either.
  const careful = (option: Option) => scene.game.careful?.(option) ?? false;
  const press = (option: Option) => (
    <button
      key={option.key}
      type="button"
      class={careful(option) ? "answer aside" : "answer"}
      onClick={() => scene.answer(option.key)}
    >
      {withResult(option, scene)}
      <Badge options={[option]} />
    </button>
  );
  const inside = (
    <>
      {!at.bare && <strong class="title">{at.title}</strong>}
      {!at.bare && <div class="text">{at.text}</div>}
      {at.pinned && options.filter((option) => !careful(option)).map(press)}
      {reasons.size > 0 && !at.bare && <Reasons game={scene.name} reasons={[...reasons.values()]} />}
      {at.pinned && options.filter(careful).map(press)}
      {at.names !== undefined && <Terms names={at.names} />}
      {at.pinned && <AskAboutThing thing={at.thing} />}
      {at.pinned && (
        <button type="button" class="quiet" onClick={close}>
          {t("web.close")}
        </button>
      )}
    </>
  );
  return at.pinned ? (
    <div ref={box} id={DETAILS} class={`details pinned ${scene.name}`} role="dialog" aria-label={at.title}>
      {inside}
    </div>
  ) : (
    <div ref={box} id={DETAILS} class={`details ${scene.name}`} role="tooltip">
      {inside}
    </div>
  );
}

export const isPointed = (thing: string): boolean => pointed.value.includes(thing);
