import { refuseLocked } from '../../content/edits/index.ts';
import { findRevision, type RevisionRecord } from '../../content/map/index.ts';
import { pageNotFound } from '../../content/pages/index.ts';
import { loadChangeRequestToChange, refuseClosed } from '../../content/places/index.ts';
import { loadSpace } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { sourceOf } from '../editing/index.ts';

/** A page in the live content of a space, or in a change request. */
export interface RoomPlace {
  spaceId: string;
  organizationId: string;
  /** Id of the change request; absent for live content. */
  changeRequestId?: string;
  pageId: string;
}

/** A page as a request names it: the change request by its id or number. */
export interface AskedPlace {
  spaceId: string;
  changeRequest?: string | undefined;
  pageId: string;
}

/** Returns the name of a place. */
export function placeName({ spaceId, changeRequestId = '', pageId }: RoomPlace): string {
  return `${spaceId}/${changeRequestId}/${pageId}`;
}

/**
 * Returns a place for somebody who may write there now.
 * @throws OctavoError `not_found`, `forbidden` (also `space_locked`), `conflict` for a change request that is closed.
 */
export async function authorizedPlace(ctx: Context, { spaceId, changeRequest, pageId }: AskedPlace): Promise<RoomPlace> {
  if (changeRequest !== undefined) {
    const loaded = await loadChangeRequestToChange(ctx, spaceId, changeRequest, 'edit');
    refuseClosed(loaded.changeRequest);
    const { id, organizationId } = loaded.space;
    return { spaceId: id, organizationId, changeRequestId: loaded.changeRequest.id, pageId };
  }
  const { space } = await loadSpace(ctx, spaceId, 'edit');
  refuseLocked(space);
  return { spaceId: space.id, organizationId: space.organizationId, pageId };
}

/** The text of a page as it is saved, with the revision it is in. */
export interface PlaceText {
  revision: RevisionRecord;
  oid: string | null;
  text: string;
}

/** Returns the text of a place that may be written to. @throws OctavoError `not_found`, also for what has no text; `not_text`, and as {@link authorizedPlace}. */
export async function readPlace(ctx: Context, place: RoomPlace): Promise<PlaceText> {
  const revision = await headOf(ctx, place);
  const page = (await ctx.system.content.view(revision.root)).pages.get(place.pageId)?.page;
  if (page?.type !== 'document') throw pageNotFound();
  return { revision, oid: page.oid ?? null, text: await sourceOf(ctx, page.oid) };
}

async function headOf(ctx: Context, { spaceId, changeRequestId }: RoomPlace): Promise<RevisionRecord> {
  if (changeRequestId === undefined) {
    const { space } = await loadSpace(ctx, spaceId, 'edit');
    refuseLocked(space);
    return findRevision(ctx, spaceId, space.revisionId);
  }
  const { changeRequest, head } = await loadChangeRequestToChange(ctx, spaceId, changeRequestId, 'edit');
  refuseClosed(changeRequest);
  return head;
}
