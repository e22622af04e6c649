/** Whether things may move, and numbers that count to what they become. */
import { useEffect, useRef, useState } from "preact/hooks";

const COUNTING = 700; // milliseconds

export const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What every time is multiplied by now: the director's. */
export const tempo = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--tempo"));

/** A number on its way to `value`. */
export function useCounted(value: number): number {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = performance.now();
    const first = from.current;
    const whole = COUNTING * tempo();
    let frame = 0;
    const step = (now: number) => {
      const part = still() || whole <= 0 ? 1 : Math.min(1, (now - start) / whole);
      from.current = Math.round(first + (value - first) * part);
      setShown(from.current);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    if (first !== value) step(start);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}

/** By how much a number changed last, and a count of the changes; nothing before the first. */
export function useChange(value: number): { by: number; count: number } {
  const last = useRef({ value, by: 0, count: 0 });
  if (last.current.value !== value) {
    last.current = { value, by: value - last.current.value, count: last.current.count + 1 };
  }
  return last.current;
}
