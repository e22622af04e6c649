/** Keys of one letter: they work where nobody types, and can be switched off. */
import { signal } from "@preact/signals";
import { keep, kept } from "../preferences";

export const letters = signal(kept("letters") !== "off");

export function switchLetters(on: boolean): void {
  letters.value = on;
  keep("letters", on ? "on" : "off");
}

/** Whether a press is free to mean something: nobody types, no key is held with it, no dialog is open. */
export function isLetterFree(press: KeyboardEvent): boolean {
  if (!letters.value || press.ctrlKey || press.altKey || press.metaKey || press.repeat) return false;
  const at = document.activeElement;
  return at?.closest("input, select, textarea, dialog, [contenteditable]") == null;
}
