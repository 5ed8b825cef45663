import * as z from 'zod';
import { Id, Timestamp } from './common.ts';
import { page } from './paged-list.ts';
import { RoleOrGuest } from './role.ts';
import { User } from './user.ts';

export const Member = z
  .object({
    object: z.literal('member'),
    id: Id,
    role: RoleOrGuest,
    user: User,
    disabled: z.boolean(),
    joinedAt: Timestamp,
    lastSeenAt: Timestamp.optional(),
    sso: z.boolean(),
    spaces: z.int(),
    teams: z.int(),
    sites: z.int(),
  })
  .meta({ id: 'Member', description: 'A user in an organization; `role` is null for a guest.' });
export type Member = z.infer<typeof Member>;

export const MemberList = page(Member, 'Member');
