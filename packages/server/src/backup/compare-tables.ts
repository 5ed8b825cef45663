import { type DatabaseAddress, openSnapshot, type TableMeasure } from '@octavo/db';

/** Compares the tables of a database that was restored with what they were. Returns the differences in words. */
export async function compareTables(expected: readonly TableMeasure[], database: DatabaseAddress): Promise<string[]> {
  const snapshot = await openSnapshot(database);
  const found = new Map(
    (await snapshot.measure(expected.map(({ table }) => table)).finally(() => snapshot.close())).map((measure) => [measure.table, measure]),
  );
  return expected.flatMap(({ table, rows, digest }) => {
    const other = found.get(table);
    if (other?.rows === rows && other.digest === digest) return [];
    if (other?.rows === rows) return [`The rows of the table ${table} have other values than in the installation.`];
    return [`The table ${table} has ${other?.rows ?? 'no'} rows, and had ${rows} in the installation.`];
  });
}
