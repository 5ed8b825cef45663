import { OctavoError } from '@octavo/contract';
import { loadParent, spaceIsDeleted } from '../../content/collections/index.ts';
import { loadSpace, type SpaceRecord, spaceNotFound } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';

/**
 * Loads a space that is to be translated, whose languages get spaces beside it. Needs the role `read` on it, and `create` in its parent.
 * @throws OctavoError `not_found`, also for a space of another organization; `forbidden`; `conflict` with code `space_deleted`.
 */
export async function loadSource(ctx: Context, organizationId: string, spaceId: string): Promise<SpaceRecord> {
  const { space } = await loadSpace(ctx, spaceId, 'read');
  if (space.organizationId !== organizationId) throw spaceNotFound();
  if (space.deletedAt !== null) throw spaceIsDeleted();
  await loadParent(ctx, organizationId, space.parentId);
  return space;
}

/** Returns the answer for a language that a space is not translated into. */
export function languageNotFound(): OctavoError {
  return new OctavoError(
    'not_found',
    'The space is not translated into this language, or you have no access to that space. Look at its languages.',
  );
}
