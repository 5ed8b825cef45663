import { type ObjectStore, oidOf, type Store } from '@octavo/db';
import { and, asc, gt, ne } from 'drizzle-orm';

const AT_ONCE = 200;
/** Objects whose content is not that of their id which are named. */
const TOLD = 20;

/** Hashes the content of every object of a database, large files aside. Returns how many there are, and some of those with other content. */
export async function verifyObjects(store: Store, objects: ObjectStore): Promise<{ total: number; wrong: string[] }> {
  const { object } = store.tables;
  const wrong: string[] = [];
  let total = 0;
  for (let after = ''; ; ) {
    const batch = await store.read
      .select({ oid: object.oid })
      .from(object)
      .where(and(gt(object.oid, after), ne(object.codec, 'file')))
      .orderBy(asc(object.oid))
      .limit(AT_ONCE);
    total += batch.length;
    for (const { oid } of batch) if (!(await isSound(objects, oid)) && wrong.length < TOLD) wrong.push(oid);
    after = batch.at(-1)?.oid ?? '';
    if (batch.length < AT_ONCE) return { total, wrong };
  }
}

async function isSound(objects: ObjectStore, oid: string): Promise<boolean> {
  try {
    const found = await objects.read(oid);
    return found !== undefined && oidOf(found.kind, found.data) === oid;
  } catch {
    // It cannot be unpacked.
    return false;
  }
}
