import { AuditEvent } from '@octavo/contract';
import { describe, expect, it } from 'vitest';
import { updateOrganization } from '../../people/organizations/index.ts';
import {
  anonymousContext,
  buildMember,
  buildOrganization,
  buildSpace,
  buildToken,
  buildUser,
  contextOf,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { type Context, systemContext } from '../base/index.ts';
import { type AuditTarget, appendAuditEvent } from '../events/index.ts';
import { exportAuditEvents } from './export-audit-events.ts';
import { listAuditEvents } from './list-audit-events.ts';

/** Appends an event about an organization. */
async function append(ctx: Context, organizationId: string, type: string, target: AuditTarget, payload = {}): Promise<void> {
  await ctx.system.store.tx((tx) => appendAuditEvent(tx, ctx, { type, organizationId, target, payload }));
}

/** An organization whose list holds three events a minute apart, and nothing else of the time from the first on. */
async function threeEvents(system: TestSystem) {
  const admin = await buildUser(system, { displayName: 'Ada' });
  const organization = await buildOrganization(system, { title: 'Acme', admin });
  const ctx = contextOf(system, admin);
  const actions = ['a_done', 'b_done', 'c_done'];
  system.clock.advance(60_000);
  const start = system.now();
  for (const action of actions) {
    await append(ctx, organization.id, action, { kind: 'team', id: `team-${action}` });
    system.clock.advance(60_000);
  }
  return { admin, organization, ctx, start };
}

const actionsOf = (events: readonly AuditEvent[]) => events.map(({ action }) => action);

async function exported(ctx: Context, options: Parameters<typeof exportAuditEvents>[1]): Promise<AuditEvent[]> {
  const events: AuditEvent[] = [];
  for await (const batch of exportAuditEvents(ctx, options)) events.push(...batch);
  return events;
}

describe.each(testDatabases())('the audit on %s', (database) => {
  it('tells who did what to what, from where and with which token', async () => {
    await using system = await testSystem(database);
    const admin = await buildUser(system, { displayName: 'Ada', email: 'ada@example.com' });
    const organization = await buildOrganization(system, { title: 'Acme', admin });
    const space = await buildSpace(system, { organization, createdBy: admin, title: 'Docs' });
    const session = contextOf(system, admin);
    const token: Context = {
      ...session,
      actor: { kind: 'user', userId: admin.id, via: 'token', credentialId: 'token-1', tokenLabel: 'laptop' },
    };
    system.clock.advance(1);
    await append(token, organization.id, 'space_done', { kind: 'space', id: space.id }, { level: null });
    system.clock.advance(1);
    await append(systemContext(system, 'test'), organization.id, 'member_done', { kind: 'member', id: admin.id });
    system.clock.advance(1);
    await append(session, organization.id, 'team_done', { kind: 'team', id: 'gone' });
    const { items } = await listAuditEvents(session, organization.id, { limit: 3 });
    for (const item of items) expect(AuditEvent.strict().parse(item)).toEqual(item);
    const actor = { type: 'user', id: admin.id, displayName: 'Ada', email: 'ada@example.com' };
    expect(items).toEqual([
      expect.objectContaining({ action: 'team_done', actor, target: { kind: 'team', id: 'gone' }, address: '192.0.2.1' }),
      expect.objectContaining({
        action: 'member_done',
        actor: { type: 'system', displayName: 'Octavo' },
        target: { kind: 'member', id: admin.id, name: 'Ada' },
      }),
      expect.objectContaining({
        object: 'audit-event',
        organization: organization.id,
        action: 'space_done',
        actor,
        target: { kind: 'space', id: space.id, name: 'Docs' },
        payload: { level: null },
        createdAt: '2026-03-01T12:00:00.001Z',
        token: { id: 'token-1', label: 'laptop' },
      }),
    ]);
    expect(items[0]).not.toHaveProperty('token');
    expect(items[1]).not.toHaveProperty('address');
  });

  it('is for admins of the organization, and of it alone', async () => {
    await using system = await testSystem(database);
    const { organization } = await threeEvents(system);
    const [creator, stranger] = [await buildUser(system), await buildUser(system)];
    await buildMember(system, { organization, user: creator, role: 'create' });
    const other = await buildOrganization(system, { title: 'Other', admin: stranger });
    await expect(listAuditEvents(contextOf(system, creator), organization.id, {})).rejects.toMatchObject({ kind: 'forbidden' });
    for (const ctx of [contextOf(system, stranger), anonymousContext(system)]) {
      await expect(listAuditEvents(ctx, organization.id, {})).rejects.toMatchObject({ kind: 'not_found' });
    }
    const foreign = await listAuditEvents(contextOf(system, stranger), other.id, { limit: 1000 });
    expect(new Set(foreign.items.map((event) => event.organization))).toEqual(new Set([other.id]));
  });

  it('is filtered by time, action, actor and target', async () => {
    await using system = await testSystem(database);
    const { admin, organization, ctx, start } = await threeEvents(system);
    await append(systemContext(system, 'test'), organization.id, 'a_done', { kind: 'team', id: 'team-b_done' });
    const list = async (filter: Parameters<typeof listAuditEvents>[2]) => {
      const page = await listAuditEvents(ctx, organization.id, { from: start, ...filter });
      expect(page.count).toBe(page.items.length);
      return actionsOf(page.items);
    };
    expect(await list({})).toEqual(['a_done', 'c_done', 'b_done', 'a_done']);
    expect(await list({ to: start + 120_000 })).toEqual(['b_done', 'a_done']);
    expect(await list({ from: start + 1, to: start + 60_001 })).toEqual(['b_done']);
    expect(await list({ action: ['a_done', 'b_done'] })).toEqual(['a_done', 'b_done', 'a_done']);
    expect(await list({ actor: admin.id, action: ['a_done'] })).toEqual(['a_done']);
    expect(await list({ actor: 'system' })).toEqual(['a_done']);
    expect(await list({ target: 'team-b_done' })).toEqual(['a_done', 'b_done']);
    expect(await list({ from: start + 1, to: start })).toEqual([]);
  });

  it('is paged without gap or repetition, also where many events have one time', async () => {
    await using system = await testSystem(database);
    const { organization, ctx } = await threeEvents(system);
    for (let i = 0; i < 7; i++) await append(ctx, organization.id, `same_${i}`, { kind: 'team', id: 'team' });
    const whole = await listAuditEvents(ctx, organization.id, {});
    const parts: AuditEvent[] = [];
    for (let page: string | undefined, first = true; first || page !== undefined; first = false) {
      const part = await listAuditEvents(ctx, organization.id, { limit: 4, page });
      expect(part.count).toBe(whole.count);
      parts.push(...part.items);
      page = part.next?.page;
    }
    expect(parts).toEqual(whole.items);
    const { next } = await listAuditEvents(ctx, organization.id, { limit: 4 });
    await expect(listAuditEvents(ctx, organization.id, { limit: 4, page: next?.page, action: ['a_done'] })).rejects.toMatchObject({
      code: 'bad_cursor',
    });
  });

  it('holds what people do to themselves in each of their organizations', async () => {
    await using system = await testSystem(database);
    const { organization, ctx } = await threeEvents(system);
    const [user, stranger] = [await buildUser(system), await buildUser(system)];
    await buildMember(system, { organization, user, role: 'read' });
    const { id } = await buildToken(system, user);
    await buildToken(system, stranger);
    const tokens = await listAuditEvents(ctx, organization.id, { action: ['token_created'] });
    expect(tokens.items).toMatchObject([{ target: { kind: 'token', id }, organization: organization.id }]);
  });

  it('tells of changed settings what they were and are', async () => {
    await using system = await testSystem(database);
    const { organization, ctx } = await threeEvents(system);
    await updateOrganization(ctx, organization.id, { title: 'Acme Inc.', ai: true });
    expect((await listAuditEvents(ctx, organization.id, { action: ['organization_updated'] })).items).toMatchObject([
      {
        target: { kind: 'organization', id: organization.id, name: 'Acme Inc.' },
        payload: { changed: ['title', 'ai'], before: { title: 'Acme', ai: false }, after: { title: 'Acme Inc.', ai: true } },
      },
    ]);
  });

  it('is exported for the operator, oldest first: an organization, or the whole installation with no event twice', async () => {
    await using system = await testSystem(database);
    const { organization, ctx, start } = await threeEvents(system);
    const user = await buildUser(system);
    const second = await buildOrganization(system, { admin: user });
    await buildMember(system, { organization, user, role: 'read' });
    await buildToken(system, user);
    const operator = systemContext(system, 'test');
    const one = await exported(operator, { organizationId: organization.id, from: new Date(start).toISOString() });
    expect(actionsOf(one).slice(0, 3)).toEqual(['a_done', 'b_done', 'c_done']);
    expect(new Set(one.map((event) => event.organization))).toEqual(new Set([organization.id]));
    expect(actionsOf(one)).toContain('token_created');

    const all = await exported(operator, {});
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const { auditEvent } = system.store.tables;
    const rows = await system.store.read.select({ id: auditEvent.id }).from(auditEvent);
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
    expect(new Set(all.map((event) => event.organization))).toEqual(new Set([undefined, organization.id, second.id]));
    const token = all.find(({ action }) => action === 'token_created');
    expect(token).not.toHaveProperty('organization');

    await expect(exported(ctx, {})).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(exported(operator, { organizationId: 'none' })).rejects.toMatchObject({ kind: 'not_found' });
    await expect(exported(operator, { from: 'yesterday' })).rejects.toMatchObject({ kind: 'bad_request' });
  });

  it('is exported in batches that leave nothing out', async () => {
    await using system = await testSystem(database);
    const { organization, ctx } = await threeEvents(system);
    const { auditEvent } = system.store.tables;
    const [sample] = await system.store.read.select().from(auditEvent).limit(1);
    if (sample === undefined) throw new Error('nothing was appended');
    const many = Array.from({ length: 1200 }, (_, i) => ({
      ...sample,
      organizationId: organization.id,
      id: `copy-${i}`,
      createdAt: i % 3,
    }));
    await system.store.tx(async (tx) => {
      for (let i = 0; i < many.length; i += 100) await tx.insert(auditEvent).values(many.slice(i, i + 100));
    });
    const sizes: number[] = [];
    const ids = new Set<string>();
    for await (const batch of exportAuditEvents(systemContext(system, 'test'), { organizationId: organization.id })) {
      sizes.push(batch.length);
      for (const { id } of batch) ids.add(id);
    }
    expect(sizes.slice(0, 2)).toEqual([500, 500]);
    expect(ids.size).toBe((await listAuditEvents(ctx, organization.id, { limit: 0 })).count);
  });
});
