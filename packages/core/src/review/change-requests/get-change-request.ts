import type { ChangeRequest } from '@octavo/contract';
import { loadChangeRequest, presentChangeRequest } from '../../content/places/index.ts';
import type { Context } from '../../kernel/base/index.ts';

/** A change request by its id, or by its number in the space. @throws OctavoError `not_found`. */
export async function getChangeRequest(ctx: Context, spaceId: string, idOrNumber: string): Promise<ChangeRequest> {
  const { space, changeRequest } = await loadChangeRequest(ctx, spaceId, idOrNumber, 'read');
  return presentChangeRequest(ctx.system, space, changeRequest);
}
