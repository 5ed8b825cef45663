import { OctavoError } from '@octavo/contract';
import { pageFacts } from '@octavo/markdown';
import { loadSpace } from '../access/load-space.ts';
import type { PageRecord } from '../content/records.ts';
import type { Context } from '../kernel/context.ts';
import { findRevision, insertRevision, moveLivePointer } from '../revisions/revision-record.ts';
import { enqueueIndexing } from '../search/index-job.ts';
import { pageNotFound } from './get-pages.ts';
import { withFacts } from './page-facts.ts';

/**
 * Replaces the text of a page of the live content: a new revision in which only that file differs. Needs the role `edit`.
 * @throws OctavoError `forbidden` when the space is locked; `conflict` when the content moved on in the meantime; `bad_request` for a
 * page that has no file.
 */
export async function editPageText(ctx: Context, spaceId: string, pageId: string, text: string): Promise<{ revisionId: string }> {
  const { space } = await loadSpace(ctx, spaceId, 'edit');
  if (space.editMode === 'locked') {
    throw new OctavoError('forbidden', 'Direct edits of this space are locked. Propose a change request, or ask an admin to unlock it.', {
      code: 'space_locked',
    });
  }
  const { content, objects, store, now } = ctx.system;
  const before = await findRevision(ctx, space.id, space.revisionId);
  const view = await content.view(before.root);
  const page = view.pages.get(pageId)?.page;
  if (page === undefined) throw pageNotFound();
  if (page.path === undefined) throw new OctavoError('bad_request', 'This page has no file of its own, so it has no text to edit.');
  const oid = await objects.write('blob', Buffer.from(text));
  if (oid === page.oid) return { revisionId: before.id };
  const edited: PageRecord = withFacts({ ...page, oid, updatedAt: now() }, pageFacts(text));
  const root = await content.apply(before.root, [[`page:${page.id}`, edited]]);
  const revision = await store.tx(async (tx) => {
    const made = await insertRevision(tx, ctx, { spaceId: space.id, parents: [before.id], root, type: 'edits' });
    await moveLivePointer(tx, ctx, { spaceId: space.id, organizationId: space.organizationId, from: before.id, to: made.id });
    await enqueueIndexing(tx, ctx, space);
    return made;
  });
  ctx.system.wakeJobs();
  return { revisionId: revision.id };
}
