import type { ChangeRequest } from '@octavo/contract';
import { loadChangeRequest, presentAuthor, presentChangeRequest } from '../../content/places/index.ts';
import type { Context } from '../../kernel/base/index.ts';

/**
 * Returns a change request by its id, or by its number in the space. To a reader of a preview it shows nothing of its people: who proposed what is nothing that
 * readers of a site are told.
 * @throws OctavoError `not_found`.
 */
export async function getChangeRequest(ctx: Context, spaceId: string, idOrNumber: string): Promise<ChangeRequest> {
  const { system, actor } = ctx;
  const { space, changeRequest } = await loadChangeRequest(ctx, spaceId, idOrNumber, 'read');
  const presented = await presentChangeRequest(system, space, changeRequest);
  if (actor.kind !== 'content') return presented;
  const { description: _, mergedBy: _by, ...shown } = presented;
  return { ...shown, createdBy: presentAuthor(system, undefined), comments: 0 };
}
