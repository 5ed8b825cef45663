import { decompress } from '@octavo/db/zstd';
import { asc, gt } from 'drizzle-orm';
import { type System, yieldTurn } from '../../kernel/base/index.ts';

const ROWS_AT_ONCE = 100;
const LARGEST = 256 * 1024 * 1024;

/** Finds the nodes of content maps whose records hold a text, referred to or not: reads all of them. */
export async function findNodes({ store }: System, text: string): Promise<string[]> {
  const { contentNode } = store.tables;
  const needle = inJson(text);
  const found: string[] = [];
  for (let after = ''; ; ) {
    const rows = await store.read
      .select()
      .from(contentNode)
      .where(gt(contentNode.hash, after))
      .orderBy(asc(contentNode.hash))
      .limit(ROWS_AT_ONCE);
    for (const { hash, data } of rows) if (decompress(data, LARGEST).includes(needle)) found.push(hash);
    await yieldTurn();
    if (rows.length < ROWS_AT_ONCE) return found;
    after = rows.at(-1)?.hash ?? '';
  }
}

/** Returns a text as it stands in a string of JSON. */
export function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
