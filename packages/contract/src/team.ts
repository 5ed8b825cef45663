import * as z from 'zod';
import { Id, Timestamp } from './common.ts';
import { Member } from './member.ts';
import { page } from './paged-list.ts';
import { ListQuery, stringParam } from './query.ts';
import { text } from './text.ts';
import { User } from './user.ts';

/** Maximum number of people that one request may put into a team or take out of it. */
const MOST_PEOPLE = 1000;

export const TeamRole = z.enum(['owner', 'member']).meta({
  id: 'TeamMemberRole',
  description: 'Role in a team: an `owner` manages its members (decisions B-ORG12).',
});
export type TeamRole = z.infer<typeof TeamRole>;

const TITLE_MAX = 64;

export const Team = z
  .object({
    object: z.literal('team'),
    id: Id,
    title: z.string().meta({ minLength: 1, maxLength: TITLE_MAX }),
    members: z.int().meta({ description: 'Number of members of the team.' }),
    spaces: z.int().meta({ description: 'Number of spaces that the team has access to.' }),
    createdAt: Timestamp,
    permissions: z.object({ admin: z.boolean(), view: z.boolean() }),
  })
  .meta({ id: 'OrganizationTeam', description: 'A group of members of an organization.' });
export type Team = z.infer<typeof Team>;

export const TeamList = page(Team, 'OrganizationTeam');

export const TeamMembership = z.object({ role: TeamRole }).meta({ id: 'TeamMember', description: 'Membership in a team.' });
export type TeamMembership = z.infer<typeof TeamMembership>;

export const TeamOfMember = z
  .object({ team: Team, member: TeamMembership })
  .meta({ id: 'TeamOfMember', description: 'A team of a user, with their role in it.' });
export type TeamOfMember = z.infer<typeof TeamOfMember>;

export const TeamOfMemberList = page(TeamOfMember, 'TeamOfMember');

export const TeamMember = z
  .object({
    object: z.literal('team-member'),
    id: Id.meta({ description: 'Id of the user.' }),
    role: TeamRole,
    user: User,
    joinedAt: Timestamp.meta({ description: 'Time when the user joined the team.' }),
    organization: Member.meta({ description: 'The user as a member of the organization.' }),
    team: TeamMembership,
    permissions: z.object({ view: z.boolean() }),
  })
  .meta({ id: 'OrganizationTeamMember', description: 'A member of a team.' });
export type TeamMember = z.infer<typeof TeamMember>;

export const TeamMemberList = page(TeamMember, 'OrganizationTeamMember');

const title = stringParam(TITLE_MAX, 'Only teams whose title contains this text, case-insensitively.').optional();

export const ListTeamsQuery = ListQuery.extend({
  owner: stringParam(64, 'Id of a member: only teams that they can manage.').optional(),
  title,
});
export type ListTeamsQuery = z.infer<typeof ListTeamsQuery>;

export const ListTeamsOfMemberQuery = ListQuery.extend({ title });
export type ListTeamsOfMemberQuery = z.infer<typeof ListTeamsOfMemberQuery>;

// Counted before each is looked at: otherwise a body of a million wrong values makes a million messages.
const UserIds = z
  .array(z.unknown())
  .max(MOST_PEOPLE)
  .pipe(z.array(Id))
  .meta({ type: 'array', items: { type: 'string' }, maxItems: MOST_PEOPLE });

export const CreateTeam = z
  .object({
    title: text(1, TITLE_MAX),
    members: UserIds.optional().meta({ description: 'Ids of members of the organization.' }),
  })
  .meta({ id: 'CreateTeam', description: 'A new team.' });
export type CreateTeam = z.infer<typeof CreateTeam>;

export const UpdateTeam = z.object({ title: text(1, TITLE_MAX) }).meta({ id: 'UpdateTeam', description: 'The title of a team.' });
export type UpdateTeam = z.infer<typeof UpdateTeam>;

const Memberships = z
  .record(z.string(), z.unknown())
  .refine((value) => Object.keys(value).length <= MOST_PEOPLE, `Must name at most ${MOST_PEOPLE} people.`)
  .pipe(z.record(Id, TeamMembership))
  .meta({
    type: 'object',
    additionalProperties: { type: 'object', properties: { role: { type: 'string', enum: TeamRole.options } }, required: ['role'] },
    maxProperties: MOST_PEOPLE,
  });

export const UpdateTeamMembers = z
  .object({
    add: UserIds.optional().meta({ description: 'Members of the organization to add to the team; existing members are kept.' }),
    memberships: Memberships.optional().meta({ description: 'Roles in the team by user id; users who are not in the team are added.' }),
    remove: UserIds.optional().meta({ description: 'Members to remove from the team; this overrides the other lists.' }),
  })
  .meta({ id: 'UpdateMembersInOrganizationTeam', description: 'Changes to the members of a team: all of them, or none.' });
export type UpdateTeamMembers = z.infer<typeof UpdateTeamMembers>;

export const SetTeamMember = z
  .object({ role: TeamRole.optional().meta({ description: 'Absent keeps the role; a new member becomes `member`.' }) })
  .meta({ id: 'SetTeamMember', description: 'Role in a team.' });
export type SetTeamMember = z.infer<typeof SetTeamMember>;
