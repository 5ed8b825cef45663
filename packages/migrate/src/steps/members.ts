import { inviteByEmail } from '@octavo/core';
import type { People, SourceMemberRecord } from './people.ts';
import { attempt, type Run } from './run.ts';

/** Invites the members there, with their roles; who has an account here becomes a member at once. Nobody is invited twice. */
export async function bringMembers(run: Run, people: People, members: readonly SourceMemberRecord[]): Promise<void> {
  const { ctx, items, report, organizationId, dryRun } = run;
  for (const [i, member] of members.entries()) {
    run.progress('members', i, members.length);
    const { id, email, name, role, disabled } = member;
    if (email === '') report.find('members', 'left_out', name, 'The other side does not tell the e-mail address.');
    else if (disabled) report.find('members', 'left_out', name, 'Suspended there.');
    else if (people.own({ email }) !== undefined) {
      report.count('members', 'unchanged');
      if (!dryRun && items.get('member', id) === undefined)
        await items.put({ kind: 'member', foreignId: id, ownId: '', marks: { email, run: '' } });
    } else if (items.get('member', id)?.marks.email === email) {
      report.count('members', 'unchanged');
      report.find(
        'members',
        'to_do',
        name,
        'Has not accepted the invite yet. Start the migration again when everybody has: teams and permissions follow.',
      );
    } else if (dryRun) report.count('members', 'came');
    else
      await attempt(run, 'members', name, async () => {
        const { users } = await inviteByEmail(ctx, organizationId, { emails: [{ email, role }] });
        await items.put({ kind: 'member', foreignId: id, ownId: '', marks: { email } });
        const [own] = users;
        if (own !== undefined) people.join(email, own);
        else
          report.find(
            'members',
            'to_do',
            name,
            'Was invited. Start the migration again when everybody has accepted: teams and permissions follow.',
          );
        report.count('members', 'came');
      });
  }
}
