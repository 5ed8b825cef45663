import {
  ChangeRequest,
  ChangeRequestConflictList,
  ChangeRequestList,
  ChangeRequestMerged,
  ChangeRequestUpdated,
  CreateChangeRequest,
  ListChangeRequestsQuery,
  ListOrganizationChangeRequestsQuery,
  ListQuery,
  MergeChangeRequest,
  ResolveConflicts,
  UpdateChangeRequest,
  UserList,
} from '@octavo/contract';
import {
  bringUpToDate,
  createChangeRequest,
  decideConflicts,
  getChangeRequest,
  listChangeRequests,
  listConflicts,
  listContributors,
  listOrganizationChangeRequests,
  mergeChangeRequest,
  revertChangeRequest,
  updateChangeRequest,
} from '@octavo/core';
import { Created } from '../http/answers.ts';
import { operation } from '../operation.ts';

const tag = 'change-requests';

export const changeRequestOperations = [
  operation({
    id: 'listChangeRequestsForOrganization',
    method: 'get',
    path: '/orgs/{organizationId}/change-requests',
    tag,
    summary: 'List the change requests in the spaces of an organization',
    description:
      'Covers the spaces that the caller can see. Only open change requests are listed, unless `status` says otherwise. Last updated first.',
    access: 'member',
    query: ListOrganizationChangeRequestsQuery,
    result: ChangeRequestList,
    run: ({ ctx, params, query }) => listOrganizationChangeRequests(ctx, params.organizationId, query),
  }),
  operation({
    id: 'listChangeRequestsForSpace',
    method: 'get',
    path: '/spaces/{spaceId}/change-requests',
    tag,
    summary: 'List the change requests of a space',
    description: 'Only open change requests are listed, unless `status` says otherwise. Last updated first.',
    access: 'read',
    query: ListChangeRequestsQuery,
    result: ChangeRequestList,
    run: ({ ctx, params, query }) => listChangeRequests(ctx, params.spaceId, query),
  }),
  operation({
    id: 'createChangeRequest',
    method: 'post',
    path: '/spaces/{spaceId}/change-requests',
    tag,
    summary: 'Create a change request',
    description: 'It starts as a draft with the live content.',
    access: 'edit',
    status: 201,
    body: CreateChangeRequest,
    result: ChangeRequest,
    run: ({ ctx, params, body }) => createChangeRequest(ctx, params.spaceId, body),
  }),
  operation({
    id: 'getChangeRequestById',
    method: 'get',
    path: '/spaces/{spaceId}/change-requests/{changeRequestId}',
    tag,
    summary: 'Get a change request by its id or number',
    description: 'A content token of a preview reads the change request that the preview shows, without the people and comments of it.',
    access: 'read',
    forReaders: true,
    result: ChangeRequest,
    run: ({ ctx, params }) => getChangeRequest(ctx, params.spaceId, params.changeRequestId),
  }),
  operation({
    id: 'updateChangeRequestById',
    method: 'patch',
    path: '/spaces/{spaceId}/change-requests/{changeRequestId}',
    tag,
    summary: 'Update the subject, description or status of a change request',
    description: 'Allowed for its creator, or with the role `review`. Changing the status of a merged change request fails with `409`.',
    access: 'edit',
    minimal: true,
    body: UpdateChangeRequest,
    result: ChangeRequest,
    run: ({ ctx, params, body }) => updateChangeRequest(ctx, params.spaceId, params.changeRequestId, body),
  }),
  operation({
    id: 'mergeChangeRequest',
    method: 'post',
    path: '/spaces/{spaceId}/change-requests/{changeRequestId}/merge',
    tag,
    summary: 'Merge a change request',
    description:
      'Its content becomes live, merged with the changes of the live content since. With the result `conflicts` nothing became live, and ' +
      'the conflicts are recorded on the change request. Fails with `409` when the change request is merged or archived, and with the code ' +
      '`merge_rules_unmet` when rules of the space are not met; an admin can bypass those.',
    access: 'review',
    body: MergeChangeRequest,
    result: ChangeRequestMerged,
    run: ({ ctx, params, body }) => mergeChangeRequest(ctx, params.spaceId, params.changeRequestId, body),
  }),
  operation({
    id: 'revertChangeRequest',
    method: 'post',
    path: '/spaces/{spaceId}/change-requests/{changeRequestId}/revert',
    tag,
    summary: 'Make a change request that takes back what a merged one brought',
    description:
      'Not part of GitBook. The new change request is open, and what was changed since the merge is kept; where both changed the same, it has ' +
      'conflicts to resolve. Answers `200` with the one that is there when it is still open. Fails with `409` (`change_request_not_merged`, ' +
      '`nothing_to_revert`) when there is nothing to take back.',
    access: 'edit',
    creates: true,
    result: ChangeRequest,
    run: async ({ ctx, params }) => {
      const { changeRequest, isNew } = await revertChangeRequest(ctx, params.spaceId, params.changeRequestId);
      return isNew ? new Created(changeRequest) : changeRequest;
    },
  }),
  operation({
    id: 'updateChangeRequest',
    method: 'post',
    path: '/spaces/{spaceId}/change-requests/{changeRequestId}/update',
    tag,
    summary: 'Bring a change request up to date with the live content',
    access: 'edit',
    result: ChangeRequestUpdated,
    run: ({ ctx, params }) => bringUpToDate(ctx, params.spaceId, params.changeRequestId),
  }),
  operation({
    id: 'listConflictsInChangeRequest',
    method: 'get',
    path: '/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts',
    tag,
    summary: 'List the conflicts of a change request with the live content',
    access: 'read',
    query: ListQuery,
    result: ChangeRequestConflictList,
    run: ({ ctx, params, query }) => listConflicts(ctx, params.spaceId, params.changeRequestId, query),
  }),
  operation({
    id: 'resolveConflictsInChangeRequest',
    bodySize: 'content',
    method: 'post',
    path: '/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts/resolve',
    tag,
    summary: 'Resolve conflicts of a change request',
    description:
      'A conflict is resolved with one side, both, or a text, or with the content as it is now. With a `choice`, the content of the change ' +
      'request is edited in these places and the conflicts are resolved, both or neither. Fails with `409` (`conflict_changed`) when the ' +
      'content of such a place was edited since.',
    access: 'edit',
    body: ResolveConflicts,
    result: ChangeRequest,
    run: ({ ctx, params, body }) => decideConflicts(ctx, params.spaceId, params.changeRequestId, body),
  }),
  operation({
    id: 'listContributorsInChangeRequest',
    method: 'get',
    path: '/spaces/{spaceId}/change-requests/{changeRequestId}/contributors',
    tag,
    summary: 'List the users who created or edited a change request',
    access: 'read',
    query: ListQuery,
    result: UserList,
    run: ({ ctx, params, query }) => listContributors(ctx, params.spaceId, params.changeRequestId, query),
  }),
];
