import type { RevisionChanges } from '@octavo/contract';
import { type ChangesOptions, contentChanges } from '../../content/changes/index.ts';
import { findRevision } from '../../content/map/index.ts';
import { changeRequestPlace, loadContent } from '../../content/places/index.ts';
import type { Context } from '../../kernel/base/index.ts';

/**
 * Returns the changes of a change request: its content against the live content that it was last brought up to date with.
 * @throws OctavoError `not_found`.
 */
export async function getChangeRequestChanges(
  ctx: Context,
  spaceId: string,
  idOrNumber: string,
  options: Omit<ChangesOptions, 'base'> = {},
): Promise<RevisionChanges> {
  const loaded = await loadContent(ctx, changeRequestPlace(spaceId, idOrNumber), options);
  const { space, revision, changeRequest } = loaded;
  const base = await findRevision(ctx, space.id, changeRequest?.ancestorRevisionId ?? revision.id);
  return contentChanges(ctx, base.root, loaded, options.limit);
}
