import { CreateSpace, ListQuery, Space, SpaceList, SpaceQuery, UpdateSpace } from '@octavo/contract';
import { createSpace, deleteSpace, getSpace, listSpaces, updateSpace } from '@octavo/core';
import { operation } from '../operation.ts';

const tag = 'spaces';

export const spaceOperations = [
  operation({
    id: 'listSpacesInOrganizationById',
    method: 'get',
    path: '/orgs/{organizationId}/spaces',
    tag,
    summary: 'List the spaces of an organization',
    access: 'member',
    repeatable: true,
    query: ListQuery,
    result: SpaceList,
    run: ({ ctx, params, query }) => listSpaces(ctx, params.organizationId, query),
  }),
  operation({
    id: 'createSpace',
    method: 'post',
    path: '/orgs/{organizationId}/spaces',
    tag,
    summary: 'Create a space',
    access: 'create',
    status: 201,
    body: CreateSpace,
    result: Space,
    run: ({ ctx, params, body }) => createSpace(ctx, params.organizationId, body),
  }),
  operation({
    id: 'getSpaceById',
    method: 'get',
    path: '/spaces/{spaceId}',
    tag,
    summary: 'Get a space by its id',
    access: 'read',
    repeatable: true,
    query: SpaceQuery,
    result: Space,
    run: ({ ctx, params }) => getSpace(ctx, params.spaceId),
  }),
  operation({
    id: 'updateSpaceById',
    method: 'patch',
    path: '/spaces/{spaceId}',
    tag,
    summary: 'Update a space',
    access: 'create',
    body: UpdateSpace,
    result: Space,
    run: ({ ctx, params, body }) => updateSpace(ctx, params.spaceId, body),
  }),
  operation({
    id: 'deleteSpaceById',
    method: 'delete',
    path: '/spaces/{spaceId}',
    tag,
    summary: 'Delete a space',
    description: 'It can be restored for 7 days. Deleting a space that is not there is no error.',
    access: 'create',
    run: ({ ctx, params }) => deleteSpace(ctx, params.spaceId),
  }),
];
