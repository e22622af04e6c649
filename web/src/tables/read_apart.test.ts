import { describe, expect, it } from "vitest";
import type { Option } from "../wire/types";
import { readApart } from "./scene";

const option = (key: string, text: string, kind = "stop", about: Option["about"] = []): Option => ({
  key,
  text,
  kind,
  about,
});

describe("answers that read the same", () => {
  it("are one", () => {
    const twice = [option("stop 1", "Berserker attacks: stop it"), option("stop 2", "Berserker attacks: stop it")];
    expect(readApart(twice).map(({ key }) => key)).toEqual(["stop 1"]);
  });

  it("stay apart where their words or their kinds differ", () => {
    const apart = [option("stop 1", "a"), option("stop 2", "b"), option("dodge 1", "a", "dodge")];
    expect(readApart(apart)).toEqual(apart);
  });

  it("stay apart where they are about other things, as two hexes that one walks to", () => {
    const to = (hex: number) => option(`walk ${hex}`, "walk there", "walk", [["hex", hex]]);
    const apart = [to(1), to(2)];
    expect(readApart(apart)).toEqual(apart);
  });
});
