import { describe, expect, it } from "vitest";
import { adjacent, between, edgesOf, hexOfName, middle, nameOfHex, over } from "./hexes";
import type { At } from "./types";

const DIRECTIONS: At[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

describe("hexes on the screen", () => {
  it("are named as in keys", () => {
    expect(nameOfHex([-1, 2])).toBe("-1,2");
    expect(hexOfName("-1,2")).toEqual([-1, 2]);
    expect(hexOfName("dragon")).toBeNull();
  });

  it("lie at the same distance from all six neighbours, and from no others", () => {
    const distances = DIRECTIONS.map((at) => Math.hypot(middle(at).x, middle(at).y).toFixed(6));
    expect(new Set(distances).size).toBe(1);
    expect(DIRECTIONS.every((at) => adjacent([0, 0], at))).toBe(true);
    expect(adjacent([0, 0], [1, 1])).toBe(false);
    expect(adjacent([0, 0], [0, 0])).toBe(false);
  });

  it("keep a straight line straight, between its two ends", () => {
    const { start, end } = between([-2, 0], [2, 0]);
    expect([start.y, end.y]).toEqual([0, 0]);
    expect(start.x).toBeGreaterThan(middle([-2, 0]).x);
    expect(end.x).toBeLessThan(middle([2, 0]).x);
  });

  it("stand over the drawing in shares of it", () => {
    const edges = edgesOf([[0, 0], ...DIRECTIONS]);
    expect(over(edges, { x: 0, y: 0 }, edges.width, edges.height)).toEqual({
      left: "0.000%",
      top: "0.000%",
      width: "100.000%",
      height: "100.000%",
    });
  });
});
