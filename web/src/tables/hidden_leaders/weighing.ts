/** The moves that are just being thought of: those of a card that is lifted, or of an answer under the pointer. */
import { signal } from "@preact/signals";
import { t } from "../../text/texts";
import { rules, type Shift, type Stand, shifted } from "./ruling";
import type { Glossary } from "./types";

const NOTHING: { by: string; ways: readonly Shift[][] } = { by: "", ways: [] };
const now = signal(NOTHING);

export const weighed = (): readonly Shift[][] => now.value.ways;

/** What was thought of belongs to a question that is answered. */
export function unweigh(): void {
  now.value = NOTHING;
}

/** For what is looked at by pointer or by focus; `by` tells it from others. */
export function weighing(by: string, ways: readonly Shift[][]) {
  const on = () => {
    now.value = { by, ways };
  };
  const off = () => {
    if (now.value.by === by) unweigh();
  };
  return { onPointerEnter: on, onPointerLeave: off, onFocusIn: on, onFocusOut: off };
}

/** Who would rule after one of these, in a sentence; nothing where there is no move to think of. */
export function saidAfter(glossary: Glossary, stand: Stand, ways: readonly Shift[][]): string | null {
  const rulers = new Set(ways.map((shifts) => rules(glossary, shifted(stand, shifts, glossary.track.spaces))));
  if (rulers.size === 0) return null;
  return t("web.leaders.after", { rulers: [...rulers].map((each) => t(`web.leaders.rule.${each}`)).join(" / ") });
}
