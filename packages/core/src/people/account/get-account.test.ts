import { describe, expect, it } from 'vitest';
import { anonymousContext, buildOrganization, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { getAccount } from './get-account.ts';

describe.each(testDatabases())('one’s own account on %s', (database) => {
  it('says whether there is a password, and through which providers one comes', async () => {
    await using system = await testSystem(database, { dangling: true, config: { oidc: { label: 'Acme ID' } } });
    const [ada, bob] = [await buildUser(system, { password: 'correct horse battery' }), await buildUser(system)];
    const { samlProvider, ssoIdentity } = system.store.tables;
    const at = { createdAt: system.now(), updatedAt: system.now() };
    const { id: organizationId } = await buildOrganization(system);
    await system.store.tx(async (tx) => {
      await tx.insert(samlProvider).values({ id: 'saml1', organizationId, label: 'Acme SAML', ...at });
      for (const providerId of ['saml1', 'oidc', 'gone'])
        await tx
          .insert(ssoIdentity)
          .values({ providerId, issuer: '', subject: 'bob', userId: bob.id, createdAt: system.now(), lastUsedAt: system.now() });
    });
    expect(await getAccount(contextOf(system, ada))).toMatchObject({ user: { id: ada.id }, hasPassword: true, providers: [] });
    expect(await getAccount(contextOf(system, bob))).toMatchObject({ hasPassword: false, providers: ['Acme ID', 'Acme SAML'] });
    await expect(getAccount(anonymousContext(system))).rejects.toMatchObject({ kind: 'unauthenticated' });
  });
});
