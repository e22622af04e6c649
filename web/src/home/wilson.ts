const Z = 1.959964; // of 95 %

/** Between which shares the true one lies with 95 % (Wilson's interval, as in the arena). */
export function wilson(won: number, of: number): [low: number, high: number] {
  if (of === 0) return [0, 1];
  const share = won / of;
  const squared = Z ** 2;
  const middle = (share + squared / (2 * of)) / (1 + squared / of);
  const half = (Z * Math.sqrt((share * (1 - share)) / of + squared / (4 * of ** 2))) / (1 + squared / of);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
