import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { loadOrganization } from '../../kernel/access/index.ts';
import { readEvents } from '../../kernel/events/index.ts';
import {
  anonymousContext,
  buildOrganization,
  buildSamlProvider,
  buildTeam,
  buildToken,
  buildUser,
  contextOf,
  proveEmailDomain,
  TEST_CERTIFICATE,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { authenticate } from '../auth/index.ts';
import { updateOrganization } from '../organizations/index.ts';
import { findSsoLogins, listSsoLogins, signInThroughSso } from '../sso/index.ts';
import { deleteTeam } from '../teams/index.ts';
import { createSamlProvider } from './create-saml-provider.ts';
import { deleteSamlProvider } from './delete-saml-provider.ts';
import { findSamlSignIn } from './find-saml-sign-in.ts';
import { getSamlProvider, listSamlProviders } from './list-saml-providers.ts';
import { updateSamlProvider } from './update-saml-provider.ts';

async function acme(system: TestSystem) {
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  return { ctx: contextOf(system, admin), organization };
}

function signInAs(system: TestSystem, provider: { id: string; organizationId: string }, name: string) {
  const { id: providerId, organizationId } = provider;
  const email = `${name}@acme.example`;
  return signInThroughSso(anonymousContext(system), { providerId, organizationId, subject: name, email, emailVerified: false });
}

describe.each(testDatabases())('SAML providers on %s', (database) => {
  it('become active with the last thing that was missing, and pending again without it', async () => {
    await using system = await testSystem(database);
    const { ctx, organization } = await acme(system);
    const { id, status } = await createSamlProvider(ctx, organization.id, {
      label: 'Okta',
      entityID: 'idp',
      ssoURL: 'https://idp.example',
    });
    expect(status).toBe('pending');
    await expect(findSamlSignIn(system, id)).rejects.toMatchObject({ code: 'sso_not_configured' });
    expect((await listSsoLogins(ctx, organization.id)).items).toEqual([]);
    expect(await updateSamlProvider(ctx, organization.id, id, { certificate: TEST_CERTIFICATE })).toMatchObject({ status: 'active' });
    expect(await findSamlSignIn(system, id)).toMatchObject({ trust: { entityId: 'idp', certificates: [TEST_CERTIFICATE] } });
    expect((await listSsoLogins(ctx, organization.id)).items).toMatchObject([{ id, label: 'Okta' }]);
    expect(await updateSamlProvider(ctx, organization.id, id, { certificate: 'x' })).toMatchObject({ status: 'pending', certificate: 'x' });
    await expect(findSamlSignIn(system, id)).rejects.toMatchObject({ code: 'sso_not_configured' });
    expect((await readEvents(system, { type: 'saml_provider_updated' })).map(({ payload }) => payload.changed)).toEqual([
      ['certificate'],
      ['certificate'],
    ]);
  });

  it('are listed by pages, oldest first', async () => {
    await using system = await testSystem(database);
    const { ctx, organization } = await acme(system);
    const made = [];
    for (const label of ['a', 'b', 'c']) made.push((await createSamlProvider(ctx, organization.id, { label })).id);
    const first = await listSamlProviders(ctx, organization.id, { limit: 2 });
    expect([first.count, first.items.map(({ id }) => id)]).toEqual([3, made.slice(0, 2)]);
    const second = await listSamlProviders(ctx, organization.id, { limit: 2, page: first.next?.page });
    expect([second.next, second.items.map(({ id }) => id)]).toEqual([undefined, made.slice(2)]);
  });

  it('show no default team that was deleted', async () => {
    await using system = await testSystem(database);
    const { ctx, organization } = await acme(system);
    const team = await buildTeam(system, { organization });
    const { id } = await buildSamlProvider(system, { organization, defaultTeam: team });
    expect(await getSamlProvider(ctx, organization.id, id)).toHaveProperty('defaultTeam');
    await deleteTeam(ctx, organization.id, team.id);
    expect(await getSamlProvider(ctx, organization.id, id)).not.toHaveProperty('defaultTeam');
  });

  it('take with them all that came through them', async () => {
    await using system = await testSystem(database);
    const { ctx, organization } = await acme(system);
    const provider = await buildSamlProvider(system, { organization, defaultRole: 'read' });
    const { user, secret, sessionId } = await signInAs(system, provider, 'ada');
    const token = await buildToken(system, user);
    const { apiToken, ssoIdentity, member } = system.store.tables;
    const marks = { ssoProviderId: provider.id, ssoOrganizationId: organization.id };
    await system.store.tx((tx) => tx.update(apiToken).set(marks).where(eq(apiToken.id, token.id)));

    await deleteSamlProvider(ctx, organization.id, provider.id);
    await expect(authenticate(system, { sessionCookie: secret })).rejects.toMatchObject({ kind: 'unauthenticated' });
    // It counts as single sign-on no more, and works nowhere else all the same.
    const origin = { providerId: null, organizationId: organization.id };
    expect(await authenticate(system, { bearer: token.secret })).toMatchObject({ sso: origin });
    expect(await system.store.read.select().from(ssoIdentity)).toEqual([]);
    // Nobody could come through a provider any more, so nobody is held to it.
    const [left] = await system.store.read.select().from(member).where(eq(member.userId, user.id));
    expect(left).toMatchObject({ role: 'read', sso: false });
    expect(await readEvents(system, { type: 'saml_provider_deleted' })).toMatchObject([{ payload: { sessions: 1, released: 1 } }]);
    expect(sessionId).toBeTruthy();
    await deleteSamlProvider(ctx, organization.id, provider.id);
    expect(await readEvents(system, { type: 'saml_provider_deleted' })).toHaveLength(1);
  });

  it('leave people held to single sign-on where another provider is left', async () => {
    await using system = await testSystem(database);
    const { ctx, organization } = await acme(system);
    const [first] = [await buildSamlProvider(system, { organization }), await buildSamlProvider(system, { organization })];
    const { user } = await signInAs(system, first, 'ada');
    await deleteSamlProvider(ctx, organization.id, first.id);
    const { member } = system.store.tables;
    expect((await system.store.read.select().from(member).where(eq(member.userId, user.id)))[0]).toMatchObject({ sso: true });
  });

  it('forget who people were when another identity provider takes their place', async () => {
    await using system = await testSystem(database);
    const { ctx, organization } = await acme(system);
    const provider = await buildSamlProvider(system, { organization });
    await signInAs(system, provider, 'ada');
    const { ssoIdentity } = system.store.tables;
    await updateSamlProvider(ctx, organization.id, provider.id, { label: 'New', certificate: TEST_CERTIFICATE });
    expect(await system.store.read.select().from(ssoIdentity)).toHaveLength(1);
    await updateSamlProvider(ctx, organization.id, provider.id, { entityID: 'https://other.example' });
    expect(await system.store.read.select().from(ssoIdentity)).toEqual([]);
  });

  it('make it possible to enforce single sign-on, and cannot go while it is enforced', async () => {
    await using system = await testSystem(database);
    const { ctx, organization } = await acme(system);
    await expect(updateOrganization(ctx, organization.id, { sso: true })).rejects.toMatchObject({ code: 'no_sso_provider' });
    const pending = await buildSamlProvider(system, { organization, entityId: null });
    await expect(updateOrganization(ctx, organization.id, { sso: true })).rejects.toMatchObject({ code: 'no_sso_provider' });
    const untested = await buildSamlProvider(system, { organization });
    await expect(updateOrganization(ctx, organization.id, { sso: true })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'sso_provider_untested',
    });
    await deleteSamlProvider(ctx, organization.id, untested.id);
    const provider = await buildSamlProvider(system, { organization, testedAt: 1 });
    expect(await updateOrganization(ctx, organization.id, { sso: true })).toMatchObject({ sso: true });
    const locked = { kind: 'conflict', code: 'sso_would_lock_out' };
    await expect(deleteSamlProvider(ctx, organization.id, provider.id)).rejects.toMatchObject(locked);
    await expect(updateSamlProvider(ctx, organization.id, provider.id, { ssoURL: null })).rejects.toMatchObject(locked);
    expect(await getSamlProvider(ctx, organization.id, provider.id)).toMatchObject({ status: 'active' });
    await deleteSamlProvider(ctx, organization.id, pending.id);
    await updateOrganization(ctx, organization.id, { sso: false });
    await deleteSamlProvider(ctx, organization.id, provider.id);
  });

  it('cannot be taken away in the moment in which single sign-on is enforced', async () => {
    await using system = await testSystem(database);
    const { ctx, organization } = await acme(system);
    for (let round = 0; round < 5; round++) {
      const provider = await buildSamlProvider(system, { organization, testedAt: 1 });
      const results = await Promise.allSettled([
        updateOrganization(ctx, organization.id, { sso: true }),
        deleteSamlProvider(ctx, organization.id, provider.id),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await updateOrganization(ctx, organization.id, { sso: false });
      await deleteSamlProvider(ctx, organization.id, provider.id);
    }
  });

  it('count the provider of the installation as a way in', async () => {
    await using system = await testSystem(database, { config: { oidc: { label: 'Company' } } });
    const { ctx, organization } = await acme(system);
    expect(await updateOrganization(ctx, organization.id, { sso: true })).toMatchObject({ sso: true });
    expect(await listSsoLogins(anonymousContext(system), organization.id)).toEqual({
      items: [{ id: 'oidc', label: 'Company', startURL: 'https://octavo.example/sso/oidc/start' }],
    });
  });

  it('let their people in where single sign-on is asked for, and nobody else', async () => {
    await using system = await testSystem(database);
    const { ctx, organization } = await acme(system);
    const provider = await buildSamlProvider(system, { organization, defaultRole: 'read', testedAt: 1 });
    await updateOrganization(ctx, organization.id, { sso: true });
    const { user, secret } = await signInAs(system, provider, 'ada');
    const actor = await authenticate(system, { sessionCookie: secret });
    expect(await loadOrganization({ ...ctx, actor }, organization.id, 'read')).toMatchObject({ role: 'read' });
    await expect(loadOrganization(contextOf(system, user), organization.id, 'read')).rejects.toMatchObject({ code: 'sso_required' });
  });

  it('are found by the domain of an e-mail address, whoever has an account', async () => {
    await using system = await testSystem(database);
    const { ctx, organization } = await acme(system);
    const { id } = await buildSamlProvider(system, { organization, label: 'Okta' });
    await buildSamlProvider(system, { organization, entityId: null });
    await updateOrganization(ctx, organization.id, { emailDomains: ['acme.example'] });
    const nobody = anonymousContext(system);
    // Whoever lists a domain must not send its people to a page of their own.
    expect(await findSsoLogins(nobody, 'anybody@acme.example')).toEqual([]);
    await proveEmailDomain(system, organization, 'acme.example');
    const found = [{ id, label: 'Okta', startURL: `https://octavo.example/sso/saml/${id}/start` }];
    expect(await findSsoLogins(nobody, 'Anybody@ACME.example')).toEqual(found);
    for (const email of ['a@acme.exampl', 'a@cme.example', 'a@sub.acme.example', 'a@%.example', 'nonsense', '', '"a"@"acme.example"']) {
      expect(await findSsoLogins(nobody, email)).toEqual([]);
    }
    const flood = async () => {
      for (let i = 0; i < 300; i++) await findSsoLogins(nobody, 'nonsense');
    };
    await expect(flood()).rejects.toMatchObject({ kind: 'rate_limited' });
  });
});
