import { findRevision, type RevisionRecord } from '../../content/map/index.ts';
import { pageNotFound } from '../../content/pages/index.ts';
import { type ContentPlace, changeRequestPlace, loadChangeRequest, placeAddress } from '../../content/places/index.ts';
import { spaceAddress } from '../../content/spaces/index.ts';
import { loadSpace, type SpaceRecord } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import type { ContentView, PageNode } from '../../kernel/model/index.ts';

/** A page with the content it is in, for somebody who may edit it. */
export interface PageToEdit {
  space: SpaceRecord;
  revision: RevisionRecord;
  view: ContentView;
  /** The change request whose content it is. */
  changeRequest?: { id: string };
  node: PageNode;
  /** Path of the place in the console, ending in `/`. */
  appPath: string;
}

/**
 * Loads a page of the live content, of a revision or of a change request, for somebody with the role `edit`; of locked spaces and closed
 * change requests too: nothing is changed by it.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function loadForEditing(ctx: Context, place: ContentPlace, pageId: string): Promise<PageToEdit> {
  const { space, revision, at, changeRequest } = await loadPlace(ctx, place);
  const view = await ctx.system.content.view(revision.root);
  const node = view.pages.get(pageId);
  if (node === undefined) throw pageNotFound();
  const appPath = new URL(placeAddress(at, spaceAddress(ctx.system, space.id))).pathname;
  return { space, revision, view, node, appPath, ...(changeRequest === undefined ? {} : { changeRequest }) };
}

async function loadPlace(
  ctx: Context,
  place: ContentPlace,
): Promise<{ space: SpaceRecord; revision: RevisionRecord; at: ContentPlace; changeRequest?: { id: string } }> {
  if (place.kind === 'change-request') {
    const { space, changeRequest, head } = await loadChangeRequest(ctx, place.spaceId, place.changeRequest, 'edit');
    return { space, revision: head, at: changeRequestPlace(space.id, changeRequest.id, changeRequest.number), changeRequest };
  }
  const { space } = await loadSpace(ctx, place.spaceId, 'edit');
  return { space, revision: await findRevision(ctx, space.id, place.kind === 'live' ? space.revisionId : place.revisionId), at: place };
}
