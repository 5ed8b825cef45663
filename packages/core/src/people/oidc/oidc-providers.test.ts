import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { loadOrganization } from '../../kernel/access/index.ts';
import { open } from '../../kernel/base/index.ts';
import { readEvents } from '../../kernel/events/index.ts';
import {
  anonymousContext,
  buildMember,
  buildOidcProvider,
  buildOrganization,
  buildSamlProvider,
  buildUser,
  contextOf,
  ONE_DATABASE,
  proveEmailDomain,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { authenticate } from '../auth/index.ts';
import { updateOrganization } from '../organizations/index.ts';
import { findSsoLogins, listSsoLogins, providerUse, pruneSso, purposeOfOidc, signInThroughSso } from '../sso/index.ts';
import { createOidcProvider } from './create-oidc-provider.ts';
import { deleteOidcProvider } from './delete-oidc-provider.ts';
import { findOidcSignIn } from './find-oidc-sign-in.ts';
import { failOidcTest, passOidcTest } from './finish-oidc-test.ts';
import { getOidcProvider, listOidcProviders } from './list-oidc-providers.ts';
import { updateOidcProvider } from './update-oidc-provider.ts';

async function acme(system: TestSystem, title = 'Acme') {
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin, title });
  return { ctx: contextOf(system, admin), organization };
}

interface Coming {
  subject?: string;
  email?: string;
  issuer?: string;
  emailUnverified?: boolean;
}

function signInAs(
  system: TestSystem,
  { id, organizationId, domains }: { id: string; organizationId: string; domains: string[] },
  who: Coming,
) {
  const { subject = 'ada', email = `${subject}@acme.example`, issuer = 'https://id.example', emailUnverified } = who;
  const person = { subject, email, issuer, emailUnverified, emailVerified: false };
  return signInThroughSso(anonymousContext(system), { providerId: id, organizationId, onlyDomains: domains, ...person });
}

/** An organization with a proven domain and a provider that works. */
async function working(system: TestSystem) {
  const made = await acme(system);
  await proveEmailDomain(system, made.organization, 'acme.example');
  const provider = await buildOidcProvider(system, { organization: made.organization, defaultRole: 'read', testedAt: 1 });
  return { ...made, provider };
}

