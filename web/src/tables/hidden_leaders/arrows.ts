/** The arrow keys go along a row: a party, a hand, the cards of the tavern. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export function alongRow(press: KeyboardEvent): void {
  const step = STEPS[press.key];
  const at = document.activeElement;
  const row = at?.closest("[data-row]");
  if (step === undefined || row == null) return;
  const things = [...row.querySelectorAll<HTMLElement>("button")].filter((each) => each.offsetParent !== null);
  const next = things[things.indexOf(at as HTMLElement) + step];
  if (next === undefined) return;
  press.preventDefault();
  next.focus();
}
