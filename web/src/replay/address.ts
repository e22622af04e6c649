/** The moment that an address names: `?ply=12&seat=0`, and without a seat a spectator's eyes. */

export interface Place {
  ply: number;
  seat: number | null;
}

function whole(text: string | null): number | null {
  return text !== null && /^[0-9]{1,9}$/.test(text) ? Number(text) : null;
}

export function readPlace(search: string): Place {
  const said = new URLSearchParams(search);
  return { ply: whole(said.get("ply")) ?? 0, seat: whole(said.get("seat")) };
}

export function addressOf(table: string, { ply, seat }: Place): string {
  return `/replay/${table}?ply=${ply}${seat === null ? "" : `&seat=${seat}`}`;
}
