/** Longest word that is compared. */
const LONGEST = 255;
/** Rows of the table of distances, kept: comparing a word with thousands of others would leave as many behind. */
const ROWS = [new Uint8Array(LONGEST + 2), new Uint8Array(LONGEST + 2), new Uint8Array(LONGEST + 2)] as const;

/**
 * Returns the number of letters that must be inserted, deleted, replaced or swapped with their neighbour to turn one word into the other; `limit
 * + 1` if more than `limit`. (Optimal string alignment: no part is changed twice.)
 */
export function editDistance(a: string, b: string, limit: number): number {
  const more = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return more;
  let start = 0;
  let [m, n] = [a.length, b.length];
  while (start < m && start < n && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  while (m > start && n > start && a.charCodeAt(m - 1) === b.charCodeAt(n - 1)) {
    m--;
    n--;
  }
  m -= start;
  n -= start;
  if (m === 0 || n === 0) return Math.min(m + n, more);
  if (n > LONGEST) return more;
  let [before, above, row] = ROWS;
  for (let j = 0; j <= n; j++) above[j] = Math.min(j, more);
  for (let i = 1; i <= m; i++) {
    const [first, last] = [Math.max(1, i - limit), Math.min(n, i + limit)];
    row[first - 1] = first === 1 ? Math.min(i, more) : more;
    let least: number = row[first - 1] ?? more;
    const letter = a.charCodeAt(start + i - 1);
    const letterBefore = i > 1 ? a.charCodeAt(start + i - 2) : -1;
    for (let j = first; j <= last; j++) {
      const other = b.charCodeAt(start + j - 1);
      // Beyond the band of what can be near enough nothing was written for this row's neighbours.
      const fromAbove = j === i + limit ? more : (above[j] ?? more) + 1;
      let cost = Math.min(fromAbove, (row[j - 1] ?? more) + 1, (above[j - 1] ?? more) + (letter === other ? 0 : 1));
      if (j > 1 && other === letterBefore && letter === b.charCodeAt(start + j - 2)) cost = Math.min(cost, (before[j - 2] ?? more) + 1);
      row[j] = Math.min(cost, more);
      least = Math.min(least, cost);
    }
    if (least > limit) return more;
    [before, above, row] = [above, row, before];
  }
  return Math.min(above[n] ?? more, more);
}
