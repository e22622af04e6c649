import { expect, it, vi } from "vitest";
import type { Hint, Option } from "../wire/types";

vi.mock("../text/texts", () => ({ t: (id: string) => id }));
vi.mock("./percent", () => ({ percent: String }));

import { verbOf } from "./badges";

it("says on a card that it is to be sold, since a press plays it", () => {
  const options: Option[] = ["play", "sell"].map((kind) => ({ key: `${kind} a`, kind, text: kind, about: [] }));
  const hint = (key: string): Hint => ({ key, chance: 0.5, reason: "", error: 0 });
  expect(verbOf(hint("sell a"), options)).toBe("web.hints.sell");
  expect(verbOf(hint("play a"), options)).toBeUndefined();
});
