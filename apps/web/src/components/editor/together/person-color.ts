/** Number of colours for people. */
const COLORS = 8;

/** Returns the colour of a person: the same for everybody who sees them. */
export function colorOf(userId: string): number {
  let sum = 0;
  for (const sign of userId) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) >>> 0;
  return sum % COLORS;
}
