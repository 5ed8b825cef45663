import * as z from 'zod';
import { Id } from './common.ts';
import { page } from './paged-list.ts';
import { ListQuery } from './query.ts';
import { Role, RoleOrGuest } from './role.ts';
import { Team } from './team.ts';
import { User } from './user.ts';

/** Maximum number of people or teams that one request may give a role to. */
const MOST_RECEIVERS = 250;

const Given = RoleOrGuest.meta({ description: 'The role granted here; null removes the inherited role.' });

export const UserPermission = z
  .object({ permission: Given, user: User })
  .meta({ id: 'UserPermission', description: 'The permission of a person on a space or collection.' });
export type UserPermission = z.infer<typeof UserPermission>;

export const UserPermissionList = page(UserPermission, 'UserPermission');

export const TeamPermission = z
  .object({ permission: Given, team: Team })
  .meta({ id: 'TeamPermission', description: 'The permission of a team on a space or collection.' });
export type TeamPermission = z.infer<typeof TeamPermission>;

export const TeamPermissionList = page(TeamPermission, 'TeamPermission');

export const UserContentPermission = z
  .object({ permission: Role, user: User })
  .meta({ id: 'UserContentPermission', description: 'The effective permissions of a person on a space or collection, from all sources.' });
export type UserContentPermission = z.infer<typeof UserContentPermission>;

export const UserContentPermissionList = page(UserContentPermission, 'UserContentPermission');

export const ListPermissionsAggregateQuery = ListQuery.extend({
  role: Role.optional().meta({ description: 'Only people with this role.' }),
});
export type ListPermissionsAggregateQuery = z.infer<typeof ListPermissionsAggregateQuery>;

// Counted before each is looked at: otherwise a body of a million wrong values makes a million messages.
const Ids = z
  .array(z.unknown())
  .min(1)
  .max(MOST_RECEIVERS)
  .pipe(z.array(Id))
  .meta({ type: 'array', items: { type: 'string' }, minItems: 1, maxItems: MOST_RECEIVERS });

export const GivePermission = z
  .object({
    role: RoleOrGuest.meta({ description: 'The role to grant; null removes the inherited role.' }),
    users: Ids.optional().meta({ description: 'Ids of members or guests of the organization.' }),
    teams: Ids.optional().meta({ description: 'Ids of teams of the organization.' }),
  })
  .refine((body) => body.users !== undefined || body.teams !== undefined, { path: ['users'], error: 'Name `users`, `teams` or both.' })
  .meta({ id: 'InviteUsersAndTeams', description: 'A role on a space or collection, and the people and teams to grant it to.' });
export type GivePermission = z.infer<typeof GivePermission>;

export const UpdatePermission = z
  .object({ role: RoleOrGuest.optional().meta({ description: 'Absent keeps the role; null removes the inherited role.' }) })
  .meta({ id: 'UpdatePermission', description: 'A new role for an existing permission.' });
export type UpdatePermission = z.infer<typeof UpdatePermission>;
