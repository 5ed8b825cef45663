/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value below which a share of the numbers lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A line of the report. */
export interface Row {
  what: string;
  /** The figure that the limit is for. */
  figure: number;
  unit: string;
  /** Not above it, or with `atLeast` not below. */
  limit?: number;
  atLeast?: boolean;
  detail: string;
}

/** The rows of a measurement; of one that fails a row that says why and keeps no limit, so that the others go on. */
export async function measured(what: string, measure: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await measure();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    const detail = String(error).replace(/\s+/g, ' ').slice(0, 300);
    return [{ what: `${what}: could not be measured`, figure: Number.NaN, unit: '', limit: 0, detail }];
  }
}

/** Returns whether a row keeps its limit. */
export function keeps(row: Row): boolean {
  if (row.limit === undefined) return true;
  return row.atLeast ? row.figure >= row.limit : row.figure <= row.limit;
}

/** The report as a table of text. */
export function format(rows: readonly Row[]): string {
  return rows
    .map((row) => {
      const sign = row.limit === undefined ? ' ' : keeps(row) ? '✓' : '✗';
      const limit = row.limit === undefined ? '' : `(${row.atLeast ? 'at least' : 'at most'} ${row.limit}${row.unit})`;
      return `${sign} ${row.what.padEnd(44)} ${`${row.figure.toFixed(row.figure < 10 ? 2 : 0)}${row.unit}`.padStart(9)} ${limit.padEnd(18)} ${row.detail}`;
    })
    .join('\n');
}
