/** Everything that one seat can pick, as cards with crests, and what there is to say of the one that is picked. */
import type { GameOption } from "../wire/api";
import { ChoiceCards, Chosen } from "./choice_card";

interface Props {
  option: GameOption;
  /** What is picked; nothing that can be picked where it is left to chance. */
  value: string | undefined;
  legend: string;
  pick: (value: string) => void;
}

export function ChoiceGrid({ option, value, legend, pick }: Props) {
  return (
    <fieldset class="grid">
      <legend class="small" aria-live="polite">
        {legend}
      </legend>
      <ChoiceCards option={option} isChosen={(each) => each === value} change={pick} crests="hero" />
      <Chosen option={option} value={value} />
    </fieldset>
  );
}
