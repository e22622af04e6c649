import { expect, test } from "vitest";
import type { Option } from "../wire/types";
import { mattering } from "./scene";

const option = (key: string, matters?: boolean): Option => ({
  ...{ key, text: key, kind: key, about: [] },
  ...(matters === undefined ? {} : { matters }),
});
const keys = (options: Option[]) => mattering(options).map(({ key }) => key);

test("in a window what cannot matter now does not glow, unless nothing can", () => {
  expect(keys([option("heal", true), option("again", false), option("pass", false)])).toEqual(["heal"]);
  expect(keys([option("again", false), option("pass", false)])).toEqual(["again", "pass"]);
});

test("elsewhere every answer does", () => {
  expect(keys([option("play"), option("sell")])).toEqual(["play", "sell"]);
});
