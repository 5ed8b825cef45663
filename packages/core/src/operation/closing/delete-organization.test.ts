import { isOctavoError } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getSpace } from '../../content/spaces/get-space.ts';
import { deleteSpace, purgeSpaces } from '../../content/spaces/index.ts';
import { loadIntegration, loadOrganization, loadSite, loadSpace, TRASH_MS } from '../../kernel/access/index.ts';
import { systemContext } from '../../kernel/base/index.ts';
import { readEvents } from '../../kernel/events/index.ts';
import { authenticate, integrationToken } from '../../people/auth/index.ts';
import { createLinkInvite, describeInvite } from '../../people/invites/index.ts';
import { insertMember, updateMember } from '../../people/members/index.ts';
import { listAllOrganizations } from '../../people/operator/index.ts';
import { listOrganizations } from '../../people/organizations/index.ts';
import { listSsoLogins } from '../../people/sso/index.ts';
import { publishedWorld } from '../../sites/publishing/world.fixture.ts';
import { siteWorld } from '../../sites/sites/index.ts';
import {
  anonymousContext,
  buildInstallation,
  buildIntegration,
  buildMember,
  buildUser,
  contextOf,
  queueJob,
  readJob,
  startRunner,
  type TestSystem,
  testDatabases,
} from '../../testing/index.ts';
import { deleteOrganization, GRACE_DAYS, readOrganizationExtent, restoreOrganization } from './index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Columns that deleting and restoring leave other than they were, and tables that tell of it. */
const CHANGED = new Set(['updatedAt', 'version']);
const TELLING = new Set(['event', 'auditEvent', 'setting', 'eventCursor']);

async function rowsOf({ store }: TestSystem): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const [name, table] of Object.entries(store.tables)) {
    if (TELLING.has(name)) continue;
    const rows: Record<string, unknown>[] = await store.read.select().from(table);
    const kept = rows.map((row) => JSON.stringify(Object.fromEntries(Object.entries(row).filter(([column]) => !CHANGED.has(column)))));
    all[name] = kept.toSorted();
  }
  return all;
}

const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'there',
    (error: unknown) => (isOctavoError(error) ? error.kind : error),
  );

