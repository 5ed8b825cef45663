import { type ChangeRequest, OctavoError } from '@octavo/contract';
import { type ContentEdit, changeContent } from '../../content/edits/index.ts';
import { findRevision } from '../../content/map/index.ts';
import { loadSpace } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { proposeEdits } from '../change-requests/index.ts';

/** Result of a restored page: in the live content, or in a change request where direct edits are locked. */
export interface RestoredPage {
  changeRequest?: ChangeRequest;
}

/**
 * Restores a deleted page with everything that was below it, as a revision of the space has it: with their ids, texts and addresses, where they stood
 * as far as that is still there. Where direct edits are locked it is proposed by a change request. Needs the role `edit`.
 * @throws OctavoError `not_found` also for a page that the revision has not; `forbidden`; `conflict` (code `page_exists`) for one that is live.
 */
export async function restoreDeletedPage(
  ctx: Context,
  spaceId: string,
  { page, revision }: { page: string; revision: string },
): Promise<RestoredPage> {
  const { space } = await loadSpace(ctx, spaceId, 'edit');
  const { content } = ctx.system;
  const [then, live] = [await findRevision(ctx, space.id, revision), await findRevision(ctx, space.id, space.revisionId)];
  const node = (await content.view(then.root)).pages.get(page);
  if (node === undefined) throw new OctavoError('not_found', 'This revision has no such page. Look at the list of deleted pages again.');
  if ((await content.view(live.root)).pages.has(page)) {
    throw new OctavoError('conflict', 'This page is in the live content already: somebody restored it.', { code: 'page_exists' });
  }
  const edits: ContentEdit[] = [{ operation: 'restore_page', page, revision }];
  if (space.editMode !== 'locked') {
    await changeContent(ctx, space.id, edits);
    return {};
  }
  const { changeRequest } = await proposeEdits(ctx, space.id, '', edits);
  return changeRequest === undefined ? {} : { changeRequest };
}
