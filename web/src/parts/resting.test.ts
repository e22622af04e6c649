import { expect, test } from "vitest";
import { isTooSoon, REST } from "./resting";

const SHOWN = 5000; // by the clock of the page, of which no test waits for a tick
const finger = { detail: 1 };
const key = { detail: 0 };

test("a press that began before the bar changed, or just after, is not meant for what stands there now", () => {
  expect(isTooSoon(finger, SHOWN - 40, SHOWN)).toBe(true);
  expect(isTooSoon(finger, SHOWN, SHOWN)).toBe(true);
  expect(isTooSoon(finger, SHOWN + REST - 1, SHOWN)).toBe(true);
  expect(isTooSoon({ detail: 2 }, SHOWN + 100, SHOWN)).toBe(true); // the second of two quick taps
});

test("a press that began once the bar could be read is taken", () => {
  expect(isTooSoon(finger, SHOWN + REST, SHOWN)).toBe(false);
  expect(isTooSoon(finger, SHOWN + 4 * REST, SHOWN)).toBe(false);
});

test("a key presses what has the focus, which goes along with the question", () => {
  expect(isTooSoon(key, SHOWN, SHOWN)).toBe(false);
});
