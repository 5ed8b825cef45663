import type { Collection, Site, Space, Team, User } from '@octavo/contract';
import type { Context } from '@octavo/core';
import { apiOf } from './read-api.fixture.ts';

/**
 * Returns the roles of members, the members of teams, and the permissions on spaces, collections and sites, by addresses and titles; without those of
 * the administrator Ada.
 */
export async function shownPermissions(ctx: Context, organizationId: string) {
  const api = await apiOf(ctx);
  const org = `/orgs/${organizationId}`;
  const byTitle = <Item extends { title: string }>(items: Item[]) => items.toSorted((a, b) => a.title.localeCompare(b.title));
  const on = async (path: string, title: string) => {
    const users = await api.list<{ user: User; permission: string | null }>(`${path}/permissions/users`);
    const teams = await api.list<{ team: Team; permission: string | null }>(`${path}/permissions/teams`);
    return {
      title,
      users: users.map(({ user, permission }) => [user.email ?? '', permission] as const).filter(([email]) => isNotAda(email)),
      teams: teams.map(({ team, permission }) => [team.title, permission] as const),
    };
  };
  const each = <Item extends { id: string; title: string }>(items: Item[], path: (id: string) => string) =>
    Promise.all(byTitle(items).map(({ id, title }) => on(path(id), title)));
  const members = await api.list<{ user: User; role: string | null }>(`${org}/members`);
  return {
    members: members
      .map(({ user, role }) => [user.email ?? '', role] as const)
      .filter(([email]) => isNotAda(email))
      .sort(),
    teams: await Promise.all(
      (await api.list<Team>(`${org}/teams`)).map(async ({ id, title }) => ({
        title,
        members: (await api.list<{ user: User }>(`${org}/teams/${id}/members`)).map(({ user }) => user.email ?? '').filter(isNotAda),
      })),
    ),
    spaces: await each(await api.list<Space>(`${org}/spaces`), (id) => `/spaces/${id}`),
    collections: await each(await api.list<Collection>(`${org}/collections?nested=true`), (id) => `/collections/${id}`),
    sites: await each(await api.list<Site>(`${org}/sites`), (id) => `${org}/sites/${id}`),
  };
}

const isNotAda = (email: string) => !email.startsWith('ada');
