export { grantPermission } from './grant-permission.ts';
export { listPermissionsAggregate } from './list-permissions-aggregate.ts';
export { listTeamPermissions } from './list-team-permissions.ts';
export { listUserPermissions } from './list-user-permissions.ts';
export { type PermissionTarget, roleStill } from './load-target.ts';
export { removeTeamPermission, removeUserPermission } from './remove-permission.ts';
export { updateTeamPermission, updateUserPermission } from './update-permission.ts';
export { readGrants, writeGrants } from './write-grants.ts';
