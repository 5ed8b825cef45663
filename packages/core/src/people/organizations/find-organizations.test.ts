import { Organization } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  anonymousContext,
  buildMember,
  buildOrganization,
  buildUser,
  contextOf,
  proveEmailDomain,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { getSubdomain } from './get-subdomain.ts';
import { organizationsOfDomain } from './organizations-of-domain.ts';
import { updateOrganization } from './update-organization.ts';

async function verify(system: TestSystem, { id }: { id: string }, emailVerifiedAt: number | null): Promise<void> {
  const { user } = system.store.tables;
  await system.store.tx((tx) => tx.update(user).set({ emailVerifiedAt }).where(eq(user.id, id)));
}

describe.each(testDatabases())('organizations by name on %s', (database) => {
  it('are found by their subdomain, which follows the hostname', async () => {
    await using system = await testSystem(database);
    const [admin, stranger] = [await buildUser(system), await buildUser(system)];
    const { id } = await buildOrganization(system, { admin });
    await updateOrganization(contextOf(system, admin), id, { hostname: 'acme' });
    const found = { object: 'subdomain', subdomain: 'acme', target: { type: 'organization', organization: id }, isActive: true };
    expect(await getSubdomain(contextOf(system, stranger), 'acme')).toEqual(found);
    await updateOrganization(contextOf(system, admin), id, { hostname: 'acme-docs' });
    await expect(getSubdomain(contextOf(system, stranger), 'acme')).rejects.toMatchObject({ kind: 'not_found' });
    for (const bad of ['ab', 'Acme', '-ab', 'a b', 'a'.repeat(33), '']) {
      await expect(getSubdomain(contextOf(system, stranger), bad)).rejects.toMatchObject({ kind: 'bad_request' });
    }
    await expect(getSubdomain(anonymousContext(system), 'acme')).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('are found by the domain of a verified address, without what strangers may not know', async () => {
    await using system = await testSystem(database);
    const [admin, eve] = [await buildUser(system), await buildUser(system, { email: 'eve@acme.example' })];
    const mine = await buildOrganization(system, { title: 'Mine' });
    await buildMember(system, { organization: mine, user: eve, role: 'edit' });
    const foreign = await buildOrganization(system, { title: 'Foreign', admin });
    const [near, none] = [await buildOrganization(system, { admin }), await buildOrganization(system, { admin })];
    await updateOrganization(contextOf(system, admin), foreign.id, {
      emailDomains: ['acme.example', 'secret.example'],
      defaultRole: 'create',
    });
    await updateOrganization(contextOf(system, admin), near.id, { emailDomains: ['not-acme.example', 'acme.example.org'] });
    await proveEmailDomain(system, mine, 'acme.example');
    await proveEmailDomain(system, foreign, 'acme.example');
    const unproven = await buildOrganization(system, { title: 'Unproven', admin });
    await updateOrganization(contextOf(system, admin), unproven.id, { emailDomains: ['acme.example'] });

    const ctx = contextOf(system, eve);
    await verify(system, eve, null);
    await expect(organizationsOfDomain(ctx, 'acme.example')).rejects.toMatchObject({ kind: 'forbidden', code: 'email_not_verified' });
    await verify(system, eve, system.now());
    const { organizations } = await organizationsOfDomain(ctx, 'ACME.example');
    expect(organizations.map(({ title }) => title)).toEqual(['Mine', 'Foreign']);
    expect(organizations[0]?.permissions).toMatchObject({ view: true, listMembers: true });
    const seen = Organization.strict().parse(organizations[1]);
    expect(seen.emailDomains).toEqual(['acme.example']);
    expect(seen).not.toHaveProperty('defaultRole');
    expect(Object.values(seen.permissions)).not.toContain(true);
    expect(JSON.stringify(organizations)).not.toContain(none.id);

    for (const other of ['example.com', 'example', 'xacme.example']) {
      await expect(organizationsOfDomain(ctx, other)).rejects.toMatchObject({ kind: other === 'example' ? 'bad_request' : 'forbidden' });
    }
    await expect(organizationsOfDomain(anonymousContext(system), 'acme.example')).rejects.toMatchObject({ kind: 'unauthenticated' });
  });
});
