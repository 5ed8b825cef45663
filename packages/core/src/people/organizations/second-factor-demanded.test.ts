import { describe, expect, it } from 'vitest';
import { createCollection } from '../../content/collections/index.ts';
import { loadCollection, loadOrganization, loadSpace } from '../../kernel/access/index.ts';
import { type Context, systemContext, type UserActor } from '../../kernel/base/index.ts';
import { buildMember, buildSpaceOfAdmin, buildUser, contextOf, type TestSystem, testDatabases, testSystem } from '../../testing/index.ts';
import { getOrganizationSecurity } from './get-security.ts';
import { updateOrganization } from './index.ts';

const REFUSED = { kind: 'forbidden', code: 'two_step_required' };

/** The person has a second factor; one that was begun and never confirmed is none. */
async function protect(system: TestSystem, userId: string, confirmedAt: number | null): Promise<void> {
  const { totp } = system.store.tables;
  await system.store.tx((tx) => tx.insert(totp).values({ userId, sealedSecret: 'sealed', createdAt: 1, confirmedAt }));
}

describe.each(testDatabases())('a second factor that an organization asks for on %s', (database) => {
  it('is had by whoever asks for it, and lets in members who have one, or for whom its provider vouched', async () => {
    await using system = await testSystem(database);
    const { ctx, organization, space, admin } = await buildSpaceOfAdmin(system);
    const collection = await createCollection(ctx, organization.id, { title: 'Guides' });
    const [safe, begun, plain] = [await buildUser(system), await buildUser(system), await buildUser(system)];
    for (const user of [safe, begun, plain]) await buildMember(system, { organization, user, role: 'edit' });
    const doors = (as: Context) => [
      () => loadOrganization(as, organization.id, 'member'),
      () => loadSpace(as, space.id, 'read'),
      () => loadCollection(as, collection.id, 'read'),
    ];
    const ask = (as = ctx) => updateOrganization(as, organization.id, { secondFactor: true });

    await expect(ask()).rejects.toMatchObject({ kind: 'conflict', code: 'own_second_factor_missing' });
    await protect(system, admin.id, null);
    await expect(ask()).rejects.toMatchObject({ code: 'own_second_factor_missing' });
    for (const door of doors(contextOf(system, plain))) await door();
    await system.store.tx((tx) => tx.delete(system.store.tables.totp));

    await protect(system, admin.id, 2);
    await protect(system, safe.id, 2);
    await protect(system, begun.id, null);
    expect(await getOrganizationSecurity(ctx, organization.id)).toEqual({ members: 4, withoutSecondFactor: 2 });
    expect(await ask()).toMatchObject({ secondFactor: true });
    for (const door of doors(contextOf(system, safe))) await door();
    for (const user of [begun, plain]) {
      for (const door of doors(contextOf(system, user))) await expect(door()).rejects.toMatchObject(REFUSED);
    }
    const through = (providerOf: string): Context => {
      const sso: UserActor['sso'] = { providerId: 'provider', organizationId: providerOf };
      return { ...contextOf(system, plain), actor: { kind: 'user', userId: plain.id, via: 'session', credentialId: 'c', sso } };
    };
    for (const door of doors(through(organization.id))) await door();
    for (const door of doors(through('*'))) await door();
    // Octavo itself is no person.
    await loadSpace(systemContext(system, 'test'), space.id, 'read');

    await updateOrganization(ctx, organization.id, { secondFactor: false });
    for (const door of doors(contextOf(system, plain))) await door();
  });

  it('is no business of those who are no admins, and of other organizations', async () => {
    await using system = await testSystem(database);
    const one = await buildSpaceOfAdmin(system);
    const other = await buildSpaceOfAdmin(system);
    await buildMember(system, { organization: one.organization, user: other.admin, role: 'edit' });
    await protect(system, one.admin.id, 2);
    await updateOrganization(one.ctx, one.organization.id, { secondFactor: true });
    await expect(loadSpace(other.ctx, one.space.id, 'read')).rejects.toMatchObject(REFUSED);
    await loadSpace(other.ctx, other.space.id, 'admin');
    await expect(getOrganizationSecurity(one.ctx, other.organization.id)).rejects.toMatchObject({ kind: 'not_found' });
    const member = await buildUser(system);
    await buildMember(system, { organization: other.organization, user: member, role: 'create' });
    await expect(getOrganizationSecurity(contextOf(system, member), other.organization.id)).rejects.toMatchObject({ kind: 'forbidden' });
  });
});