describe.each(testDatabases())('OpenID Connect providers on %s', (database) => {
  it('are set up step by step, with a secret that is sealed and never answered', async () => {
    await using system = await testSystem(database);
    const { ctx, organization } = await acme(system);
    const { id } = await createOidcProvider(ctx, organization.id, { label: 'Okta' });
    await updateOidcProvider(ctx, organization.id, id, { issuer: 'https://acme.okta.com', clientID: 'octavo' });
    expect(await getOidcProvider(ctx, organization.id, id)).toMatchObject({ status: 'pending', hasSecret: false });
    const answer = await updateOidcProvider(ctx, organization.id, id, { clientSecret: 'the secret' });
    expect(answer).toMatchObject({ status: 'untested', hasSecret: true });
    const { oidcProvider, auditEvent, event } = system.store.tables;
    const [row] = await system.store.read.select().from(oidcProvider);
    expect(open(system.config.secret, row?.sealedSecret ?? '', purposeOfOidc(id))).toBe('the secret');
    const kept = JSON.stringify([
      answer,
      row,
      await system.store.read.select().from(auditEvent),
      await system.store.read.select().from(event),
    ]);
    expect(kept).not.toContain('the secret');
    expect((await readEvents(system, { type: 'oidc_provider_updated' })).map(({ payload }) => payload.changed)).toEqual([
      ['issuer', 'clientId'],
      ['clientSecret'],
    ]);
  });

  it('are listed by pages, oldest first', async () => {
    await using system = await testSystem(database);
    const { ctx, organization } = await acme(system);
    const made = [];
    for (const label of ['a', 'b', 'c']) made.push((await createOidcProvider(ctx, organization.id, { label })).id);
    const first = await listOidcProviders(ctx, organization.id, { limit: 2 });
    expect([first.count, first.items.map(({ id }) => id)]).toEqual([3, made.slice(0, 2)]);
    const second = await listOidcProviders(ctx, organization.id, { limit: 2, page: first.next?.page });
    expect([second.next, second.items.map(({ id }) => id)]).toEqual([undefined, made.slice(2)]);
  });

  it('count, and may be enforced, only once an administrator has passed a test', async () => {
    await using system = await testSystem(database);
    const { ctx, organization } = await acme(system);
    await proveEmailDomain(system, organization, 'acme.example');
    const { id } = await buildOidcProvider(system, { organization });
    const enforce = () => updateOrganization(ctx, organization.id, { sso: true });
    await expect(enforce()).rejects.toMatchObject({ code: 'sso_provider_untested' });
    expect(await listSsoLogins(anonymousContext(system), organization.id)).toEqual({ items: [] });

    const found = await findOidcSignIn(system, id);
    expect(found.isTested).toBe(false);
    const pass = (email: string | undefined, emailUnverified = false) => passOidcTest(ctx, found, { email, emailUnverified });
    await expect(pass('ada@elsewhere.example')).rejects.toMatchObject({ code: 'sso_other_domain' });
    await expect(pass('ada@acme.example', true)).rejects.toMatchObject({ code: 'sso_unverified_email' });
    await expect(pass(undefined)).rejects.toMatchObject({ code: 'sso_failed' });
    await failOidcTest(ctx, id, new Error('refused'), 'invalid_client');
    expect(await getOidcProvider(ctx, organization.id, id)).toMatchObject({
      status: 'untested',
      testFailure: { code: 'sso_failed', reason: 'invalid_client' },
    });
    await pass('ada@acme.example');
    const tested = await getOidcProvider(ctx, organization.id, id);
    expect(tested).toMatchObject({ status: 'active', testedAt: expect.any(String) });
    expect(tested).not.toHaveProperty('testFailure');
    expect(await readEvents(system, { type: 'oidc_provider_tested' })).toMatchObject([{ payload: { providerId: id } }]);
    // A test makes and links nobody.
    expect(await system.store.read.select().from(system.store.tables.ssoIdentity)).toEqual([]);
    expect(await enforce()).toMatchObject({ sso: true });
    const locked = { kind: 'conflict', code: 'sso_would_lock_out' };
    await expect(deleteOidcProvider(ctx, organization.id, id)).rejects.toMatchObject(locked);
    await expect(updateOidcProvider(ctx, organization.id, id, { clientSecret: null })).rejects.toMatchObject(locked);
    // A secret is rotated without a moment in which nobody comes in.
    expect(await updateOidcProvider(ctx, organization.id, id, { clientSecret: 'another' })).toMatchObject({ status: 'active' });
    await buildSamlProvider(system, { organization });
    await deleteOidcProvider(ctx, organization.id, id);
  });

  it('are tested by administrators only, under the settings that they have', async () => {
    await using system = await testSystem(database);
    const { ctx, organization } = await acme(system);
    await proveEmailDomain(system, organization, 'acme.example');
    const member = await buildUser(system);
    await buildMember(system, { organization, user: member, role: 'create' });
    const { id } = await buildOidcProvider(system, { organization });
    const found = await findOidcSignIn(system, id);
    const who = { email: 'ada@acme.example', emailUnverified: false };
    await expect(passOidcTest(contextOf(system, member), found, who)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(passOidcTest(anonymousContext(system), found, who)).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(passOidcTest((await acme(system, 'Other')).ctx, found, who)).rejects.toMatchObject({ kind: 'not_found' });
    await updateOidcProvider(ctx, organization.id, id, { clientID: 'another' });
    await expect(passOidcTest(ctx, found, who)).rejects.toMatchObject({ code: 'sso_expired' });
    expect(await getOidcProvider(ctx, organization.id, id)).toMatchObject({ status: 'untested' });
  });

  it('bring in people of proven domains only, whoever they say it is', async () => {
    await using system = await testSystem(database);
    const { organization, provider } = await working(system);
    const stranger = await buildUser(system, { email: 'eve@elsewhere.example' });
    const other = await acme(system, 'Other');
    await proveEmailDomain(system, other.organization, 'other.example');
    for (const email of ['eve@elsewhere.example', 'new@elsewhere.example', 'new@other.example', 'new@sub.acme.example']) {
      await expect(signInAs(system, provider, { subject: email, email })).rejects.toMatchObject({ code: 'sso_other_domain' });
    }
    const { ssoIdentity, session, user, member } = system.store.tables;
    expect(await system.store.read.select().from(ssoIdentity)).toEqual([]);
    expect(await system.store.read.select().from(session)).toEqual([]);
    expect(await system.store.read.select().from(user).where(eq(user.email, 'new@other.example'))).toEqual([]);

    // Also who is signed in to the account with that address, and a member.
    await buildMember(system, { organization, user: stranger, role: 'read' });
    const input = { providerId: provider.id, organizationId: organization.id, onlyDomains: [], subject: 'eve', emailVerified: false };
    const own = signInThroughSso(contextOf(system, stranger), { ...input, email: 'eve@elsewhere.example' });
    await expect(own).rejects.toMatchObject({ code: 'sso_other_domain' });
    await expect(signInAs(system, provider, { subject: 'bob', emailUnverified: true })).rejects.toMatchObject({
      code: 'sso_unverified_email',
    });

    const { user: ada, secret } = await signInAs(system, provider, {});
    const actor = await authenticate(system, { sessionCookie: secret });
    const ctx = { ...anonymousContext(system), actor };
    expect(await loadOrganization(ctx, organization.id, 'read')).toMatchObject({ role: 'read' });
    const [joined] = await system.store.read.select().from(member).where(eq(member.userId, ada.id));
    expect(joined).toMatchObject({ organizationId: organization.id, role: 'read', sso: true });
    // Its word counts nowhere else, also where the person is a member.
    await buildMember(system, { organization: other.organization, user: ada, role: 'read' });
    await expect(loadOrganization(ctx, other.organization.id, 'read')).rejects.toMatchObject({ code: 'proof_required' });
  });

  it('know people by subject and issuer, whatever becomes of their address', async () => {
    await using system = await testSystem(database);
    const { ctx, organization, provider } = await working(system);
    const ada = await signInAs(system, provider, { subject: '1' });
    const again = await signInAs(system, provider, { subject: '1', email: 'countess@elsewhere.example', emailUnverified: true });
    expect(again.user).toMatchObject({ id: ada.user.id, email: '1@acme.example' });
    // Somebody else gets the address: the account is found by it, as the domain is the organization's own.
    expect((await signInAs(system, provider, { subject: '2', email: '1@acme.example' })).user.id).toBe(ada.user.id);
    expect((await signInAs(system, provider, { subject: '1', email: 'b@acme.example', issuer: 'https://other.example' })).user.id).not.toBe(
      ada.user.id,
    );
    // A domain that is no longer listed, or that the provider is no longer for, lets nobody in.
    const narrowed = { ...provider, domains: ['sub.acme.example'] };
    await expect(signInAs(system, narrowed, { subject: '1' })).rejects.toMatchObject({ code: 'sso_other_domain' });
    await updateOrganization(ctx, organization.id, { emailDomains: [] });
    await expect(signInAs(system, provider, { subject: '1' })).rejects.toMatchObject({ code: 'sso_other_domain' });
  });

  it('make one account for a person who comes twice at once', async () => {
    await using system = await testSystem(database);
    const { provider } = await working(system);
    const both = await Promise.all([1, 2, 3].map(() => signInAs(system, provider, {})));
    expect(new Set(both.map(({ user }) => user.id)).size).toBe(1);
    const { ssoIdentity, member, session } = system.store.tables;
    expect(await system.store.read.select().from(ssoIdentity)).toHaveLength(1);
    expect(await system.store.read.select().from(session)).toHaveLength(3);
    expect((await system.store.read.select().from(member)).filter(({ sso }) => sso)).toHaveLength(1);
  });

  it('say who depends on them, and take with them all that came through them', async () => {
    await using system = await testSystem(database);
    const { ctx, organization, provider } = await working(system);
    const bob = await buildUser(system, { email: 'bob@acme.example', password: 'correct horse battery' });
    const { user } = system.store.tables;
    await system.store.tx((tx) => tx.update(user).set({ emailVerifiedAt: 1 }).where(eq(user.id, bob.id)));
    const { user: ada, secret } = await signInAs(system, provider, {});
    await signInAs(system, provider, { subject: 'bob' });
    expect(await providerUse(ctx, organization.id, provider.id)).toEqual({ people: 2, onlyWay: 1, sessions: 2 });
    const other = await acme(system, 'Other');
    await expect(providerUse(other.ctx, other.organization.id, provider.id)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(providerUse(other.ctx, organization.id, provider.id)).rejects.toMatchObject({ kind: 'not_found' });

    await deleteOidcProvider(other.ctx, organization.id, provider.id);
    await deleteOidcProvider(other.ctx, other.organization.id, provider.id);
    expect(await system.store.read.select().from(system.store.tables.oidcProvider)).toHaveLength(1);
    await deleteOidcProvider(ctx, organization.id, provider.id);
    await expect(authenticate(system, { sessionCookie: secret })).rejects.toMatchObject({ kind: 'unauthenticated' });
    const { ssoIdentity, member } = system.store.tables;
    expect(await system.store.read.select().from(ssoIdentity)).toEqual([]);
    expect((await system.store.read.select().from(member).where(eq(member.userId, ada.id)))[0]).toMatchObject({ sso: false });
    expect(await readEvents(system, { type: 'oidc_provider_deleted' })).toMatchObject([{ payload: { sessions: 2, released: 2 } }]);
    await expect(signInAs(system, provider, { subject: 'new' })).rejects.toMatchObject({ code: 'sso_not_configured' });
  });
});

describe.each(ONE_DATABASE)('OpenID Connect providers on %s alone', (database) => {
  it('are found by the domains that they are for', async () => {
    await using system = await testSystem(database);
    const { ctx, organization, provider } = await working(system);
    await proveEmailDomain(system, organization, 'acme.test');
    const nobody = anonymousContext(system);
    const labels = async (email: string) => (await findSsoLogins(nobody, email)).map(({ label }) => label);
    await buildSamlProvider(system, { organization, label: 'SAML' });
    expect(await labels('a@acme.example')).toEqual(['Acme ID', 'SAML']);
    await updateOidcProvider(ctx, organization.id, provider.id, { domains: ['acme.test'] });
    expect([await labels('a@acme.example'), await labels('a@acme.test')]).toEqual([['SAML'], ['Acme ID', 'SAML']]);
    await updateOidcProvider(ctx, organization.id, provider.id, { clientID: 'another' });
    expect(await labels('a@acme.test')).toEqual(['SAML']);
  });

  it('forget people and secret when another issuer takes their place, and keep both for another secret', async () => {
    await using system = await testSystem(database);
    const { ctx, organization, provider } = await working(system);
    await signInAs(system, provider, {});
    const { ssoIdentity } = system.store.tables;
    await updateOidcProvider(ctx, organization.id, provider.id, { label: 'New', clientSecret: 'rotated', nameClaim: 'cn' });
    expect(await pruneSso(system)).toBe(0);
    expect(await system.store.read.select().from(ssoIdentity)).toHaveLength(1);
    const moved = await updateOidcProvider(ctx, organization.id, provider.id, { issuer: 'https://evil.example' });
    expect(moved).toMatchObject({ status: 'pending', hasSecret: false });
    expect(await system.store.read.select().from(ssoIdentity)).toEqual([]);
    await expect(findOidcSignIn(system, provider.id)).rejects.toMatchObject({ code: 'sso_not_configured' });
  });
});
