import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Moment } from "../wire/api";
import { Moments } from "./moments";

let asked: { ply: number; at: number; come: () => void; fail: (why: string) => void }[];
let open: number;
let most: number;
const done = new Set<unknown>();
const changed = vi.fn();

function moments(last = 1000): Moments {
  return new Moments(
    (ply) =>
      new Promise((resolve, reject) => {
        open += 1;
        most = Math.max(most, open);
        const done = () => {
          open -= 1;
        };
        asked.push({
          ply,
          at: Date.now(),
          come: () => {
            done();
            resolve({ ply, plies: last } as Moment);
          },
          fail: (why) => {
            done();
            reject(new Error(why));
          },
        });
      }),
    last,
    changed,
  );
}

const plies = () => asked.map(({ ply }) => ply);

/** The server answers everything, each after a while. */
async function answered(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await vi.advanceTimersByTimeAsync(50);
    const next = asked.find((each) => !done.has(each));
    if (next !== undefined) {
      done.add(next);
      next.come();
    }
    await vi.advanceTimersByTimeAsync(50);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  open = 0;
  most = 0;
  done.clear();
  changed.mockClear();
});
afterEach(() => vi.useRealTimers());

test("what is wanted comes first and at once, then its neighbours", async () => {
  const some = moments();
  some.want(10);
  expect(plies()).toEqual([10]);
  await answered(12);
  expect(plies()).toEqual([10, 11, 9, 12, 13, 14]);
  expect(some.has(10)).toBe(true);
  expect(some.nearest(10)?.ply).toBe(10);
  expect(changed).toHaveBeenCalledTimes(6);
});

test("nothing is asked for twice, and nothing beyond the ends", async () => {
  const some = moments(2);
  some.want(0);
  await answered(6);
  some.want(2);
  some.want(1);
  await answered(6);
  expect(plies()).toEqual([0, 1, 2]);
});

test("whoever drags through a match asks at most ten times a second, two at once, and gets where they end", async () => {
  const some = moments();
  for (let ply = 0; ply <= 300; ply += 1) {
    some.want(ply);
    await vi.advanceTimersByTimeAsync(10);
    if (ply % 8 === 7) await answered(1);
  }
  await answered(10);
  expect(some.has(300)).toBe(true);
  expect(most).toBeLessThanOrEqual(2);
  const busiest = asked.map(({ at }) => asked.filter((other) => other.at >= at && other.at < at + 1000).length);
  expect(Math.max(...busiest)).toBeLessThanOrEqual(10);
});

test("until a moment is here the nearest one is shown", async () => {
  const some = moments();
  expect(some.nearest(5)).toBeNull();
  some.want(5);
  await answered(1);
  expect(some.has(40)).toBe(false);
  expect(some.nearest(40)?.ply).toBe(5);
});

test("after a refusal it waits, says so, and tries again", async () => {
  const some = moments();
  some.want(3);
  asked[0]?.fail("Too many.");
  await vi.advanceTimersByTimeAsync(1500);
  expect(changed).toHaveBeenCalledWith("Too many.");
  expect(plies()).toEqual([3]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(plies().slice(0, 2)).toEqual([3, 3]);
});

test("nothing more is asked for when nobody looks", async () => {
  const some = moments();
  some.want(3);
  some.close();
  asked[0]?.come();
  await vi.advanceTimersByTimeAsync(5000);
  expect(plies()).toEqual([3]);
  expect(changed).not.toHaveBeenCalled();
});

test("old views are forgotten, those just looked at are not", async () => {
  const some = moments();
  some.want(0);
  await answered(1);
  for (let ply = 10; ply < 400; ply += 6) {
    some.want(0);
    some.want(ply);
    await answered(8);
  }
  expect(some.has(0)).toBe(true);
  expect(some.has(10)).toBe(false);
});
