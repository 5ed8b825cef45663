import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readEvents } from '../../kernel/events/index.ts';
import { mailJob } from '../../kernel/mail/index.ts';
import {
  anonymousContext,
  buildLinkInvite,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  secretInMail,
  startRunner,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { authenticate } from '../auth/index.ts';
import { inviteByEmail } from './invite-by-email.ts';
import { listPendingInvites } from './list-pending-invites.ts';
import { signUpByInvite } from './sign-up-by-invite.ts';

const password = 'correct horse battery';
const displayName = 'Bob';

async function acme(database: 'sqlite' | 'postgres', options: { mail?: boolean } = {}) {
  const system = await testSystem(database, options);
  const admin = await buildUser(system, { email: 'ada@example.com' });
  const organization = await buildOrganization(system, { title: 'Acme', admin });
  return { system, admin, organization, [Symbol.asyncDispose]: () => system[Symbol.asyncDispose]() };
}

describe.each(testDatabases())('signing up with an invite on %s', (database) => {
  it('by link makes an account with an address that nobody has proven, a member and a session', async () => {
    await using world = await acme(database);
    const { system, admin, organization } = world;
    const space = await buildSpace(system, { organization, createdBy: admin });
    const invite = await buildLinkInvite(system, { organization, createdBy: admin, gives: { level: 'edit', space: space.id } });
    const made = await signUpByInvite(anonymousContext(system), { invite, email: ' Bob@Example.com', displayName, password });
    expect(made).toMatchObject({
      user: { email: 'bob@example.com', displayName },
      joined: { organizationId: organization.id, spaceId: space.id },
    });
    expect(await authenticate(system, { sessionCookie: made.secret })).toMatchObject({ userId: made.user.id });
    const { user } = system.store.tables;
    expect(await system.store.read.select({ at: user.emailVerifiedAt }).from(user).where(eq(user.id, made.user.id))).toEqual([
      { at: null },
    ]);
    const events = (await readEvents(system)).slice(-5).map(({ type, actor }) => [type, actor.id ?? actor.kind]);
    expect(events).toEqual([
      ['user_created', 'system'],
      ['member_added', made.user.id],
      ['permission_given', made.user.id],
      ['invite_accepted', made.user.id],
      ['session_created', made.user.id],
    ]);
  });

  it('by e-mail keeps to its address, which is proven when the link was mailed', async () => {
    await using world = await acme(database, { mail: true });
    const { system, admin, organization } = world;
    await inviteByEmail(contextOf(system, admin), organization.id, { emails: ['bob@example.com'], role: 'edit' });
    await startRunner(system, [mailJob]).idle();
    const invite = secretInMail(system.mailed[0] ?? { text: '' });
    const input = { invite, displayName, password };
    await expect(signUpByInvite(anonymousContext(system), { ...input, email: 'eve@example.com' })).rejects.toMatchObject({
      details: [{ path: 'body.email' }],
    });
    const tries = await Promise.allSettled([1, 2].map(() => signUpByInvite(anonymousContext(system), input)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { user } = system.store.tables;
    expect(await system.store.read.select().from(user).where(eq(user.email, 'bob@example.com'))).toMatchObject([
      { emailVerifiedAt: system.now() },
    ]);
    expect((await listPendingInvites(contextOf(system, admin), organization.id, {})).count).toBe(0);
  });

  it('by e-mail proves nothing when an admin handed the link over', async () => {
    await using world = await acme(database);
    const { system, admin, organization } = world;
    await inviteByEmail(contextOf(system, admin), organization.id, { emails: ['bob@example.com'] });
    const { items } = await listPendingInvites(contextOf(system, admin), organization.id, {});
    const invite = items[0]?.link?.split('/').at(-1) ?? '';
    await signUpByInvite(anonymousContext(system), { invite, displayName, password });
    const { user } = system.store.tables;
    expect(await system.store.read.select().from(user).where(eq(user.email, 'bob@example.com'))).toMatchObject([{ emailVerifiedAt: null }]);
  });

  it('asks who has an account to sign in, and slows down who tries addresses', async () => {
    await using world = await acme(database);
    const { system, admin, organization } = world;
    const invite = await buildLinkInvite(system, { organization, createdBy: admin, gives: { role: 'read' } });
    const taken = { invite, email: 'ada@example.com', displayName, password };
    for (let i = 0; i < 10; i++) {
      await expect(signUpByInvite(anonymousContext(system), taken)).rejects.toMatchObject({ kind: 'conflict', code: 'email_taken' });
    }
    const other = { ...taken, email: 'bob@example.com' };
    await expect(signUpByInvite(anonymousContext(system), other)).rejects.toMatchObject({ kind: 'rate_limited' });
    system.clock.advance(30_000);
    await signUpByInvite(anonymousContext(system), other);
  });

  it('is refused where single sign-on is asked for', async () => {
    await using world = await acme(database);
    const { system, admin, organization } = world;
    const invite = await buildLinkInvite(system, { organization, createdBy: admin, gives: { role: 'admin' } });
    const { organization: table, user } = system.store.tables;
    await system.store.tx((tx) => tx.update(table).set({ sso: true }));
    await expect(
      signUpByInvite(anonymousContext(system), { invite, email: 'bob@example.com', displayName, password }),
    ).rejects.toMatchObject({ kind: 'forbidden', code: 'sso_required', data: { organizationId: organization.id } });
    expect(await system.store.read.select().from(user)).toHaveLength(1);
  });

  it('makes nothing of bad values or a link that does not work', async () => {
    await using world = await acme(database);
    const { system, admin, organization } = world;
    const invite = await buildLinkInvite(system, { organization, createdBy: admin, gives: { role: 'read' } });
    const good = { invite, email: 'bob@example.com', displayName, password };
    const ctx = anonymousContext(system);
    await expect(signUpByInvite(ctx, { ...good, password: 'short' })).rejects.toMatchObject({ code: 'bad_password' });
    await expect(signUpByInvite(ctx, { ...good, email: 'bob' })).rejects.toMatchObject({ details: [{ path: 'body.email' }] });
    await expect(signUpByInvite(ctx, { invite, displayName, password })).rejects.toMatchObject({ details: [{ path: 'body.email' }] });
    await expect(signUpByInvite(ctx, { ...good, displayName: ' ' })).rejects.toMatchObject({ kind: 'bad_request' });
    await expect(signUpByInvite(ctx, { ...good, invite: `s${'A'.repeat(22)}` })).rejects.toMatchObject({ code: 'invite_not_found' });
    expect(await system.store.read.select().from(system.store.tables.user)).toHaveLength(1);
  });
});
