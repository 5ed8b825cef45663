export { givePermission } from './give-permission.ts';
export { type AggregateRequest, listPermissionsAggregate } from './list-permissions-aggregate.ts';
export { listTeamPermissions } from './list-team-permissions.ts';
export { listUserPermissions } from './list-user-permissions.ts';
export type { PermissionTarget } from './load-target.ts';
export { removeTeamPermission, removeUserPermission } from './remove-permission.ts';
export { updateTeamPermission, updateUserPermission } from './update-permission.ts';
