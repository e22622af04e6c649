import { expect, test } from "vitest";
import { finish, progressOf, readProgress, wentOn } from "./progress";

test("a lesson goes on where it was left, and begins anew once it was finished", () => {
  expect(progressOf("drako-1")).toEqual({ finished: false, done: [] });
  wentOn("drako-1", ["", "draw"]);
  expect(progressOf("drako-1")).toEqual({ finished: false, done: ["", "draw"] });
  finish("drako-1");
  expect(progressOf("drako-1")).toEqual({ finished: true, done: [] });
  wentOn("drako-1", [""]);
  expect(progressOf("drako-1")).toEqual({ finished: true, done: [""] });
  expect(progressOf("drako-2").finished).toBe(false);
});

test("what cannot be read is forgotten", () => {
  for (const text of [null, "", "[]", "null", "{", "3"]) expect(readProgress(text)).toEqual({});
  expect(readProgress('{"drako-1": {"finished": 1, "done": ["", 7]}, "drako-2": null}')).toEqual({
    "drako-1": { finished: false, done: [""] },
    "drako-2": { finished: false, done: [] },
  });
});
