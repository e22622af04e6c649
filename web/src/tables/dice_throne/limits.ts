/** How many of a token one may have; and whether a card would change nothing for that. */
import type { CardPage, Player, ThroneGlossary, ThroneTable } from "./types";

export const limitOf = (book: ThroneGlossary, player: Player, token: string): number | undefined =>
  player.limits[token] ?? book.tokens[token]?.limit;

/** Of a card that does nothing but bring a token: who has as many as they may, where nobody else can get it. */
export function inVain(
  book: ThroneGlossary,
  { players }: Pick<ThroneTable, "players">,
  seat: number,
  { marks }: Pick<CardPage, "marks">,
): { seat: number; token: string; n: number } | undefined {
  const [mark, ...more] = marks;
  if (mark?.kind !== "inflict" || mark.token === undefined || more.length > 0 || players.length !== 2) return undefined;
  const { token } = mark;
  const other = players[1 - seat];
  const n = other?.tokens[token] ?? 0;
  const most = other === undefined ? undefined : limitOf(book, other, token);
  return most !== undefined && n >= most ? { seat: 1 - seat, token, n } : undefined;
}
