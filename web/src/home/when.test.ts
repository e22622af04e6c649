import { expect, test } from "vitest";
import { when } from "./when";

const now = new Date(2026, 2, 1, 12, 0);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime() / 1000;

test("today and yesterday have the time, across the end of a month", () => {
  expect(when(at(2026, 2, 1, 9, 12), now, "cs")).toEqual({ day: "today", text: "9:12" });
  expect(when(at(2026, 1, 28, 23, 59), now, "pl")).toEqual({ day: "yesterday", text: "23:59" });
});

test("what lies further back has the date, and the year if that is another one", () => {
  expect(when(at(2026, 1, 27, 23, 59), now, "en")).toEqual({ day: "date", text: "Feb 27" });
  expect(when(at(2025, 11, 31, 0, 0), now, "en").text).toContain("2025");
});
