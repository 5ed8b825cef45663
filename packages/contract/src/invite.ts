import * as z from 'zod';
import { Address, Id, Timestamp } from './common.ts';
import { page } from './paged-list.ts';
import { ListQuery, stringParam } from './query.ts';
import { Role, RoleOrGuest } from './role.ts';
import { isStorable } from './text.ts';
import { User } from './user.ts';

/** Maximum number of addresses that one request may invite. */
export const MOST_INVITED = 100;

const EmailAddress = z
  .string()
  .max(512)
  .trim()
  .toLowerCase()
  .pipe(z.email('Must be an e-mail address such as ada@example.com.').max(254).refine(isStorable))
  .meta({ type: 'string', format: 'email', maxLength: 254 });

const InviteAddress = z.union([EmailAddress, z.object({ email: EmailAddress, role: RoleOrGuest.optional() })]);

// Counted before each is looked at: otherwise a body of a million wrong values makes a million messages.
const InviteAddresses = z.array(z.unknown()).min(1).max(MOST_INVITED).pipe(z.array(InviteAddress)).meta({
  type: 'array',
  minItems: 1,
  maxItems: MOST_INVITED,
  description: 'E-mail addresses, each alone or with its role.',
});

export const InviteUsers = z
  .object({
    emails: InviteAddresses,
    role: RoleOrGuest.optional().meta({
      description: 'Role for e-mail addresses without a role of their own; the default role of the organization when absent.',
    }),
    sso: z.boolean().optional().meta({ description: 'True when the invited people must use single sign-on.' }),
  })
  .meta({ id: 'InviteUsers', description: 'People to invite by e-mail.' });
export type InviteUsers = z.infer<typeof InviteUsers>;

export const InvitedUsers = z
  .object({
    users: z.array(Id).meta({ description: 'Users found by their e-mail address, who are now members.' }),
    invited: z.int().min(0).meta({ description: 'Number of e-mail addresses that were invited or belong to members now.' }),
    failedSSOEmails: z
      .array(z.string())
      .optional()
      .meta({ description: 'E-mail addresses that were not invited, because the organization has no active SAML provider.' }),
  })
  .meta({ id: 'InvitedUsers', description: 'Result for the e-mail addresses.' });
export type InvitedUsers = z.infer<typeof InvitedUsers>;

export const Invite = z
  .object({
    object: z.literal('invite'),
    id: Id.meta({ description: 'The secret in the link; everyone who has it can join.' }),
    organization: Id,
    role: RoleOrGuest.optional().meta({ description: 'Role in the organization, for an invite to the organization; null invites guests.' }),
    level: Role.optional().meta({ description: 'Role on the space or collection, for an invite to content.' }),
    space: Id.optional(),
    collection: Id.optional(),
    redundant: z.boolean().meta({ description: 'True when it grants no more than every new member has by default.' }),
    usable: z.boolean().meta({
      description:
        'True when people can join through it now: not when links are disabled, or when its creator can no longer grant as much.',
    }),
    uses: z.int().min(0).meta({ description: 'Number of times that a user gained access through it.' }),
    createdAt: Timestamp,
    createdBy: User.optional(),
    urls: z.object({ location: Address, app: Address.meta({ description: 'The URL to share.' }) }),
  })
  .meta({ id: 'Invite', description: 'An invite link: to the organization with a role, or to a space or collection with a level.' });
export type Invite = z.infer<typeof Invite>;

export const InviteList = page(Invite, 'Invite');

// Each refuses what the others have: a role for the organization must not come of a slip in a request for one space.
const absent = z.never().optional().meta({ type: 'string', not: {}, description: 'Must be absent here.' });
const ToOrganization = z.object({ role: RoleOrGuest, level: absent, space: absent, collection: absent });
const ToSpace = z.object({ level: Role, space: Id, role: absent, collection: absent });
const ToCollection = z.object({ level: Role, collection: Id, role: absent, space: absent });

export const CreateInvite = z
  .union([ToOrganization, ToSpace, ToCollection], {
    error: 'Must have either `role`, or `level` with `space`, or `level` with `collection`.',
  })
  .meta({
    id: 'CreateInvite',
    description: 'Access that the link grants: a role in the organization, or a level on a space or a collection.',
  });
export type CreateInvite = z.infer<typeof CreateInvite>;

export const UpdateInvite = z
  .object({
    role: RoleOrGuest.optional().meta({ description: 'Only for an invite to the organization.' }),
    level: Role.optional().meta({ description: 'Only for an invite to content.' }),
  })
  .meta({ id: 'UpdateInvite', description: 'Members to update: absent members are kept. People who joined before keep their access.' });
export type UpdateInvite = z.infer<typeof UpdateInvite>;

/** Query of the invites by link: all of them, or those to one space or collection. */
export const ListInvitesQuery = ListQuery.extend({
  space: stringParam(64, 'Only invites to this space.').optional(),
  collection: stringParam(64, 'Only invites to this collection.').optional(),
});
export type ListInvitesQuery = z.infer<typeof ListInvitesQuery>;
