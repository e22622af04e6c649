/** Chance recomputed, as docs/kernel.md ("Fair dice") tells it.  SHA-256 is a library's: WebCrypto needs https. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

const HANDFUL = 6 ** 5; // ways to fall

export function commitmentTo(seed: Uint8Array): string {
  return bytesToHex(sha256(seed));
}

/** Numbers below any limit, one after the other. */
type Below = (limit: number) => number;

/** From the 32-bit words of HMAC-SHA256(seed, "nonces|stream|number|block"), block by block. */
function words(seed: Uint8Array, nonces: string, stream: string, number: number): Below {
  let block = 0;
  let at = 32;
  let digest = new DataView(new ArrayBuffer(32));
  const next = (): number => {
    if (at === 32) {
      const hashed = hmac(sha256, seed, utf8ToBytes(`${nonces}|${stream}|${number}|${block}`));
      digest = new DataView(hashed.buffer, hashed.byteOffset, 32);
      block += 1;
      at = 0;
    }
    at += 4;
    return digest.getUint32(at - 4);
  };
  return (limit) => {
    const whole = 2 ** 32 - (2 ** 32 % limit); // beyond it lies an incomplete stretch, which would favour low numbers
    let word = next();
    while (word >= whole) word = next();
    return word % limit;
  };
}

function facesFrom(below: Below, count: number, sides: number): number[] {
  return Array.from({ length: count }, () => below(sides) + 1);
}

/** Fisher-Yates from the end. */
function orderFrom(below: Below, count: number): number[] {
  const order = Array.from({ length: count }, (_, number) => number);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  return order;
}

/** A source of chance, asked for one outcome after the other. */
export interface Chance {
  roll(count: number, sides: number, stream: string): number[];
  order(count: number, stream: string): number[];
}

/** The outcome that has this number in its stream, counted from 0. */
export function fairRoll(
  seed: Uint8Array,
  nonces: string,
  stream: string,
  number: number,
  count: number,
  sides: number,
): number[] {
  return facesFrom(words(seed, nonces, stream, number), count, sides);
}

export function fairOrder(seed: Uint8Array, nonces: string, stream: string, number: number, count: number): number[] {
  return orderFrom(words(seed, nonces, stream, number), count);
}

/** A seed that was promised before the match: every stream counts for itself. */
export function fair(seed: Uint8Array, nonces: string): Chance {
  const counters = new Map<string, number>();
  const next = (stream: string): number => {
    const number = counters.get(stream) ?? 0;
    counters.set(stream, number + 1);
    return number;
  };
  return {
    roll: (count, sides, stream) => fairRoll(seed, nonces, stream, next(stream), count, sides),
    order: (count, stream) => fairOrder(seed, nonces, stream, next(stream), count),
  };
}

/** One of the ways in which a handful of dice can fall, by its number. */
function handful(number: number, count: number, sides: number): number[] {
  return Array.from({ length: count }, (_, die) => (Math.floor(number / sides ** die) % sides) + 1);
}

/** SplitMix64, for matches whose seed was known beforehand: one sequence for everything. */
export function seeded(seed: bigint): Chance {
  const u64 = (value: bigint) => BigInt.asUintN(64, value);
  let state = u64(seed);
  const below: Below = (limit) => {
    state = u64(state + 0x9e3779b97f4a7c15n);
    let mixed = state;
    mixed = u64((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = u64((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    return Number(((mixed ^ (mixed >> 31n)) * BigInt(limit)) >> 64n);
  };
  return {
    // One number tells how a handful of dice falls.
    roll: (count, sides) =>
      sides ** count > HANDFUL ? facesFrom(below, count, sides) : handful(below(sides ** count), count, sides),
    order: (count) => orderFrom(below, count),
  };
}
