import { createTeam, updateTeam, updateTeamMembers } from '@octavo/core';
import { readAs, SourceTeam, SourceTeamMember } from '../client/read.ts';
import { noted } from '../state/noted.ts';
import type { People } from './people.ts';
import { attempt, type Run } from './run.ts';

/** Brings teams, with those of their members who are members here. */
export async function bringTeams(run: Run, people: People): Promise<void> {
  await attempt(run, 'teams', 'teams', async () => {
    for await (const item of run.client.list(`/orgs/${run.sourceId}/teams`)) {
      const team = readAs(SourceTeam, item);
      if (team === undefined) continue;
      const title = team.title?.trim().slice(0, 64) || 'Team';
      await attempt(run, 'teams', title, () => bringTeam(run, people, team.id, title));
    }
  });
}

async function bringTeam(run: Run, people: People, id: string, title: string): Promise<void> {
  const { ctx, items, report, organizationId } = run;
  const memberships: Record<string, { role: 'owner' | 'member' }> = {};
  for await (const item of run.client.list(`/orgs/${run.sourceId}/teams/${id}/members`)) {
    const member = readAs(SourceTeamMember, item);
    const own = people.own(member?.user ?? { id: member?.id });
    if (own !== undefined) memberships[own] = { role: (member?.team?.role ?? member?.role) === 'owner' ? 'owner' : 'member' };
  }
  const wanted = JSON.stringify(Object.entries(memberships).sort());
  const known = items.get('team', id);
  if (known !== undefined && known.marks.title === title && known.marks.members === wanted) return report.count('teams', 'unchanged');
  report.count('teams', known === undefined ? 'came' : 'changed');
  if (run.dryRun) return;
  const { team } = ctx.system.store.tables;
  if (known === undefined)
    await noted(ctx, items, { kind: 'team', foreignId: id, marks: { title } }, team, (noting) =>
      createTeam(noting, organizationId, { title }),
    );
  const ownId = items.own('team', id) ?? '';
  if (known !== undefined && known.marks.title !== title) await updateTeam(ctx, organizationId, ownId, { title });
  const before = known?.marks.members === undefined ? [] : (JSON.parse(known.marks.members) as [string, unknown][]);
  const remove = before.flatMap(([user]) => (user in memberships ? [] : [user]));
  const entries = Object.entries(memberships);
  for (let at = 0; at < entries.length || at < remove.length; at += 1000) {
    await updateTeamMembers(ctx, organizationId, ownId, {
      memberships: Object.fromEntries(entries.slice(at, at + 1000)),
      remove: remove.slice(at, at + 1000),
    });
  }
  await items.put({ kind: 'team', foreignId: id, ownId, marks: { title, members: wanted } });
}
