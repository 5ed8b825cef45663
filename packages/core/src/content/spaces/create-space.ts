import type { CreateSpace, Space } from '@octavo/contract';
import type { Context } from '../../kernel/base/index.ts';
import { loadParent, requireParentStill } from '../collections/index.ts';
import { insertSpace } from './insert-space.ts';
import { presentSpace } from './present-space.ts';

/** The title of a space that is made without one. */
const UNTITLED = 'Untitled';

/**
 * Creates an empty space in an organization, at its root or in a collection, behind what is there. Needs the role `create` where it is made; the creator keeps admin
 * rights on it when it is closed to others.
 * @throws OctavoError `not_found`, `forbidden`; `not_found` for a `parent` that is not a collection of the organization.
 */
export async function createSpace(ctx: Context, organizationId: string, input: CreateSpace): Promise<Space> {
  const parent = await loadParent(ctx, organizationId, input.parent ?? null);
  const { store, content } = ctx.system;
  const made = await store.tx(async (tx) => {
    const role = await requireParentStill(tx, ctx, parent);
    const space = await insertSpace(tx, ctx, parent, {
      root: content.emptyRoot,
      extent: { pages: 0, bytes: 0 },
      title: input.title === undefined || input.title === '' ? UNTITLED : input.title,
      emoji: input.emoji ?? null,
      editMode: input.editMode ?? 'live',
    });
    return { space, role };
  });
  return presentSpace(ctx.system, { ...made, gitSync: null });
}
