/** Discarding several cards: they are marked in the hand, and given away one answer after another. */
import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Option } from "../../wire/types";
import { heroOf, PLAY } from "./touches";
import { useLeaders } from "./types";

const DISCARD = "discard";
const DONE = "done";

/** The cards that are marked; null while a press means something else. */
export const marked = signal<readonly string[] | null>(null);

/** Whether several cards may go: one may stop after any of them, and has the choice to play instead. */
export const mayMark = (options: Option[]): boolean =>
  [DISCARD, DONE, PLAY].every((verb) => options.some(({ kind }) => kind === verb));

export function mark(hero: string, most: number): void {
  const now = marked.value ?? [];
  if (now.includes(hero)) marked.value = now.filter((each) => each !== hero);
  else if (now.length < most) marked.value = [...now, hero];
}

/** The next answer of those that were given together. */
export function nextOf(options: Option[], hero: string | undefined): Option | undefined {
  return options.find((option) =>
    hero === undefined ? option.kind === DONE : option.kind === DISCARD && heroOf(option) === hero,
  );
}

/** Gives away all that is marked.  The server asks after each whether there is another. */
export function useDiscarding(): () => void {
  const scene = useLeaders();
  const left = useRef<string[] | null>(null);
  const question = scene.options.map(({ key }) => key).join();
  const goOn = () => {
    const hero = left.current?.shift();
    const option = left.current === null ? undefined : nextOf(scene.options, hero);
    if (option === undefined || hero === undefined) left.current = null;
    if (option !== undefined) scene.answer(option.key);
  };
  useLayoutEffect(() => {
    marked.value = null; // before anybody can mark for the new question
    // After the last of them there is nothing to stop: another question is open, which nobody may answer for one.
    if (scene.options.some(({ kind }) => kind === DISCARD)) goOn();
    else left.current = null;
  }, [question]);
  return () => {
    left.current = [...(marked.value ?? [])];
    goOn();
  };
}
