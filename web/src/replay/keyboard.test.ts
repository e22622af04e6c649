import { expect, test } from "vitest";
import { moveOf, type Pressed } from "./keyboard";

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false };
const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({ ...plain, key, ...more });
const nowhere = () => false;

test("keys move through the match", () => {
  const moves = ["Home", "ArrowLeft", " ", "ArrowRight", "End", "a"].map((key) => moveOf(press(key), nowhere));
  expect(moves).toEqual(["first", "back", "play", "on", "last", null]);
  expect(moveOf(press("ArrowLeft", { shiftKey: true }), nowhere)).toBe("turn-back");
  expect(moveOf(press("ArrowRight", { shiftKey: true }), nowhere)).toBe("turn-on");
});

test("keys of the browser and of the table stay theirs", () => {
  for (const held of ["ctrlKey", "metaKey", "altKey", "defaultPrevented"]) {
    expect(moveOf(press("ArrowLeft", { [held]: true }), nowhere)).toBeNull();
  }
  expect(moveOf(press("Home", { shiftKey: true }), nowhere)).toBeNull();
});

test("what has the focus keeps the keys it needs", () => {
  const on = (part: string) => (selector: string) => selector.includes(part);
  expect(moveOf(press("ArrowLeft"), on("select"))).toBeNull();
  expect(moveOf(press(" "), on("button"))).toBeNull();
  expect(moveOf(press("ArrowLeft"), on("button"))).toBe("back");
  expect(moveOf(press("End"), on(".log"))).toBeNull();
  expect(moveOf(press("ArrowRight"), on(".log"))).toBe("on");
});
