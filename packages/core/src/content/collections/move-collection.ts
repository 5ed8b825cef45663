import { type Collection, MoveContent } from '@octavo/contract';
import { loadCollection } from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { moveContent } from './move-content.ts';
import { presentCollection } from './present-collection.ts';

/**
 * Moves a collection with all that is in it; needs the role `create` on it, and where it goes.
 * @throws OctavoError as {@link moveContent}.
 */
export async function moveCollection(ctx: Context, collectionId: string, input: MoveContent): Promise<Collection> {
  const { collection } = await loadCollection(ctx, collectionId, 'create');
  const { id, organizationId } = collection;
  await moveContent(ctx, { kind: 'collection', id, organizationId }, collection, parseInput(MoveContent, input));
  return presentCollection(ctx.system, await loadCollection(ctx, id, 'read'));
}
