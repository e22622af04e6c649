import { afterEach, describe, expect, it } from "vitest";
import type { Hint, Option } from "../wire/types";
import { badges, hintAmong, isBest, isSure } from "./hinted";

const hint = (key: string, chance: number, error = 0.02): Hint => ({ key, chance, reason: "", error });
const option = (key: string): Option => ({ key, kind: key, text: key, about: [] });

afterEach(() => {
  badges.value = [];
});

describe("hints as badges", () => {
  it("are shown only where the second answer is behind by twice its error", () => {
    expect(isSure([hint("a", 0.27), hint("b", 0.27), hint("c", 0.27)])).toBe(false);
    expect(isSure([hint("a", 0.31), hint("b", 0.28, 0.02)])).toBe(false);
    expect(isSure([hint("a", 0.33), hint("b", 0.28, 0.02)])).toBe(true);
    expect(isSure([hint("a", 0.53), hint("b", 0.52, 0.001)])).toBe(false); // sure, but not worth a star
    expect(isSure([hint("a", 0.3, 0.5)])).toBe(true);
    expect(isSure([hint("a", 0.5, 0.04), hint("b", 0.5, 0), hint("c", 0.5, 0)])).toBe(false); // as equal as can be
  });

  it("are on a thing for the best of its answers", () => {
    badges.value = [hint("a", 0.5), hint("b", 0.3), hint("c", 0.1)];
    const found = hintAmong([option("x"), option("c"), option("b")]);
    expect(found?.key).toBe("b");
    expect(found !== undefined && isBest(found)).toBe(false);
    expect(hintAmong([option("x")])).toBeUndefined();
  });
});
