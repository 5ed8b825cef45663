import { describe, expect, it } from 'vitest';
import { createCollection } from '../../content/collections/index.ts';
import { loadCollection, loadOrganization, loadSpace } from '../../kernel/access/index.ts';
import type { Context, UserActor } from '../../kernel/base/index.ts';
import {
  buildMember,
  buildSession,
  buildSpaceOfAdmin,
  buildToken,
  buildUser,
  contextOf,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { authenticate, proveSession } from '../auth/index.ts';
import { hashPassword } from '../auth/passwords.ts';
import { countStoppedTokens, updateOrganization } from './index.ts';

const HOUR = 3600_000;

describe.each(testDatabases())('rules of an organization about the age of sessions and tokens on %s', (database) => {
  it('ask members to sign in again after some hours, for what is of the organization alone', async () => {
    await using system = await testSystem(database);
    const { ctx, organization, space, admin } = await buildSpaceOfAdmin(system);
    const other = await buildSpaceOfAdmin(system);
    await buildMember(system, { organization: other.organization, user: admin, role: 'edit' });
    const collection = await createCollection(ctx, organization.id, { title: 'Guides' });
    const { secret } = await buildSession(system, admin);
    const asked = async (): Promise<Context> => ({ ...ctx, actor: await authenticate(system, { sessionCookie: secret }) });
    const doors = (as: Context) => [
      () => loadOrganization(as, organization.id, 'member'),
      () => loadSpace(as, space.id, 'read'),
      () => loadCollection(as, collection.id, 'read'),
    ];
    expect(await updateOrganization(await asked(), organization.id, { sessionHours: 8 })).toMatchObject({ sessionHours: 8 });
    system.clock.advance(8 * HOUR);
    for (const door of doors(await asked())) await door();
    system.clock.advance(1);
    const refused = { kind: 'forbidden', code: 'sign_in_again', data: { organizationId: organization.id } };
    for (const door of doors(await asked())) await expect(door()).rejects.toMatchObject(refused);
    await loadSpace(await asked(), other.space.id, 'edit');
    const again = await buildSession(system, admin);
    await loadSpace({ ...ctx, actor: await authenticate(system, { sessionCookie: again.secret }) }, space.id, 'read');
  });

  it('count a confirmation with the password, and none where single sign-on is asked for; the word of another organization counts nowhere else', async () => {
    await using system = await testSystem(database);
    const { ctx, organization, space } = await buildSpaceOfAdmin(system);
    const member = await buildUser(system);
    await buildMember(system, { organization, user: member, role: 'edit' });
    await system.store.tx((tx) => tx.update(system.store.tables.organization).set({ sessionHours: 1 }));
    const now = system.now();
    const old = now - 2 * HOUR;
    const load = (more: Partial<UserActor>, as = member) =>
      loadSpace({ ...ctx, actor: { kind: 'user', userId: as.id, via: 'session', credentialId: 'c', ...more } }, space.id, 'read');
    const refused = { code: 'sign_in_again' };
    await expect(load({})).rejects.toMatchObject(refused);
    await expect(load({ since: old })).rejects.toMatchObject(refused);
    await load({ since: old, confirmedAt: now });
    const through = (organizationId: string, provenAt?: number): UserActor['sso'] => ({
      ...{ providerId: 'provider', organizationId },
      ...(provenAt === undefined ? {} : { provenAt }),
    });
    await load({ since: now, sso: through(organization.id) });
    await expect(load({ since: old, sso: through(organization.id) })).rejects.toMatchObject(refused);
    // Proven with a password long ago: that the provider of another organization vouched just now is no sign-in here.
    await expect(load({ since: now, confirmedAt: old, sso: through('elsewhere', old) })).rejects.toMatchObject(refused);
    await load({ since: old, confirmedAt: now, sso: through('elsewhere', now) });
    await load({ since: old, confirmedAt: now, sso: through(organization.id, now) });
    await system.store.tx((tx) => tx.update(system.store.tables.organization).set({ sso: true }));
    await expect(load({ since: old, confirmedAt: now, sso: through(organization.id, now) })).rejects.toMatchObject(refused);
    await load({ since: now, sso: through('*') });
  });

  it('take no tokens that last longer than some days, or for ever', async () => {
    await using system = await testSystem(database);
    const { ctx, organization, space, admin } = await buildSpaceOfAdmin(system);
    expect(await updateOrganization(ctx, organization.id, { tokenDays: 30 })).toMatchObject({ tokenDays: 30 });
    const load = async (expiresAt: number | null) => {
      const { secret } = await buildToken(system, admin, { expiresAt });
      return loadSpace({ ...ctx, actor: await authenticate(system, { bearer: secret }) }, space.id, 'read');
    };
    const refused = { kind: 'forbidden', code: 'token_too_long' };
    await load(system.now() + 30 * 24 * HOUR);
    await expect(load(system.now() + 30 * 24 * HOUR + 1)).rejects.toMatchObject(refused);
    await expect(load(null)).rejects.toMatchObject(refused);
    const cleared = {
      ...ctx,
      actor: { kind: 'user', userId: admin.id, via: 'session', credentialId: 'c', since: system.now() },
    } as Context;
    expect(await updateOrganization(cleared, organization.id, { tokenDays: null })).not.toHaveProperty('tokenDays');
    await load(null);
  });

  it('say how many tokens of members they would stop, to admins', async () => {
    await using system = await testSystem(database);
    const { ctx, organization, admin } = await buildSpaceOfAdmin(system);
    const [member, stranger] = [await buildUser(system), await buildUser(system)];
    await buildMember(system, { organization, user: member, role: 'edit' });
    const day = 24 * HOUR;
    await buildToken(system, admin, { expiresAt: null });
    await buildToken(system, member, { expiresAt: system.now() + 60 * day });
    await buildToken(system, member, { expiresAt: system.now() + 2 * day });
    await buildToken(system, stranger, { expiresAt: null });
    const stopped = (days: number) => countStoppedTokens(ctx, organization.id, days);
    expect([await stopped(1), await stopped(30), await stopped(60)]).toEqual([3, 2, 1]);
    system.clock.advance(2 * day);
    expect(await stopped(1)).toBe(2);
    await expect(countStoppedTokens(contextOf(system, member), organization.id, 1)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(countStoppedTokens(contextOf(system, stranger), organization.id, 1)).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('are met again by the password of the account', async () => {
    await using system = await testSystem(database);
    const { ctx, organization, space, admin } = await buildSpaceOfAdmin(system);
    await updateOrganization(ctx, organization.id, { sessionHours: 1 });
    const { secret } = await buildSession(system, admin);
    system.clock.advance(2 * HOUR);
    const asked = async (): Promise<Context> => ({ ...ctx, actor: await authenticate(system, { sessionCookie: secret }) });
    await expect(loadSpace(await asked(), space.id, 'read')).rejects.toMatchObject({ code: 'sign_in_again' });
    await expect(proveSession(await asked(), { password: 'wrong wrong wrong' })).rejects.toMatchObject({ code: 'bad_credentials' });
    const passwordHash = await hashPassword('correct horse battery');
    await system.store.tx((tx) => tx.update(system.store.tables.user).set({ passwordHash }));
    await proveSession(await asked(), { password: 'correct horse battery' });
    await loadSpace(await asked(), space.id, 'read');
  });
});
