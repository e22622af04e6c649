import { expect, test } from "vitest";
import type { Happened } from "../wire/types";
import type { Shown } from "./director";
import { latestAfter } from "./live";

const event = (version: number, text: string): Happened => ({ version, event: { say: "game.event.step" }, text });
const shown = (events: Happened[]) => ({ events }) as Shown;

test("what was taken back is not told any more, and what stands is until something else happens", () => {
  const [before, lays] = [event(4, "Bob passes."), event(5, "You lay a card.")];
  expect(latestAfter([before], [before, lays], shown([lays]))).toEqual([lays]);
  expect(latestAfter([lays], [before, lays], shown([]))).toEqual([lays]);
  expect(latestAfter([lays], [before], shown([]))).toEqual([]);
  expect(latestAfter([lays], [before, event(5, "You sell a card.")], shown([]))).toEqual([]);
});
