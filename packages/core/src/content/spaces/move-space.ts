import { MoveContent, type Space } from '@octavo/contract';
import { loadSpace } from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { moveContent } from '../collections/index.ts';
import { getSpace } from './get-space.ts';

/**
 * Moves a space into a collection, to the root, or to another place among its siblings; needs the role `create` on it, and where it goes.
 * @throws OctavoError as `moveContent`.
 */
export async function moveSpace(ctx: Context, spaceId: string, input: MoveContent): Promise<Space> {
  const { space } = await loadSpace(ctx, spaceId, 'create');
  const { id, organizationId } = space;
  await moveContent(ctx, { kind: 'space', id, organizationId }, space, parseInput(MoveContent, input));
  return getSpace(ctx, id);
}
