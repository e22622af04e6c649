/** The order of presses is free: a figure or a target may be chosen before the half of a card that it is for. */
import { batch } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { isShown } from "../../parts/details";
import { one } from "../../wire/about";
import type { Option, View } from "../../wire/types";
import { type Possible, possible } from "./reach";
import { aimed, carryOver, chosen, type Deed, deeds, halfOf, isMeant } from "./touches";
import { type DrakoScene, type DrakoTable, ownSide, useDrako } from "./types";

/** Half of a card that can be played now, and what it could do. */
interface Offer {
  half: string;
  deeds: Possible[];
}

const known = new WeakMap<View<DrakoTable>, Offer[]>();

/** Every half that can be played for its symbol. */
function offers({ view, options, glossary }: DrakoScene): Offer[] {
  const side = ownSide(view);
  if (side === null) return [];
  const found =
    known.get(view) ??
    options.flatMap((option) => {
      const [card, mark] = [one(option, "card"), one(option, "symbol")];
      if (option.kind !== "play" || card === undefined || mark === undefined) return [];
      return [{ half: halfOf(card, mark), deeds: possible(view.table, glossary, side, mark) }];
    });
  known.set(view, found);
  return found;
}

/** Everything that can be done, or could be done with a half of a card in hand. */
export function field(scene: DrakoScene): Deed[] {
  const asked = deeds(scene.options);
  return asked.length > 0 ? asked : offers(scene).flatMap((offer) => offer.deeds);
}

/** What the half that is looked at could do. */
export const previewed = (scene: DrakoScene): Possible[] =>
  offers(scene)
    .filter(({ half }) => isShown(half))
    .flatMap(({ deeds }) => deeds.filter(isMeant));

/** Whether this half is of use for what is meant. */
export const fits = (scene: DrakoScene, half: string): boolean =>
  (chosen.value === null && aimed.value === null) ||
  offers(scene).some((offer) => offer.half === half && offer.deeds.some(isMeant));

/** With another question a wish that it has no answer for is forgotten; the one answer that it leaves is given. */
export function useWishes(): void {
  const { view, options, answer } = useDrako();
  const before = useRef<Option[]>([]);
  useEffect(() => {
    if (options.length === 0) return; // what was played is only being shown yet
    const only = carryOver(before.current, options);
    before.current = options;
    if (only !== null) answer(only);
  }, [view]);
}

/** Picks a figure up, or puts it back; a target that it cannot reach is forgotten. */
export function choose(scene: DrakoScene, figure: string): void {
  batch(() => {
    chosen.value = chosen.value === figure ? null : figure;
    if (!field(scene).some(isMeant)) aimed.value = null;
  });
}

/** Means a target, or does not any more; a figure that cannot reach it is put back. */
export function aim(scene: DrakoScene, target: string): void {
  batch(() => {
    aimed.value = aimed.value === target ? null : target;
    if (!field(scene).some(isMeant)) chosen.value = null;
  });
}
