import { type Context, listSpaces, listTeamMembers, listTeamPermissions, listTeams, listUserPermissions } from '@octavo/core';

/** Members of the teams of an organization, and the permissions on its spaces, by addresses and titles; without those of the administrator Ada. */
export async function shownPermissions(ctx: Context, organizationId: string) {
  const all = { limit: 1000 };
  const teams = (await listTeams(ctx, organizationId, all)).items;
  const spaces = (await listSpaces(ctx, organizationId, all)).items.toSorted((a, b) => a.title.localeCompare(b.title));
  return {
    teams: await Promise.all(
      teams.map(async ({ id, title }) => ({
        title,
        members: (await listTeamMembers(ctx, organizationId, id, all)).items.map(({ user }) => user.email ?? '').filter(isNotAda),
      })),
    ),
    spaces: await Promise.all(
      spaces.map(async ({ id, title }) => {
        const on = { kind: 'space' as const, id };
        const users = (await listUserPermissions(ctx, on, all)).items.map(
          ({ user, permission }) => [user.email ?? '', permission] as const,
        );
        const given = (await listTeamPermissions(ctx, on, all)).items.map(({ team, permission }) => [team.title, permission] as const);
        return { title, users: users.filter(([email]) => isNotAda(email)), teams: given };
      }),
    ),
  };
}

const isNotAda = (email: string) => !email.startsWith('ada');
