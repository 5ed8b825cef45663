import { readsSince, type SpaceRecord } from '../../kernel/access/index.ts';
import type { ContentActor, Context } from '../../kernel/base/index.ts';
import { findRevision } from '../map/index.ts';
import { loadChangeRequest } from './change-request-record.ts';
import { type ContentPlace, changeRequestPlace, placeOf } from './content-place.ts';

/** Returns the content of a space that a reader's preview shows in place of the live one; `undefined` where it shows none. */
export function proposedPlace({ proposed }: ContentActor, spaceId: string): ContentPlace | undefined {
  if (proposed === undefined || proposed.spaceId !== spaceId) return undefined;
  return proposed.kind === 'revision' ? placeOf(spaceId, proposed.id) : changeRequestPlace(spaceId, proposed.id);
}

/**
 * Returns whether a revision is one that a reader's preview shows: the one that it was made for, or the content of its change request, now or while the
 * token worked.
 * @throws OctavoError `not_found` when the change request or the revision is gone.
 */
export async function isProposed(ctx: Context, actor: ContentActor, space: Pick<SpaceRecord, 'id'>, revisionId: string): Promise<boolean> {
  const place = proposedPlace(actor, space.id);
  if (place?.kind !== 'change-request') return place?.kind === 'revision' && place.revisionId === revisionId;
  const { changeRequest, head } = await loadChangeRequest(ctx, space.id, place.changeRequest, 'read');
  if (revisionId === head.id) return true;
  const before = await findRevision(ctx, space.id, revisionId);
  if (before.changeRequestId !== changeRequest.id) return false;
  const since = readsSince(actor);
  return before.supersededAt === null ? head.parents.includes(before.id) && changeRequest.updatedAt >= since : before.supersededAt >= since;
}
