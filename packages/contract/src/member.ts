import * as z from 'zod';
import { Id, Timestamp } from './common.ts';
import { page } from './paged-list.ts';
import { ListQuery, stringParam } from './query.ts';
import { ROLES, Role, RoleOrGuest } from './role.ts';
import { Space } from './space.ts';
import { User } from './user.ts';

export const Member = z
  .object({
    object: z.literal('member'),
    id: Id,
    role: RoleOrGuest,
    user: User,
    disabled: z.boolean().meta({ description: 'True when the member is suspended; role, teams and permissions are kept.' }),
    joinedAt: Timestamp,
    lastSeenAt: Timestamp.optional().meta({ description: 'Absent when the member has never visited.' }),
    sso: z.boolean().meta({ description: 'True when the member must use single sign-on.' }),
    spaces: z.int().meta({ description: 'Number of spaces that the member can see.' }),
    teams: z.int(),
    sites: z.int(),
  })
  .meta({ id: 'Member', description: 'A user in an organization; `role` is null for a guest.' });
export type Member = z.infer<typeof Member>;

export const MemberList = page(Member, 'Member');

const Order = z.enum(['asc', 'desc']).default('desc');

/** Query of the members of an organization (decisions B-ORG8 to B-ORG10). */
export const ListMembersQuery = ListQuery.extend({
  order: Order.meta({ description: 'Direction of `sort`.' }),
  sort: z
    .enum(['joinedAt', 'lastSeenAt', 'name'])
    .default('joinedAt')
    .meta({ description: 'Key to sort by. With `lastSeenAt`, members who have never visited are left out.' }),
  role: z
    .enum([...ROLES, 'guest'])
    .optional()
    .meta({ description: 'Only members with this role; `guest` for those without a role.' }),
  search: stringParam(256, 'Only members whose display name or e-mail address contains this text, case-insensitively.').optional(),
});
export type ListMembersQuery = z.infer<typeof ListMembersQuery>;

/** Query of the spaces of a member (decisions B-ORG11). */
export const ListMemberSpacesQuery = ListQuery.extend({ order: Order.meta({ description: 'Order by last update.' }) });
export type ListMemberSpacesQuery = z.infer<typeof ListMemberSpacesQuery>;

export const UpdateMember = z
  .object({
    role: RoleOrGuest.optional().meta({ description: 'The new role; null makes the member a guest.' }),
    disabled: z.boolean().optional().meta({ description: 'True suspends the member, false reinstates them.' }),
    sso: z.boolean().optional().meta({ description: 'True when the member must use single sign-on.' }),
  })
  .meta({ id: 'UpdateMember', description: 'Members to update: absent members are kept.' });
export type UpdateMember = z.infer<typeof UpdateMember>;

export const MemberSpace = z
  .object({ permission: Role, space: Space })
  .meta({ id: 'MemberSpace', description: 'A space that a member can see, with the role of the member on it.' });
export type MemberSpace = z.infer<typeof MemberSpace>;

export const MemberSpaceList = page(MemberSpace, 'MemberSpace');

export const Ping = z
  .object({
    serviceVisitorClaims: z.string().optional().meta({ description: 'Token with claims of the visitor, for sites that need it.' }),
    gitbookVisitorClaims: z.string().optional().meta({ description: 'The same, under its older name.' }),
  })
  .meta({ id: 'Ping', description: 'Response to a visit of an organization.' });
export type Ping = z.infer<typeof Ping>;
