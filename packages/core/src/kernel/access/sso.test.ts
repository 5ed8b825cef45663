import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  buildCollection,
  buildGrant,
  buildMember,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import type { Context, SsoOrigin, UserActor } from '../base/index.ts';
import { loadCollection } from './load-collection.ts';
import { loadOrganization } from './load-organization.ts';
import { loadSpace } from './load-space.ts';

const REFUSED = { kind: 'forbidden', code: 'sso_required' };
const NOT_FOUND = { kind: 'not_found' };

async function build(system: TestSystem) {
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const space = await buildSpace(system, { organization, createdBy: admin });
  const collection = await buildCollection(system, { organization });
  return {
    admin,
    organization,
    space,
    collection,
    enforce: () => updateOrganization(system, organization.id),
    doors: (ctx: Context) => [
      () => loadOrganization(ctx, organization.id, 'member'),
      () => loadSpace(ctx, space.id, 'read'),
      () => loadCollection(ctx, collection.id, 'read'),
    ],
  };
}

async function updateOrganization(system: TestSystem, id: string): Promise<void> {
  const { organization } = system.store.tables;
  await system.store.tx((tx) => tx.update(organization).set({ sso: true }).where(eq(organization.id, id)));
}

async function bind(system: TestSystem, userId: string): Promise<void> {
  const { member } = system.store.tables;
  await system.store.tx((tx) => tx.update(member).set({ sso: true }).where(eq(member.userId, userId)));
}

/** A request of somebody for whom a provider vouched. */
function through(system: TestSystem, user: { id: string }, sso: SsoOrigin, via: UserActor['via'] = 'session'): Context {
  return { ...contextOf(system, user), actor: { kind: 'user', userId: user.id, via, credentialId: 'c', sso } };
}

describe.each(testDatabases())('single sign-on on %s', (database) => {
  it('asked for by the organization refuses members, and guests, who came with a password', async () => {
    await using system = await testSystem(database);
    const { organization, space, collection, doors, enforce } = await build(system);
    const [reader, guest] = [await buildUser(system), await buildUser(system)];
    await buildMember(system, { organization, user: reader, role: 'read' });
    await buildMember(system, { organization, user: guest, role: null });
    await buildGrant(system, { organization, user: guest, space, role: 'edit' });
    await buildGrant(system, { organization, user: guest, collection, role: 'edit' });
    for (const user of [reader, guest]) for (const door of doors(contextOf(system, user))) await door();
    await enforce();
    for (const user of [reader, guest]) {
      for (const door of doors(contextOf(system, user))) await expect(door()).rejects.toMatchObject(REFUSED);
    }
  });

  it('asked for of one member refuses that one alone', async () => {
    await using system = await testSystem(database);
    const { organization, doors } = await build(system);
    const [bound, free] = [await buildUser(system), await buildUser(system)];
    for (const user of [bound, free]) await buildMember(system, { organization, user, role: 'create' });
    await bind(system, bound.id);
    for (const door of doors(contextOf(system, bound))) {
      await expect(door()).rejects.toMatchObject({ ...REFUSED, data: { organizationId: organization.id } });
    }
    for (const door of doors(contextOf(system, free))) await door();
  });

  it('lets those in for whom the provider of the organization vouched, or that of the installation, and no others', async () => {
    await using system = await testSystem(database);
    const { organization, doors, enforce } = await build(system);
    const user = await buildUser(system);
    await buildMember(system, { organization, user, role: 'read' });
    await enforce();
    for (const organizationId of [organization.id, '*']) {
      for (const via of ['session', 'token'] as const) {
        for (const door of doors(through(system, user, { providerId: 'p', organizationId }, via))) await door();
      }
    }
    const elsewhere = await buildOrganization(system);
    for (const door of doors(through(system, user, { providerId: 'q', organizationId: elsewhere.id }))) {
      await expect(door()).rejects.toMatchObject({
        kind: 'forbidden',
        code: 'proof_required',
        data: { boundTo: elsewhere.id, organizationId: organization.id },
      });
    }
  });

  it('tells a token from a session, since a new token helps only when it is made in the right session', async () => {
    await using system = await testSystem(database);
    const { organization, doors, enforce } = await build(system);
    const user = await buildUser(system);
    await buildMember(system, { organization, user, role: 'read' });
    await enforce();
    const token: Context = { ...contextOf(system, user), actor: { kind: 'user', userId: user.id, via: 'token', credentialId: 'c' } };
    for (const door of doors(token)) await expect(door()).rejects.toMatchObject({ ...REFUSED, message: expect.stringContaining('token') });
  });

  it('locks no admin out, also one who is asked for it alone', async () => {
    await using system = await testSystem(database);
    const { admin, doors, enforce } = await build(system);
    await enforce();
    await bind(system, admin.id);
    for (const door of doors(contextOf(system, admin))) expect((await door()).role).toBe('admin');
  });

  it('says nothing of itself to strangers, to members of elsewhere and to disabled members: to them nothing is there', async () => {
    await using system = await testSystem(database);
    const { organization, doors, enforce } = await build(system);
    const [stranger, disabled] = [await buildUser(system), await buildUser(system)];
    await buildOrganization(system, { admin: stranger });
    await buildMember(system, { organization, user: disabled, role: 'admin' });
    const { member } = system.store.tables;
    await system.store.tx((tx) => tx.update(member).set({ disabled: true }).where(eq(member.userId, disabled.id)));
    await enforce();
    for (const user of [stranger, disabled]) {
      for (const ctx of [contextOf(system, user), through(system, user, { providerId: 'oidc', organizationId: '*' })]) {
        for (const door of doors(ctx)) await expect(door()).rejects.toMatchObject(NOT_FOUND);
      }
    }
  });
});
