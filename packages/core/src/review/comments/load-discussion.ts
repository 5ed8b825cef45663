import type { RoleName } from '@octavo/db';
import type { ViewedContent } from '../../content/foreign-pictures/index.ts';
import { findRevision } from '../../content/map/index.ts';
import { loadChangeRequest } from '../../content/places/index.ts';
import { loadSpace, type SpaceRecord } from '../../kernel/access/index.ts';
import type { Context, Tenant } from '../../kernel/base/index.ts';
import type { ContentView } from '../../kernel/model/index.ts';
import type { CommentsPlace } from './comment-record.ts';

/** Place of a discussion, with the actor's role in it. */
export interface Discussion extends Tenant {
  space: SpaceRecord;
  role: RoleName;
  /** The change request it is about; null for the space itself. */
  changeRequestId: string | null;
  /** The content it is about, as it is now. */
  revisionId: string;
  view: ContentView;
  /** Address of its comments in the API. */
  address: string;
}

/**
 * Loads where comments are, with the check that the actor has at least a role on the space.
 * @throws OctavoError `not_found`, `forbidden` as `loadSpace`.
 */
export async function loadDiscussion(ctx: Context, place: CommentsPlace, need: RoleName): Promise<Discussion> {
  const { system } = ctx;
  if (place.changeRequestId !== undefined) {
    const { space, role, changeRequest, head } = await loadChangeRequest(ctx, place.spaceId, place.changeRequestId, need);
    return {
      system,
      organizationId: space.organizationId,
      space,
      role,
      changeRequestId: changeRequest.id,
      revisionId: head.id,
      view: await system.content.view(head.root),
      address: `${system.config.url}/v1/spaces/${space.id}/change-requests/${changeRequest.id}/comments`,
    };
  }
  const { space, role } = await loadSpace(ctx, place.spaceId, need);
  const revision = await findRevision(ctx, space.id, space.revisionId);
  return {
    system,
    organizationId: space.organizationId,
    space,
    role,
    changeRequestId: null,
    revisionId: revision.id,
    view: await system.content.view(revision.root),
    address: `${system.config.url}/v1/spaces/${space.id}/comments`,
  };
}

/** Returns the content that is discussed, as far as its pictures go. */
export function viewedIn({ organizationId, space, changeRequestId }: Discussion): ViewedContent {
  return { organizationId, spaceId: space.id, changeRequestId };
}
