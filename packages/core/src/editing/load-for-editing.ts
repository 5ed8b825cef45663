import { loadSpace, type SpaceRecord } from '../access/load-space.ts';
import type { ContentView, PageNode } from '../content/reader.ts';
import type { Context } from '../kernel/context.ts';
import { pageNotFound } from '../pages/get-pages.ts';
import { findRevision, type RevisionRecord } from '../revisions/revision-record.ts';

/** A page with the content it is in, for somebody who may edit it. */
export interface PageToEdit {
  space: SpaceRecord;
  revision: RevisionRecord;
  view: ContentView;
  node: PageNode;
}

/**
 * Loads a page of the live content, or of a revision, for somebody with the role `edit`; locked spaces too: nothing is changed by it.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function loadForEditing(ctx: Context, spaceId: string, pageId: string, revisionId?: string): Promise<PageToEdit> {
  const { space } = await loadSpace(ctx, spaceId, 'edit');
  const revision = await findRevision(ctx, space.id, revisionId ?? space.revisionId);
  const view = await ctx.system.content.view(revision.root);
  const node = view.pages.get(pageId);
  if (node === undefined) throw pageNotFound();
  return { space, revision, view, node };
}
