/** Ids that one statement names: far below what either database takes. */
const IDS_IN_A_STATEMENT = 500;

/** Runs a statement for ids in batches of as many as one may name, one after the other, and returns all rows. */
export async function forIds<Row>(ids: readonly string[], work: (some: string[]) => PromiseLike<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += IDS_IN_A_STATEMENT) {
    rows.push(...(await work(ids.slice(start, start + IDS_IN_A_STATEMENT))));
  }
  return rows;
}
