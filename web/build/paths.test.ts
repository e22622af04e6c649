import { describe, expect, it } from "vitest";
import { rounded } from "./paths.ts";

describe("a path in whole numbers", () => {
  it.each([
    ["M1.4 2.6L10.5-3.2", "M1 3L11-3"],
    ["m10.4 10.4l0.4 0.4l0.4 0.4", "m10 10l1 1l0 0"],
    ["M0 0a4.5 4.5 0 01.6-9.4z", "M0 0a5 5 0 0 1 1-9z"],
    ["M.5.5h2.2v-3.3H9.9z", "M1 1h2v-4H10z"],
  ])("%s", (path, whole) => {
    expect(rounded(path)).toBe(whole);
  });

  it("errors do not add up along what is relative", () => {
    const steps = "l0.4 0".repeat(100);
    const numbers = [...rounded(`M0 0${steps}`).matchAll(/l(-?\d+)/g)].map(([, x]) => Number(x));
    expect(numbers.reduce((sum, x) => sum + x, 0)).toBe(40);
  });
});
