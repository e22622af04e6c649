/** What this browser was promised before a match, and what it added itself: to hold against the record afterwards. */

export interface Promised {
  commitment: string;
  /** All that were sent: of several the server took the first that reached it. */
  nonces: string[];
}

const KEY = "throneroom.promises";
const MOST = 100; // matches; older ones are forgotten

type Promises = Record<string, Promised>;

function all(): Promises {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Promises;
  } catch {
    return {}; // a private window, or somebody else's text
  }
}

export function remember(table: string, commitment: string, nonce: string): void {
  const { [table]: before, ...others } = all();
  // The first commitment that was seen is the one that counts.
  const promised = { commitment: before?.commitment ?? commitment, nonces: [...(before?.nonces ?? []), nonce] };
  const newest = [...Object.entries(others), [table, promised] as const].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // storage that is full or refused: the record can still be checked without it
  }
}

export function promisedTo(table: string): Promised | null {
  return all()[table] ?? null;
}
