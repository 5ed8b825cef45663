import {
  GivePermission,
  ListPermissionsAggregateQuery,
  ListQuery,
  TeamPermissionList,
  UpdatePermission,
  UserContentPermissionList,
  UserPermissionList,
} from '@octavo/contract';
import {
  grantPermission,
  listPermissionsAggregate,
  listTeamPermissions,
  listUserPermissions,
  type PermissionTarget,
  removeTeamPermission,
  removeUserPermission,
  updateTeamPermission,
  updateUserPermission,
} from '@octavo/core';
import { type Operation, operation } from '../operation.ts';

const tag = 'permissions';

/** Path, name and required role of the permission operations, by kind of target. */
const KINDS = {
  space: { name: 'Space', base: '/spaces/{spaceId}', access: 'create' },
  collection: { name: 'Collection', base: '/collections/{collectionId}', access: 'create' },
  site: { name: 'Site', base: '/orgs/{organizationId}/sites/{siteId}', access: 'admin' },
} as const;

/** Returns the operations on the permissions of spaces, of collections, or of sites: the same, under other paths and names. */
function permissionsOn(kind: PermissionTarget['kind']): Operation[] {
  const { name, base, access } = KINDS[kind];
  const of = (params: { spaceId?: string; collectionId?: string; organizationId?: string; siteId?: string }): PermissionTarget => ({
    kind,
    id: params.spaceId ?? params.collectionId ?? params.siteId ?? '',
    organizationId: params.organizationId,
  });
  return [
    operation({
      id: `inviteTo${name}`,
      method: 'post',
      path: `${base}/permissions`,
      tag,
      summary: `Grant people or teams a role on a ${kind}`,
      access,
      body: GivePermission,
      run: ({ ctx, params, body }) => grantPermission(ctx, of(params), body),
    }),
    operation({
      id: `listUserPermissionsIn${name}`,
      method: 'get',
      path: `${base}/permissions/users`,
      tag,
      summary: `List the permissions of people on a ${kind}`,
      access,
      query: ListQuery,
      result: UserPermissionList,
      run: ({ ctx, params, query }) => listUserPermissions(ctx, of(params), query),
    }),
    operation({
      id: `updateUserPermissionIn${name}`,
      method: 'patch',
      path: `${base}/permissions/users/{userId}`,
      tag,
      summary: `Update the permission of a person on a ${kind}`,
      access,
      body: UpdatePermission,
      run: ({ ctx, params, body }) => updateUserPermission(ctx, of(params), params.userId, body),
    }),
    operation({
      id: `removeUserFrom${name}`,
      method: 'delete',
      path: `${base}/permissions/users/{userId}`,
      tag,
      summary: `Remove the permission of a person on a ${kind}`,
      description: 'The person then has the role inherited from above.',
      access,
      run: ({ ctx, params }) => removeUserPermission(ctx, of(params), params.userId),
    }),
    operation({
      id: `listTeamPermissionsIn${name}`,
      method: 'get',
      path: `${base}/permissions/teams`,
      tag,
      summary: `List the permissions of teams on a ${kind}`,
      access,
      query: ListQuery,
      result: TeamPermissionList,
      run: ({ ctx, params, query }) => listTeamPermissions(ctx, of(params), query),
    }),
    operation({
      id: `updateTeamPermissionIn${name}`,
      method: 'patch',
      path: `${base}/permissions/teams/{teamId}`,
      tag,
      summary: `Update the permission of a team on a ${kind}`,
      access,
      body: UpdatePermission,
      run: ({ ctx, params, body }) => updateTeamPermission(ctx, of(params), params.teamId, body),
    }),
    operation({
      id: `removeTeamFrom${name}`,
      method: 'delete',
      path: `${base}/permissions/teams/{teamId}`,
      tag,
      summary: `Remove the permission of a team on a ${kind}`,
      description: 'Its members then have the roles that they get elsewhere.',
      access,
      run: ({ ctx, params }) => removeTeamPermission(ctx, of(params), params.teamId),
    }),
    operation({
      id: `listPermissionsAggregateIn${name}`,
      method: 'get',
      path: `${base}/permissions/aggregate`,
      tag,
      summary: `List the people with access to a ${kind}`,
      description:
        'Returns the effective role of each person, whether it was granted to the person, to a team, at a level above, or to everyone.',
      access,
      query: ListPermissionsAggregateQuery,
      result: UserContentPermissionList,
      run: ({ ctx, params, query }) => listPermissionsAggregate(ctx, of(params), query),
    }),
  ];
}

export const permissionOperations = [...permissionsOn('space'), ...permissionsOn('collection'), ...permissionsOn('site')];
