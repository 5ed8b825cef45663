import { OctavoError } from '@octavo/contract';
import type { System } from '../../kernel/base/index.ts';
import type { PageRecord } from '../../kernel/model/index.ts';

/** Not fatal: a file may hold bytes that are no UTF-8, and must be readable all the same. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Longer texts are read anew: a few of them would be all that is kept. */
const LONGEST = 200_000;

/** Returns the text of a page: of its file, front matter and byte order mark included, or generated; empty for a page without content. */
export async function pageText(system: System, page: Pick<PageRecord, 'oid' | 'generated'>): Promise<string> {
  if (page.oid === undefined) return page.generated?.text ?? '';
  const cache = system.caches.open<string>('page-texts');
  const known = cache.get(page.oid);
  if (known !== undefined) return known;
  const object = await system.objects.read(page.oid);
  if (object === undefined) {
    throw new OctavoError('internal', 'The text of this page is missing from the database. Restore a backup, or run `octavo doctor`.', {
      code: 'object_missing',
    });
  }
  const text = decoder.decode(object.data);
  if (text.length <= LONGEST) cache.set(page.oid, text, text.length + 200);
  return text;
}
