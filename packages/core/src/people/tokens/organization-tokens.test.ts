import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listAuditEvents } from '../../kernel/audit/index.ts';
import { buildMember, buildOrganization, buildToken, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { listOrganizationTokens, revokeOrganizationToken } from './index.ts';

const DAY_MS = 24 * 3600_000;

describe.each(testDatabases())('tokens that reach into an organization, on %s', (database) => {
  async function world() {
    const system = await testSystem(database);
    const [ada, bob] = [await buildUser(system), await buildUser(system)];
    const organization = await buildOrganization(system, { admin: ada });
    await buildMember(system, { organization, user: bob, role: 'edit' });
    const set = (id: string, values: Partial<(typeof system.store.tables.apiToken)['$inferInsert']>) =>
      system.store.tx((tx) => tx.update(system.store.tables.apiToken).set(values).where(eq(system.store.tables.apiToken.id, id)));
    const ids = async (request = {}) =>
      (await listOrganizationTokens(contextOf(system, ada), organization.id, request)).items.map(({ id }) => id);
    return { system, ada, bob, organization, set, ids, [Symbol.asyncDispose]: () => system[Symbol.asyncDispose]() };
  }

  it('are listed for its administrators with whose they are, newest first and page by page, and without their secrets', async () => {
    await using w = await world();
    const { system, ada, bob, organization } = w;
    const made = [await buildToken(system, ada), await buildToken(system, bob), await buildToken(system, bob)];
    await buildToken(system, await buildUser(system));
    const ctx = contextOf(system, ada);
    const first = await listOrganizationTokens(ctx, organization.id, { limit: 2 });
    const second = await listOrganizationTokens(ctx, organization.id, { limit: 2, page: first.next?.page });
    const all = [...first.items, ...second.items];
    expect([first.count, all.map(({ id }) => id)]).toEqual([3, made.map(({ id }) => id).toReversed()]);
    expect(all.map(({ user }) => user.id)).toEqual([bob.id, bob.id, ada.id]);
    for (const { secret } of made) expect(JSON.stringify(all)).not.toContain(secret);
    for (const who of [bob, await buildUser(system)]) {
      const kind = who === bob ? 'forbidden' : 'not_found';
      await expect(listOrganizationTokens(contextOf(system, who), organization.id)).rejects.toMatchObject({ kind });
      await expect(revokeOrganizationToken(contextOf(system, who), organization.id, made[0]?.id ?? '')).rejects.toMatchObject({ kind });
    }
    expect(await w.ids()).toHaveLength(3);
  });

  it('are found by owner and label, and by what is of concern', async () => {
    await using w = await world();
    const { system, ada, bob } = w;
    const [lasting, limited, old] = [await buildToken(system, ada), await buildToken(system, bob), await buildToken(system, bob)];
    const now = system.now();
    await w.set(lasting.id, { label: 'Build 50%', expiresAt: null, lastUsedAt: now });
    await w.set(limited.id, { label: 'Reader', expiresAt: now + DAY_MS, lastUsedAt: now, scopes: ['read'] });
    await w.set(old.id, { label: 'Old', expiresAt: now + DAY_MS, lastUsedAt: now - 91 * DAY_MS });
    expect(await w.ids({ search: '50%' })).toEqual([lasting.id]);
    expect(await w.ids({ search: bob.email.toUpperCase() })).toEqual([old.id, limited.id]);
    expect(await w.ids({ concern: 'endless' })).toEqual([lasting.id]);
    expect(await w.ids({ concern: 'idle' })).toEqual([old.id]);
    expect(await w.ids({ concern: 'unlimited' })).toEqual([old.id, lasting.id]);
  });

  it('are not those of disabled members, nor those for which another organization’s provider alone vouches', async () => {
    await using w = await world();
    const { system, organization, bob } = w;
    const [elsewhere, proven, own] = [await buildToken(system, bob), await buildToken(system, bob), await buildToken(system, bob)];
    await w.set(elsewhere.id, { ssoProviderId: 'p', ssoOrganizationId: 'another' });
    await w.set(proven.id, { ssoProviderId: 'p', ssoOrganizationId: 'another', provenAt: 1 });
    await w.set(own.id, { ssoProviderId: 'p', ssoOrganizationId: organization.id });
    expect(await w.ids()).toEqual([own.id, proven.id]);
    const { member } = system.store.tables;
    await system.store.tx((tx) => tx.update(member).set({ disabled: true }).where(eq(member.userId, bob.id)));
    expect(await w.ids()).toEqual([]);
  });

  it('are marked when the rule of the organization refuses them', async () => {
    await using w = await world();
    const { system, ada, organization } = w;
    const [short, long] = [await buildToken(system, ada), await buildToken(system, ada)];
    await w.set(short.id, { createdAt: system.now(), expiresAt: system.now() + 30 * DAY_MS });
    await w.set(long.id, { createdAt: system.now(), expiresAt: null });
    const { organization: table } = system.store.tables;
    await system.store.tx((tx) => tx.update(table).set({ tokenDays: 30 }).where(eq(table.id, organization.id)));
    const { items } = await listOrganizationTokens(contextOf(system, ada), organization.id);
    expect(items.map(({ id, refused }) => [id, refused])).toEqual([
      [long.id, true],
      [short.id, false],
    ]);
  });

  it('stop when an administrator revokes them, which is recorded, unless they work in another organization too', async () => {
    await using w = await world();
    const { system, ada, bob, organization } = w;
    const ctx = contextOf(system, ada);
    const [one, two] = [await buildToken(system, bob), await buildToken(system, bob)];
    await revokeOrganizationToken(ctx, organization.id, one.id);
    await revokeOrganizationToken(ctx, organization.id, 'nothing');
    expect(await w.ids()).toEqual([two.id]);
    const recorded = await listAuditEvents(ctx, organization.id, { action: ['token_revoked'] });
    expect(recorded.items).toMatchObject([{ action: 'token_revoked', actor: { id: ada.id } }]);
    await buildMember(system, {
      organization: await buildOrganization(system, { admin: await buildUser(system) }),
      user: bob,
      role: 'read',
    });
    await expect(revokeOrganizationToken(ctx, organization.id, two.id)).rejects.toMatchObject({ kind: 'conflict' });
    expect(await w.ids()).toEqual([two.id]);
    // One that another organization's members hold is none of this one's.
    const stranger = await buildToken(system, await buildUser(system));
    await revokeOrganizationToken(ctx, organization.id, stranger.id);
    await w.set(two.id, { ssoProviderId: 'p', ssoOrganizationId: organization.id });
    await revokeOrganizationToken(ctx, organization.id, two.id);
    expect(await w.ids()).toEqual([]);
  });
});
