import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { loadOrganization } from '../../kernel/access/index.ts';
import { newId, type SsoOrigin, type UserActor } from '../../kernel/base/index.ts';
import { readEvents } from '../../kernel/events/index.ts';
import {
  anonymousContext,
  buildMember,
  buildOrganization,
  buildSession,
  buildTeam,
  buildToken,
  buildUser,
  contextOf,
  proveEmailDomain,
  type TestDatabase,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { authenticate, signIn } from '../auth/index.ts';
import { updateOrganization } from '../organizations/index.ts';
import { signInThroughSso } from './sign-in-through-sso.ts';
import type { SsoSignIn } from './sso-sign-in.ts';

/** An organization with a provider, of which `acme.example` was proven to be its own. */
async function acme(
  system: TestSystem,
  provider: { defaultRole?: 'edit' | null; defaultTeamId?: string | null } = {},
  { proven = true }: { proven?: boolean } = {},
) {
  const admin = await buildUser(system);
  const made = await buildOrganization(system, { admin });
  const { samlProvider } = system.store.tables;
  const id = newId();
  if (proven) await proveEmailDomain(system, made, 'acme.example');
  else await updateOrganization(contextOf(system, admin), made.id, { emailDomains: ['acme.example'] });
  await system.store.tx(async (tx) => {
    const times = { createdAt: system.now(), updatedAt: system.now() };
    await tx
      .insert(samlProvider)
      .values({ id, organizationId: made.id, label: 'Acme', defaultRole: 'edit' as const, defaultTeamId: null, ...times, ...provider });
  });
  const come = (input: Partial<SsoSignIn> = {}, ctx = anonymousContext(system)) =>
    signInThroughSso(ctx, {
      providerId: id,
      organizationId: made.id,
      subject: 'ada',
      email: 'Ada@acme.example',
      emailVerified: false,
      displayName: 'Ada Lovelace',
      ...input,
    });
  return { admin, organization: made, providerId: id, come };
}

async function open(database: TestDatabase) {
  const system = await testSystem(database);
  const { member, user } = system.store.tables;
  return {
    system,
    memberOf: async (organization: { id: string }, person: { id: string }) =>
      (
        await system.store.read
          .select()
          .from(member)
          .where(and(eq(member.organizationId, organization.id), eq(member.userId, person.id)))
      )[0],
    userBy: async (email: string | undefined) =>
      (
        await system.store.read
          .select()
          .from(user)
          .where(eq(user.email, email ?? ''))
      )[0],
    verify: (person: { id: string }) =>
      system.store.tx((tx) => tx.update(user).set({ emailVerifiedAt: system.now() }).where(eq(user.id, person.id))),
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

describe.each(testDatabases())('signing in through an organization’s provider on %s', (database) => {
  it('makes the person at the first time, with the default role and team, and finds them the next time', async () => {
    await using world = await open(database);
    const { system } = world;
    const { organization, providerId, come } = await acme(system);
    const first = await come({ userAgent: 'Browser' });
    expect(first.user).toMatchObject({ email: 'ada@acme.example', displayName: 'Ada Lovelace' });
    expect(await world.userBy('ada@acme.example')).toMatchObject({ passwordHash: null, emailVerifiedAt: null });
    expect(await world.memberOf(organization, first.user)).toMatchObject({ role: 'edit', sso: true, disabled: false });
    const actor = await authenticate(system, { sessionCookie: first.secret });
    expect(actor).toMatchObject({ userId: first.user.id, sso: { providerId, organizationId: organization.id } });
    expect(await loadOrganization({ ...anonymousContext(system), actor }, organization.id, 'edit')).toMatchObject({ role: 'edit' });

    // Later statements of the provider about the address change nothing: the subject is the identity.
    const second = await come({ email: 'someone.else@acme.example', displayName: 'Other' });
    expect(second.user).toEqual(first.user);
    expect(second.sessionId).not.toBe(first.sessionId);
    const events = await readEvents(system, {});
    expect(events.filter(({ type, payload }) => type === 'member_added' && payload.userId === first.user.id)).toHaveLength(1);
    expect(events.filter(({ type }) => type === 'sso_identity_linked')).toMatchObject([
      { organizationId: organization.id, actor: { kind: 'user', id: first.user.id }, payload: { userId: first.user.id, providerId } },
    ]);
    expect(events.filter(({ type }) => type === 'session_created')).toHaveLength(2);
  });

  it('puts newcomers into the default team, and makes guests where there is no default role', async () => {
    await using world = await open(database);
    const { system } = world;
    const { organization, come, providerId } = await acme(system, { defaultRole: null });
    const team = await buildTeam(system, { organization });
    const { samlProvider, teamMember, team: teams } = system.store.tables;
    await system.store.tx((tx) => tx.update(samlProvider).set({ defaultTeamId: team.id }).where(eq(samlProvider.id, providerId)));
    const { user } = await come();
    expect(await world.memberOf(organization, user)).toMatchObject({ role: null, sso: true });
    expect(await system.store.read.select({ teamId: teamMember.teamId, userId: teamMember.userId }).from(teamMember)).toEqual([
      { teamId: team.id, userId: user.id },
    ]);
    await system.store.tx((tx) => tx.delete(teams).where(eq(teams.id, team.id)));
    await come({ subject: 'bob', email: 'bob@acme.example' });
  });

  it('makes one person of two first sign-ins at the same time', async () => {
    await using world = await open(database);
    const { come } = await acme(world.system);
    const results = await Promise.all([come(), come(), come()]);
    expect(new Set(results.map(({ user }) => user.id)).size).toBe(1);
    expect(await readEvents(world.system, { type: 'user_created' })).toHaveLength(2);
  });

  it('finds a member by an address of the organization’s domains, who keeps role and password', async () => {
    await using world = await open(database);
    const { system } = world;
    const { organization, come } = await acme(system);
    const ada = await buildUser(system, { email: 'ada@acme.example', password: 'correct horse battery' });
    await buildMember(system, { organization, user: ada, role: 'create' });
    await world.verify(ada);
    const session = await buildSession(system, ada);
    expect((await come()).user.id).toBe(ada.id);
    expect(await world.memberOf(organization, ada)).toMatchObject({ role: 'create', sso: true });
    expect(await authenticate(system, { sessionCookie: session.secret })).toMatchObject({ userId: ada.id });
    await signIn(anonymousContext(system), { email: ada.email, password: 'correct horse battery' });
    expect(await readEvents(system, { type: 'member_updated' })).toMatchObject([{ payload: { userId: ada.id, sso: true } }]);
  });

  it('takes what others could have of an account whose address was never proven', async () => {
    await using world = await open(database);
    const { system } = world;
    const { come } = await acme(system);
    const squatted = await buildUser(system, { email: 'ada@acme.example', password: 'correct horse battery' });
    const [session, token] = [await buildSession(system, squatted), await buildToken(system, squatted)];
    expect((await come()).user.id).toBe(squatted.id);
    for (const credential of [{ sessionCookie: session.secret }, { bearer: token.secret }]) {
      await expect(authenticate(system, credential)).rejects.toMatchObject({ kind: 'unauthenticated' });
    }
    const again = signIn(anonymousContext(system), { email: squatted.email, password: 'correct horse battery' });
    await expect(again).rejects.toMatchObject({ code: 'bad_credentials' });
    expect(await readEvents(system, { type: 'unproven_access_dropped' })).toMatchObject([{ payload: { sessions: 1, tokens: 1 } }]);
  });

  it('opens no account by an address of another domain, nor of one that was not proven', async () => {
    await using world = await open(database);
    const { system } = world;
    const { come } = await acme(system);
    const stranger = await buildUser(system);
    const refused = { kind: 'conflict', code: 'sso_account_exists' };
    // A provider's claim to have checked the address does not count: any admin may set one up.
    await expect(come({ email: stranger.email, emailVerified: true })).rejects.toMatchObject(refused);
    await buildUser(system, { email: 'ada@acme.example' });
    await expect((await acme(system, {}, { proven: false })).come()).rejects.toMatchObject(refused);
    system.config.organizations = 'operator';
    await expect((await acme(system, {}, { proven: false })).come()).rejects.toMatchObject(refused);
    const { session, ssoIdentity } = system.store.tables;
    expect(await system.store.read.select().from(session)).toEqual([]);
    expect(await system.store.read.select().from(ssoIdentity)).toEqual([]);
    // Nobody has this one, and nothing shows that it is theirs.
    const made = await come({ email: 'new@elsewhere.example' });
    expect(await world.userBy(made.user.email)).toMatchObject({ emailVerifiedAt: null });
  });

  it('opens an account of its domain that belongs to another organization too, for its own organization alone', async () => {
    await using world = await open(database);
    const { system } = world;
    const { organization, come } = await acme(system);
    const ada = await buildUser(system, { email: 'ada@acme.example' });
    await world.verify(ada);
    const other = await buildOrganization(system, { admin: ada });
    const { user, secret } = await come();
    expect(user.id).toBe(ada.id);
    const ctx = { ...anonymousContext(system), actor: await authenticate(system, { sessionCookie: secret }) };
    expect(await loadOrganization(ctx, organization.id, 'edit')).toMatchObject({ role: 'edit' });
    await expect(loadOrganization(ctx, other.id, 'member')).rejects.toMatchObject({ kind: 'forbidden', code: 'proof_required' });
  });

  it('links the account of a member who is signed in to it, whatever the domain; nobody else’s', async () => {
    await using world = await open(database);
    const { system } = world;
    const { organization, come } = await acme(system, {}, { proven: false });
    const [ada, eve] = [await buildUser(system, { email: 'ada@elsewhere.example' }), await buildUser(system)];
    const as = async (user: { id: string }, sso?: SsoOrigin) => {
      const { secret, id } = await buildSession(system, user);
      const { session } = system.store.tables;
      if (sso !== undefined) {
        const columns = { ssoProviderId: sso.providerId, ssoOrganizationId: sso.organizationId };
        await system.store.tx((tx) => tx.update(session).set(columns).where(eq(session.id, id)));
      }
      return { ...anonymousContext(system), actor: await authenticate(system, { sessionCookie: secret }) };
    };
    const refused = { code: 'sso_account_exists' };
    const email = ada.email;
    // A stranger to the organization is not brought into it.
    await expect(come({ email }, await as(ada))).rejects.toMatchObject(refused);
    await buildMember(system, { organization, user: ada, role: 'create' });
    await buildMember(system, { organization, user: eve, role: 'create' });
    await expect(come({ email }, await as(eve))).rejects.toMatchObject(refused);
    await expect(come({ email }, await as(ada, { providerId: 'other', organizationId: 'other' }))).rejects.toMatchObject(refused);
    const { secret, user } = await come({ email }, await as(ada));
    expect(user.id).toBe(ada.id);
    // A session that began with a password keeps what that opens.
    expect(await authenticate(system, { sessionCookie: secret })).toMatchObject({ sso: { provenAt: system.now() } });
    const alone = await come({ email });
    expect((await authenticate(system, { sessionCookie: alone.secret })) as UserActor).not.toMatchObject({
      sso: { provenAt: expect.anything() },
    });
  });

  it('refuses disabled accounts and members, known or not', async () => {
    await using world = await open(database);
    const { system } = world;
    const { organization, come } = await acme(system);
    const { user } = await come();
    const { member, user: users } = system.store.tables;
    const refused = { kind: 'forbidden', code: 'sso_disabled' };
    await system.store.tx((tx) => tx.update(member).set({ disabled: true }).where(eq(member.userId, user.id)));
    await expect(come()).rejects.toMatchObject(refused);
    await system.store.tx((tx) => tx.update(member).set({ disabled: false }).where(eq(member.userId, user.id)));
    await system.store.tx((tx) => tx.update(users).set({ disabledAt: 1 }).where(eq(users.id, user.id)));
    await expect(come()).rejects.toMatchObject(refused);
    await expect(come({ subject: 'the same address again' })).rejects.toMatchObject(refused);
    const bob = await buildUser(system, { email: 'bob@acme.example' });
    await buildMember(system, { organization, user: bob, role: 'read' });
    await system.store.tx((tx) => tx.update(member).set({ disabled: true }).where(eq(member.userId, bob.id)));
    await expect(come({ subject: 'bob', email: bob.email })).rejects.toMatchObject(refused);
    expect(await readEvents(system, { type: 'session_created' })).toHaveLength(1);
  });

  it('does not bring back who was removed', async () => {
    await using world = await open(database);
    const { system } = world;
    const { organization, come } = await acme(system);
    const { user } = await come();
    const { member } = system.store.tables;
    await system.store.tx((tx) => tx.delete(member).where(eq(member.userId, user.id)));
    const again = await come();
    const actor = await authenticate(system, { sessionCookie: again.secret });
    await expect(loadOrganization({ ...anonymousContext(system), actor }, organization.id, 'member')).rejects.toMatchObject({
      kind: 'not_found',
    });
  });

  it('refuses what cannot be kept, and cuts names', async () => {
    await using world = await open(database);
    const { come } = await acme(world.system);
    for (const bad of [
      { subject: '' },
      { subject: 'a\0b' },
      { subject: 'x'.repeat(1025) },
      { email: undefined },
      { email: 'no address' },
    ]) {
      await expect(come(bad)).rejects.toMatchObject({ code: 'sso_failed' });
    }
    expect((await come({ displayName: `A\n\0${'x'.repeat(100)}` })).user.displayName).toBe(`A ${'x'.repeat(62)}`);
    expect((await come({ subject: 'bob', email: 'bob@acme.example', displayName: ' ' })).user.displayName).toBe('bob');
  });

  it('refuses a provider that went away, and leaves nothing behind', async () => {
    await using world = await open(database);
    const { system } = world;
    const { come } = await acme(system);
    await expect(come({ providerId: 'gone' })).rejects.toMatchObject({ code: 'sso_not_configured' });
    expect(await world.userBy('ada@acme.example')).toBeUndefined();
  });
});

describe.each(testDatabases())('signing in through the installation’s provider on %s', (database) => {
  const input = {
    providerId: 'oidc',
    organizationId: '*',
    issuer: 'https://id.example',
    subject: '1',
    email: 'ada@acme.example',
    emailVerified: true,
  } satisfies SsoSignIn;

  it('makes the person, who joins no organization by it; the session counts as single sign-on in each', async () => {
    await using world = await open(database);
    const { system } = world;
    const { organization } = await acme(system);
    const { user, secret } = await signInThroughSso(anonymousContext(system), input);
    expect(await world.memberOf(organization, user)).toBeUndefined();
    expect(await authenticate(system, { sessionCookie: secret })).toMatchObject({ sso: { providerId: 'oidc', organizationId: '*' } });
  });

  it('finds an account by a verified address only', async () => {
    await using world = await open(database);
    const { system } = world;
    const ada = await buildUser(system, { email: 'ada@acme.example' });
    await buildOrganization(system, { admin: ada });
    const unverified = signInThroughSso(anonymousContext(system), { ...input, emailVerified: false });
    await expect(unverified).rejects.toMatchObject({ code: 'sso_account_exists' });
    expect((await signInThroughSso(anonymousContext(system), input)).user.id).toBe(ada.id);
    expect((await signInThroughSso(contextOf(system, ada), { ...input, email: undefined })).user.id).toBe(ada.id);
  });
});