describe.each(testDatabases())('an organization that the operator deletes, on %s', (database) => {
  it('is there for nobody from then on, with its spaces and sites, and others notice nothing', async () => {
    await using w = await publishedWorld(database);
    const { system, organization, ctx, site } = w;
    const operator = systemContext(system, 'test');
    const { id } = organization;
    const reader = await buildUser(system);
    await buildMember(system, { organization, user: reader, role: 'read' });
    const doors = async () =>
      Promise.all(
        [ctx, contextOf(system, reader)].flatMap((who) => [
          kindOf(loadOrganization(who, id, 'member')),
          kindOf(loadSpace(who, w.spaces.open.id, 'read')),
          kindOf(loadSite(who, id, site.id, 'read')),
          kindOf(updateMember(who, id, reader.id, {})),
        ]),
      );
    expect(new Set(await doors())).toEqual(new Set(['there', 'forbidden']));
    expect(await siteWorld(system).snapshot(site.id)).toBeDefined();
    expect(await readOrganizationExtent(operator, id)).toMatchObject({ spaces: 4, pages: 28, people: 2, sites: 1, published: 1 });

    const { eraseAt } = await deleteOrganization(operator, id, {});
    expect(eraseAt - system.now()).toBe(GRACE_DAYS * DAY_MS);
    expect(new Set(await doors())).toEqual(new Set(['not_found']));
    expect(await siteWorld(system).snapshot(site.id)).toBeUndefined();
    expect((await listOrganizations(ctx, {})).items).toEqual([]);
    expect(await kindOf(listSsoLogins(anonymousContext(system), id))).toBe('not_found');
    expect(await kindOf(readOrganizationExtent(operator, id))).toBe('not_found');
    expect(await kindOf(loadOrganization(operator, id, 'member'))).toBe('not_found');
    expect(await listAllOrganizations(operator)).toMatchObject([{ id, deletedAt: system.now(), eraseAt }]);
    expect(await kindOf(deleteOrganization(operator, id, {}))).toBe('conflict');
    expect(await readEvents(system, { type: 'organization_deleted' })).toHaveLength(1);
  });

  it('lets nobody join, by invite or otherwise', async () => {
    await using w = await publishedWorld(database);
    const { system, organization, ctx } = w;
    const { id: secret } = await createLinkInvite(ctx, organization.id, { role: 'read' });
    expect(await kindOf(describeInvite(anonymousContext(system), secret))).toBe('there');
    await deleteOrganization(systemContext(system, 'test'), organization.id, {});
    expect(await kindOf(describeInvite(anonymousContext(system), secret))).toBe('not_found');
    const stranger = await buildUser(system);
    const member = { organizationId: organization.id, userId: stranger.id, role: 'admin' as const };
    const joining = system.store.tx((tx) => insertMember(tx, systemContext(system, 'test'), member));
    expect(await kindOf(joining)).toBe('not_found');
  });

  it('gives no rights to integrations that are installed in it, or that it publishes', async () => {
    await using w = await publishedWorld(database);
    const { system, organization } = w;
    const stranger = contextOf(system, await buildUser(system));
    await buildIntegration(system, { organization, name: 'acme', script: '', scopes: ['space:content:read'] });
    const installation = await buildInstallation(system, { organization, name: 'acme', scopes: ['space:content:read'] });
    const { integration: table } = system.store.tables;
    const [integration] = await system.store.read.select().from(table).where(eq(table.name, 'acme'));
    if (integration === undefined) throw new Error('not there');
    const tokens = [undefined, installation].map((id) => integrationToken(system, integration, id).token);
    const works = () => Promise.all(tokens.map(async (bearer) => kindOf(authenticate(system, { bearer }))));
    expect(await works()).toEqual(['there', 'there']);
    expect(await kindOf(loadIntegration(stranger, 'acme', 'view'))).toBe('there');
    await deleteOrganization(systemContext(system, 'test'), organization.id, {});
    expect(await works()).toEqual(['unauthenticated', 'unauthenticated']);
    expect(await kindOf(loadIntegration(stranger, 'acme', 'view'))).toBe('not_found');
    await restoreOrganization(systemContext(system, 'test'), organization.id);
    expect(await works()).toEqual(['there', 'there']);
  });

  it('begins none of its jobs, stops those that run, and begins them once it is restored', async () => {
    await using w = await publishedWorld(database);
    const { system, organization } = w;
    const operator = systemContext(system, 'test');
    const started: string[] = [];
    const handler = (kind: string) => ({
      kind,
      lane: 'outside' as const,
      maxAttempts: 1,
      afterwards: 'ends' as const,
      run: async ({ id }: { id: string }) => {
        started.push(id);
        return {};
      },
    });
    const runner = startRunner(system, [handler('quick')]);
    const waiting = await queueJob(system, { kind: 'quick', organizationId: organization.id, runAt: system.now() + 1000 });
    const others = await queueJob(system, { kind: 'quick', key: 'other' });
    await runner.idle();
    expect(started).toEqual([others.id]);
    await deleteOrganization(operator, organization.id, {});
    system.clock.advance(2000);
    runner.wake();
    await runner.idle();
    expect(await readJob(system, waiting.id)).toMatchObject({ state: 'queued', attempts: 0 });
    await restoreOrganization(operator, organization.id);
    await runner.idle();
    expect(await readJob(system, waiting.id)).toMatchObject({ state: 'succeeded' });
  });

  it('comes back as it was, with who was disabled and what was in the trash before still so', async () => {
    await using w = await publishedWorld(database);
    const { system, organization, ctx } = w;
    const operator = systemContext(system, 'test');
    const out = await buildUser(system);
    await buildMember(system, { organization, user: out, role: 'edit' });
    await updateMember(ctx, organization.id, out.id, { disabled: true });
    await deleteSpace(ctx, w.spaces.draft.id);
    const before = await rowsOf(system);
    await deleteOrganization(operator, organization.id, {});
    expect(await rowsOf(system)).not.toEqual(before);
    expect(await restoreOrganization(operator, organization.id)).toEqual({ title: organization.title });
    expect(await rowsOf(system)).toEqual(before);
    expect(await siteWorld(system).snapshot(w.site.id)).toBeDefined();
    expect(await kindOf(loadOrganization(contextOf(system, out), organization.id, 'member'))).toBe('not_found');
    expect(await kindOf(restoreOrganization(operator, organization.id))).toBe('conflict');
  });

  it('keeps its spaces for the whole time, and is not restored afterwards', async () => {
    await using w = await publishedWorld(database);
    const { system, organization, ctx } = w;
    const operator = systemContext(system, 'test');
    await deleteOrganization(operator, organization.id, { graceDays: 20 });
    system.clock.advance(TRASH_MS + DAY_MS);
    expect(await purgeSpaces(system)).toBe(0);
    await restoreOrganization(operator, organization.id);
    expect(await getSpace(ctx, w.spaces.open.id)).toMatchObject({ title: 'Open' });
    await deleteOrganization(operator, organization.id, { graceDays: 20 });
    system.clock.advance(20 * DAY_MS);
    await expect(restoreOrganization(operator, organization.id)).rejects.toMatchObject({ kind: 'not_found' });
    expect(await kindOf(restoreOrganization(operator, 'nobody'))).toBe('not_found');
    expect(await kindOf(deleteOrganization(operator, 'nobody', {}))).toBe('not_found');
  });

  it('is deleted by the operator alone, within a year', async () => {
    await using w = await publishedWorld(database);
    const { system, organization, ctx } = w;
    const before = await rowsOf(system);
    for (const work of [
      () => deleteOrganization(ctx, organization.id, {}),
      () => restoreOrganization(ctx, organization.id),
      () => readOrganizationExtent(ctx, organization.id),
    ]) {
      expect(await kindOf(work())).toBe('forbidden');
    }
    for (const graceDays of [-1, 366, 0.5]) {
      expect(await kindOf(deleteOrganization(systemContext(system, 'test'), organization.id, { graceDays }))).toBe('bad_request');
    }
    expect(await rowsOf(system)).toEqual(before);
  });
});
