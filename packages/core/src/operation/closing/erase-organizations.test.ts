import { makeRow } from '@octavo/db/testing';
import { tempDir } from '@octavo/testkit';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { collectUnreferenced, UNREFERENCED_MS } from '../../content/collect/index.ts';
import { getPages } from '../../content/pages/get-pages.ts';
import { placeOf } from '../../content/places/index.ts';
import { systemContext } from '../../kernel/base/index.ts';
import { readEvents } from '../../kernel/events/index.ts';
import { createUpload, receiveUpload } from '../../kernel/uploads/index.ts';
import { publishedWorld } from '../../sites/publishing/world.fixture.ts';
import { buildContent } from '../../testing/content.ts';
import {
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  findDanglingRows,
  startProcess,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { deleteOrganization } from './delete-organization.ts';
import { eraseOrganizations } from './erase-organizations.ts';
import { rowsOfAllTables, type TableName } from './rows-of-all-tables.fixture.ts';

/** Tables whose rows are a person's, in whatever organization they are. */
const OF_PERSONS: ReadonlySet<TableName> = new Set([
  'user',
  'passwordReset',
  'totp',
  'recoveryCode',
  'notificationSetting',
  'notificationDelivery',
  'notificationWebhook',
]);

/** All rows of each table, as text. */
async function allRows({ store }: TestSystem): Promise<Map<TableName, string[]>> {
  const rows = new Map<TableName, string[]>();
  for (const name of Object.keys(store.tables) as TableName[]) {
    rows.set(
      name,
      (await store.read.select().from(store.tables[name])).map((row) => JSON.stringify(row)),
    );
  }
  return rows;
}

/** Tables with a row that names one of some ids. */
async function tablesNaming(system: TestSystem, ids: readonly string[]): Promise<string[]> {
  return [...(await allRows(system))].flatMap(([name, rows]) => (rows.some((row) => ids.some((id) => row.includes(id))) ? [name] : []));
}

/** An organization with content, a site and an upload, beside another one that has the same pages. */
async function world(database: 'sqlite' | 'postgres') {
  const made = await publishedWorld(database, { isIndexed: true });
  const { system, organization, ctx } = made;
  const admin = await buildUser(system);
  const other = await buildOrganization(system, { admin });
  const beside = await buildSpace(system, { organization: other, createdBy: admin });
  const shared = { 'README.md': '# Home\n\nA zebra at home.\n', 'own.md': '# Own\n' };
  await buildContent(contextOf(system, admin), beside.id, shared, [
    { title: 'Home', path: 'README.md' },
    { title: 'Own', path: 'own.md' },
  ]);
  const { url, key } = await createUpload(ctx, organization.id, {
    file: { name: 'sent.bin', type: '', size: 3 },
    kind: 'organization_file',
  });
  const signature = new URL(url).searchParams.get('signature') ?? '';
  await receiveUpload(system, { id: key, signature, length: 3, body: new Blob(['abc']).stream() });
  const { space, site } = system.store.tables;
  const idsOf = async (table: typeof space | typeof site) =>
    (await system.store.read.select({ id: table.id }).from(table).where(eq(table.organizationId, organization.id))).map(({ id }) => id);
  const ids = [organization.id, ...(await idsOf(space)), ...(await idsOf(site)), key];
  return {
    ...made,
    ids,
    beside: async () => (await getPages(contextOf(system, admin), placeOf(beside.id))).pages.map(({ title }) => title),
    [Symbol.asyncDispose]: () => made[Symbol.asyncDispose](),
  };
}

describe.each(testDatabases())('an organization whose time is over, on %s', (database) => {
  it('leaves no row in any table that the schema has, but those of persons', async () => {
    await using system = await testSystem(database, { dangling: true });
    const names = await rowsOfAllTables(system);
    expect((await tablesNaming(system, ['good-'])).toSorted()).toEqual([...names].toSorted());
    expect(await eraseOrganizations(system)).toBe(1);
    expect(await tablesNaming(system, ['good-organization'])).toEqual(['auditEvent']);
    const left = await tablesNaming(system, ['good-']);
    expect(left.toSorted()).toEqual([...OF_PERSONS, 'auditEvent'].toSorted());
    const { auditEvent, event } = system.store.tables;
    const told = await system.store.read.select().from(auditEvent);
    expect(told).toMatchObject([{ organizationId: '', action: 'organization_erased', targetId: 'good-organization' }]);
    expect(await system.store.read.select().from(event)).toHaveLength(1);
  });

  it('is erased with its search index and the files that were sent to it, and others keep what they share with it', async () => {
    await using w = await world(database);
    const { system, organization, ids } = w;
    const titles = await w.beside();
    await deleteOrganization(systemContext(system, 'test'), organization.id, { graceDays: 1 });
    system.clock.advance(24 * 60 * 60 * 1000 - 1);
    expect(await eraseOrganizations(system)).toBe(0);
    system.clock.advance(1);
    expect(await eraseOrganizations(system)).toBe(1);
    expect(await eraseOrganizations(system)).toBe(0);
    expect(await tablesNaming(system, ids)).toEqual(['auditEvent']);
    expect(await findDanglingRows(system.store)).toEqual([]);
    expect(await system.objects.uploads.untouchedFor(0)).toEqual([]);
    await collectUnreferenced(system);
    system.clock.advance(UNREFERENCED_MS);
    const { objects } = await collectUnreferenced(system);
    expect(objects.removed).toBeGreaterThan(0);
    expect(await w.beside()).toEqual(titles);
    expect(await system.store.check()).toMatchObject({ ok: true });
    expect(await readEvents(system, { type: 'organization_erased' })).toHaveLength(1);
  });

  it('goes on being erased after a kill before any write, and is whole for nobody in between', async () => {
    await using w = await world(database);
    await using directory = await tempDir();
    const { system, organization, ids } = w;
    const titles = await w.beside();
    await deleteOrganization(systemContext(system, 'test'), organization.id, { graceDays: 0 });
    const { organization: table } = system.store.tables;
    await system.store.tx((tx) => tx.update(table).set({ eraseAt: 1 }).where(eq(table.id, organization.id)));
    // The first kills are while it begins, the next in the middle of its spaces, its history and its end.
    for (const steps of database === 'sqlite' ? [1, 2, 6, 15, 40, 9, 4] : [2, 30]) {
      await using child = startProcess(import.meta.url, './kill.fixture.ts', database, system.url, directory.path, String(steps));
      const ended = await child.ended();
      if (ended !== 'SIGKILL') break;
      expect(await w.beside()).toEqual(titles);
    }
    await eraseOrganizations(system);
    expect(await tablesNaming(system, ids)).toEqual(['auditEvent']);
    expect(await findDanglingRows(system.store)).toEqual([]);
    expect(await w.beside()).toEqual(titles);
  });

  it('waits while a job of it runs', async () => {
    await using w = await world(database);
    const { system, organization } = w;
    await deleteOrganization(systemContext(system, 'test'), organization.id, { graceDays: 0 });
    const { job } = system.store.tables;
    const row = {
      ...(makeRow('job') as typeof job.$inferInsert),
      organizationId: organization.id,
      spaceId: null,
      state: 'running' as const,
    };
    await system.store.tx((tx) => tx.insert(job).values(row));
    expect(await eraseOrganizations(system)).toBe(0);
    await system.store.tx((tx) => tx.update(job).set({ state: 'cancelled' }).where(eq(job.id, row.id)));
    expect(await eraseOrganizations(system)).toBe(1);
  });
});
