import { isOctavoError } from '@octavo/contract';
import { changeRequestPlace, type LoadedChangeRequest, loadChangeRequest, placeAddress } from '../../content/places/index.ts';
import { spaceAddress } from '../../content/spaces/index.ts';
import { type System, systemContext } from '../../kernel/base/index.ts';
import type { EventRecord } from '../../kernel/events/index.ts';
import { reviewState } from '../../review/merging/index.ts';
import { commitOfBranch } from './commit-of-branch.ts';
import type { Draft } from './draft.ts';
import type { SentType } from './event-types.ts';

/** Types in the outbox of what happens to change requests. */
export type ChangeRequestOrigin =
  | 'change_request_created'
  | 'change_request_updated'
  | 'change_request_review_submitted'
  | 'change_request_merged'
  | 'change_request_branch_updated';

/** Returns an event of a change request, with what the change request is now; nothing where it is gone. */
export async function changeRequestDraft(system: System, type: SentType, event: EventRecord): Promise<Draft[]> {
  const { spaceId, payload } = event;
  const loaded = spaceId === null ? undefined : await load(system, spaceId, String(payload.changeRequestId));
  if (loaded === undefined) return [];
  const { space, changeRequest } = loaded;
  const { before, revisionId } = payload as { before?: { status?: string }; revisionId?: string };
  const [review, commit] = await Promise.all([reviewState(system, loaded), commitOfBranch(system, space.id, changeRequest.id)]);
  const members = {
    changeRequestId: changeRequest.id,
    number: changeRequest.number,
    subject: changeRequest.subject,
    status: changeRequest.status,
    ...(before?.status === undefined ? {} : { previousStatus: before.status }),
    ...(review === undefined ? {} : { review }),
    ...(revisionId === undefined ? {} : { revisionId }),
    ...(commit === undefined ? {} : { commit }),
    urls: { app: placeAddress(changeRequestPlace(space.id, changeRequest.id, changeRequest.number), spaceAddress(system, space.id)) },
  };
  return [{ type, organizationId: space.organizationId, spaceId: space.id, members }];
}

async function load(system: System, spaceId: string, id: string): Promise<LoadedChangeRequest | undefined> {
  return loadChangeRequest(systemContext(system, 'integration-events'), spaceId, id, 'read').catch((error: unknown) => {
    if (isOctavoError(error) && error.kind === 'not_found') return undefined;
    throw error;
  });
}
