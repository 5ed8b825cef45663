import type { Role } from '@octavo/contract';
import { grantPermission, type PermissionTarget, removeTeamPermission, removeUserPermission } from '@octavo/core';
import { readAs, SourceTeamPermission, SourceUserPermission } from '../client/read.ts';
import { type People, roleOf } from './people.ts';
import { attempt, type Run } from './run.ts';

/** Address of permissions there, and the content that they are on here. */
export interface PermissionPlace {
  /** Path of the thing in the API there. */
  path: string;
  /** Id there. */
  foreignId: string;
  on: PermissionTarget;
  /** Name for people. */
  name: string;
}

/** Brings permissions of people and teams who are here, on spaces, collections and sites. */
export async function bringPermissions(run: Run, people: People, places: readonly PermissionPlace[]): Promise<void> {
  for (const place of places) await attempt(run, 'permissions', place.name, () => bringOne(run, people, place));
}

async function bringOne(run: Run, people: People, { path, foreignId, on, name }: PermissionPlace): Promise<void> {
  const { ctx, items, report, client } = run;
  const given = new Map<string, Role | null>();
  for await (const item of client.list(`${path}/permissions/users`)) {
    const permission = readAs(SourceUserPermission, item);
    const own = people.own(permission?.user);
    if (permission?.permission === undefined) continue;
    if (own === undefined)
      report.find(
        'permissions',
        'to_do',
        name,
        `${permission.user?.displayName ?? 'Somebody'} is not here yet. Start the migration again once they are.`,
      );
    else given.set(`users ${own}`, roleOf(permission.permission));
  }
  for await (const item of client.list(`${path}/permissions/teams`)) {
    const permission = readAs(SourceTeamPermission, item);
    const own = items.own('team', permission?.team?.id);
    if (permission?.permission !== undefined && own !== undefined) given.set(`teams ${own}`, roleOf(permission.permission));
  }
  const marks = { given: JSON.stringify([...given].sort()) };
  const key = `${on.kind}/${foreignId}`;
  const before = items.get('permission', key)?.marks.given;
  if (before === marks.given) return report.count('permissions', 'unchanged', given.size);
  report.count('permissions', 'came', given.size);
  if (run.dryRun) return;
  for (const [receiver] of before === undefined ? [] : (JSON.parse(before) as [string, unknown][])) {
    if (given.has(receiver)) continue;
    const [kind, id = ''] = receiver.split(' ');
    await (kind === 'users' ? removeUserPermission(ctx, on, id) : removeTeamPermission(ctx, on, id));
  }
  for (const [receiver, role] of given) {
    const [kind, id = ''] = receiver.split(' ');
    // Permissions of the administrator who acts stay: nobody shuts themselves out.
    if (ctx.actor.kind === 'user' && id === ctx.actor.userId) continue;
    await grantPermission(ctx, on, { role, ...(kind === 'users' ? { users: [id] } : { teams: [id] }) });
  }
  await items.put({ kind: 'permission', foreignId: key, ownId: on.id, marks });
}
