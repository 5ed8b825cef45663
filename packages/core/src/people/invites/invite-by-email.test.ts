import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readEvents } from '../../kernel/events/index.ts';
import { mailJob } from '../../kernel/mail/index.ts';
import {
  anonymousContext,
  buildMember,
  buildOrganization,
  buildSamlProvider,
  buildUser,
  contextOf,
  secretInMail,
  startRunner,
  TEST_CERTIFICATE,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { updateOrganization } from '../organizations/index.ts';
import { describeInvite } from './describe-invite.ts';
import { inviteByEmail } from './invite-by-email.ts';
import { listPendingInvites } from './list-pending-invites.ts';
import { pruneInvites } from './prune-invites.ts';
import { renewPendingInvite } from './renew-pending-invite.ts';
import { revokePendingInvite } from './revoke-pending-invite.ts';

async function acme(database: 'sqlite' | 'postgres', options: { mail?: boolean } = { mail: true }) {
  const system = await testSystem(database, options);
  const admin = await buildUser(system, { displayName: 'Ada' });
  const organization = await buildOrganization(system, { title: 'Acme', admin });
  const runner = startRunner(system, [mailJob]);
  return { system, admin, ctx: contextOf(system, admin), organization, runner, [Symbol.asyncDispose]: () => system[Symbol.asyncDispose]() };
}

describe.each(testDatabases())('inviting by e-mail on %s', (database) => {
  it.each([
    ['the logo that was uploaded', (url: string) => `${url}/uploads/abc/logo.png`, true],
    ['no logo of another host, which would learn who opens the mail', () => 'https://example.com/logo.png', false],
    ['no logo that mail programs do not draw', (url: string) => `${url}/uploads/abc/logo.svg`, false],
  ])('shows %s in the mail', async (_, addressOn, isShown) => {
    await using world = await acme(database);
    const { system, ctx, organization, runner } = world;
    const logo = addressOn(system.config.url);
    await updateOrganization(ctx, organization.id, { logo });
    await buildUser(system, { email: 'known@example.com' });
    await inviteByEmail(ctx, organization.id, { emails: ['bob@example.com', 'known@example.com'] });
    await runner.idle();
    expect(system.mailed.map(({ html }) => html?.includes(`<img src="${logo}" alt=""`))).toEqual([isShown, isShown]);
  });

  it('mails a link that nobody else sees, not even who invited', async () => {
    await using world = await acme(database);
    const { system, ctx, organization, runner } = world;
    expect(await inviteByEmail(ctx, organization.id, { emails: ['Bob@Example.com'], role: 'edit' })).toEqual({ users: [], invited: 1 });
    await runner.idle();
    expect(system.mailed).toMatchObject([{ to: 'bob@example.com', subject: 'You are invited to Acme' }]);
    const secret = secretInMail(system.mailed[0] ?? { text: '' });
    expect(await describeInvite(anonymousContext(system), secret)).toEqual({
      kind: 'email',
      organization: { id: organization.id, title: 'Acme' },
      role: 'edit',
      invitedBy: 'Ada',
      email: 'bob@example.com',
      hasAccount: false,
      sso: false,
      expiresAt: system.now() + 14 * 24 * 3600 * 1000,
    });
    const { items, count } = await listPendingInvites(ctx, organization.id, {});
    expect([count, items]).toEqual([
      1,
      [expect.objectContaining({ email: 'bob@example.com', usable: true, mail: { state: 'succeeded' } })],
    ]);
    const { event, job, invite, auditEvent } = system.store.tables;
    for (const table of [event, job, invite, auditEvent]) {
      expect(JSON.stringify(await system.store.read.select().from(table))).not.toContain(secret);
    }
    expect(JSON.stringify(items) + system.log.text()).not.toContain(secret);
  });

  it('again gives the address a new link, role and end, and ends the link before', async () => {
    await using world = await acme(database);
    const { system, ctx, organization, runner } = world;
    await inviteByEmail(ctx, organization.id, { emails: ['bob@example.com'], role: 'edit' });
    await runner.idle();
    system.clock.advance(60_000);
    await inviteByEmail(ctx, organization.id, { emails: [{ email: 'bob@example.com', role: 'read' }] });
    await runner.idle();
    const [first = '', second = ''] = system.mailed.map(secretInMail);
    await expect(describeInvite(ctx, first)).rejects.toMatchObject({ code: 'invite_not_found' });
    expect(await describeInvite(ctx, second)).toMatchObject({ role: 'read' });
    expect((await listPendingInvites(ctx, organization.id, {})).count).toBe(1);
    expect((await readEvents(system)).map(({ type }) => type).filter((type) => type.startsWith('invite'))).toEqual([
      'invite_created',
      'invite_renewed',
    ]);
  });

  it('makes who is known a member at once, and leaves members and unproven accounts as they are', async () => {
    await using world = await acme(database);
    const { system, ctx, organization, runner } = world;
    const [known, unproven, member] = [await buildUser(system), await buildUser(system), await buildUser(system)];
    const { user } = system.store.tables;
    await system.store.tx((tx) => tx.update(user).set({ emailVerifiedAt: 1 }).where(eq(user.id, known.id)));
    await buildMember(system, { organization, user: member, role: 'read' });
    const emails = [known.email, unproven.email, member.email];
    expect(await inviteByEmail(ctx, organization.id, { emails, role: 'admin' })).toEqual({ users: [known.id, member.id], invited: 3 });
    await runner.idle();
    expect(system.mailed.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [known.email, 'You are a member of Acme now'],
        [unproven.email, 'You are invited to Acme'],
      ].sort(),
    );
    const { member: table } = system.store.tables;
    const roles = new Map((await system.store.read.select().from(table)).map(({ userId, role }) => [userId, role]));
    expect([roles.get(known.id), roles.get(unproven.id), roles.get(member.id)]).toEqual(['admin', undefined, 'read']);
  });

  it('takes the default role of the organization when none is given', async () => {
    await using world = await acme(database);
    const { ctx, organization } = world;
    await inviteByEmail(ctx, organization.id, { emails: ['a@example.com', { email: 'b@example.com', role: null }] });
    const { items } = await listPendingInvites(ctx, organization.id, {});
    expect(items.map(({ email, role }) => [email, role])).toEqual([
      ['b@example.com', null],
      ['a@example.com', 'read'],
    ]);
  });

  it('marks for single sign-on only where there is an active provider', async () => {
    await using world = await acme(database);
    const { system, ctx, organization } = world;
    const { samlProvider } = system.store.tables;
    await buildSamlProvider(system, { organization, certificate: 'c' });
    const input = { emails: ['bob@example.com'], sso: true };
    expect(await inviteByEmail(ctx, organization.id, input)).toEqual({ users: [], invited: 0, failedSSOEmails: ['bob@example.com'] });
    await system.store.tx((tx) => tx.update(samlProvider).set({ certificate: TEST_CERTIFICATE }));
    expect(await inviteByEmail(ctx, organization.id, input)).toEqual({ users: [], invited: 1 });
    expect((await listPendingInvites(ctx, organization.id, {})).items).toMatchObject([{ sso: true }]);
  });

  it('is renewed and taken back by its row, not more often than once a minute', async () => {
    await using world = await acme(database);
    const { system, ctx, organization, runner } = world;
    await inviteByEmail(ctx, organization.id, { emails: ['bob@example.com'], role: 'edit' });
    const [{ id } = { id: '' }] = (await listPendingInvites(ctx, organization.id, {})).items;
    await expect(renewPendingInvite(ctx, organization.id, id)).rejects.toMatchObject({ kind: 'rate_limited', data: { retryAfter: 60 } });
    system.clock.advance(60_000);
    await renewPendingInvite(ctx, organization.id, id);
    await runner.idle();
    const secret = secretInMail(system.mailed.at(-1) ?? { text: '' });
    expect(await describeInvite(ctx, secret)).toMatchObject({ role: 'edit' });
    const outsider = await buildUser(system);
    const other = await buildOrganization(system, { admin: outsider });
    await revokePendingInvite(contextOf(system, outsider), other.id, id);
    await expect(revokePendingInvite(contextOf(system, outsider), organization.id, id)).rejects.toMatchObject({ kind: 'not_found' });
    await describeInvite(ctx, secret);
    await revokePendingInvite(ctx, organization.id, id);
    await revokePendingInvite(ctx, organization.id, id);
    await expect(describeInvite(ctx, secret)).rejects.toMatchObject({ code: 'invite_not_found' });
    await expect(renewPendingInvite(ctx, organization.id, id)).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('that has expired is seen for 30 days more, then removed', async () => {
    await using world = await acme(database, {});
    const { system, ctx, organization } = world;
    await inviteByEmail(ctx, organization.id, { emails: ['bob@example.com'] });
    system.clock.advance(44 * 24 * 3600 * 1000);
    expect((await listPendingInvites(ctx, organization.id, {})).items).toMatchObject([{ usable: false }]);
    expect(await pruneInvites(system)).toBe(0);
    system.clock.advance(1);
    expect(await pruneInvites(system)).toBe(1);
  });

  it('is not mailed when it was taken back before', async () => {
    await using world = await acme(database);
    const { system, ctx, organization } = world;
    await Promise.all([...system.runners].map((runner) => runner.stop()));
    await inviteByEmail(ctx, organization.id, { emails: ['bob@example.com'] });
    const [{ id } = { id: '' }] = (await listPendingInvites(ctx, organization.id, {})).items;
    await revokePendingInvite(ctx, organization.id, id);
    await startRunner(system, [mailJob]).idle();
    expect(system.mailed).toEqual([]);
  });
});
