import type { Collection } from '@octavo/contract';
import { loadCollection } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { presentCollection } from './present-collection.ts';

/** Returns a collection. @throws OctavoError `not_found` when it is not there or may not be seen. */
export async function getCollection(ctx: Context, collectionId: string): Promise<Collection> {
  return presentCollection(ctx.system, await loadCollection(ctx, collectionId, 'read'));
}
