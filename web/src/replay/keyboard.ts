/** The keys of a replay: what they do anywhere on the screen where they do nothing else. */

export type Move = "first" | "turn-back" | "back" | "play" | "on" | "turn-on" | "last";

const MOVES: Record<string, Move> = { Home: "first", End: "last", ArrowLeft: "back", ArrowRight: "on", " ": "play" };
const TURNS: Record<string, Move> = { ArrowLeft: "turn-back", ArrowRight: "turn-on" };

export interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
}

/** `within` tells whether what has the focus lies in something of this kind, which then needs the key itself. */
export function moveOf(pressed: Pressed, within: (selector: string) => boolean): Move | null {
  if (pressed.defaultPrevented || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  const move = (pressed.shiftKey ? TURNS : MOVES)[pressed.key];
  if (move === undefined) return null;
  if (within("input:not([type=range]), select, textarea, [role=dialog]")) return null;
  if (move === "play" && within("button, a, summary")) return null;
  if ((move === "first" || move === "last") && within(".log")) return null;
  return move;
}
