import { readFileSync } from "node:fs";
import { hexToBytes } from "@noble/hashes/utils.js";
import { describe, expect, test } from "vitest";
import { commitmentTo, fairOrder, fairRoll, seeded } from "./chance";

interface Vectors {
  seed: string;
  commitment: string;
  nonces: string;
  rolls: { stream: string; number: number; sides: number; faces: number[] }[];
  orders: { stream: string; number: number; order: number[] }[];
  seeded: { seed: string; faces: number[]; order: number[]; handfuls: number[][] }[];
}

/** Made by `python -m tools.fair_fixtures`; a test of the kernel holds them against the kernel. */
const vectors = JSON.parse(readFileSync(new URL("fixtures/vectors.json", import.meta.url), "utf-8")) as Vectors;
const seed = hexToBytes(vectors.seed);

test("the commitment is the SHA-256 of the seed", () => {
  expect(commitmentTo(seed)).toBe(vectors.commitment);
});

describe("fair chance is what the kernel's is", () => {
  test.each(vectors.rolls)("roll $number of $stream", ({ stream, number, sides, faces }) => {
    expect(faces.length).toBeGreaterThan(0);
    expect(fairRoll(seed, vectors.nonces, stream, number, faces.length, sides)).toEqual(faces);
  });
  test.each(vectors.orders)("shuffle $number of $stream", ({ stream, number, order }) => {
    expect(fairOrder(seed, vectors.nonces, stream, number, order.length)).toEqual(order);
  });
});

test.each(vectors.seeded)(
  "seeded chance of $seed is what the kernel's is",
  ({ seed: start, faces, order, handfuls }) => {
    const chance = seeded(BigInt(start));
    expect(chance.roll(faces.length, 6, "")).toEqual(faces);
    expect(chance.order(order.length, "")).toEqual(order);
    for (const handful of handfuls) expect(chance.roll(handful.length, 6, "")).toEqual(handful);
  },
);

test("what people added changes every outcome", () => {
  const { stream, number, order } = vectors.orders[0] ?? expect.unreachable();
  expect(fairOrder(seed, `${vectors.nonces}0`, stream, number, order.length)).not.toEqual(order);
});
