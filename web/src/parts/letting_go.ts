/** A mouse or a finger leaves no focus behind: the next Space is for the bar, not for what was pressed before. */
import { useEffect } from "preact/hooks";

const PRESSED = ".board :is(button, a, summary), .decision :is(button, a, summary)";

export function useLettingGo(): void {
  useEffect(() => {
    const onClick = (click: MouseEvent) => {
      const at = document.activeElement;
      const byKey = click.detail === 0; // the press of a key is a click of nothing
      if (!byKey && at instanceof HTMLElement && at.matches(PRESSED) && at.closest("dialog") === null) at.blur();
    };
    addEventListener("click", onClick);
    return () => removeEventListener("click", onClick);
  }, []);
}
