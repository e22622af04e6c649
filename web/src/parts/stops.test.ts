import { expect, test } from "vitest";
import { stopsAmong } from "./stops";

test("attacks between others are asked about only where there are others", () => {
  expect(stopsAmong(2)).not.toContain("others");
  expect(stopsAmong(3)).toContain("others");
});
