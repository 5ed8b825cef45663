import { strideOf, tempDir } from '@octavo/testkit';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { updateOrganization } from '../../people/organizations/index.ts';
import { buildContent, idOfPage } from '../../testing/content.ts';
import {
  buildMember,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  findDanglingRows,
  startProcess,
  type TestDatabase,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { changeContent } from '../edits/index.ts';
import { createContentReader, findRevision } from '../map/index.ts';
import { getContent, getPageByPath } from '../pages/index.ts';
import { placeOf } from '../places/index.ts';
import { collectUnreferenced, UNREFERENCED_MS } from './collect-unreferenced.ts';

/** Saves of each author on each day. */
const SAVES = 3;
const DAYS = 2;
/** Objects that nothing refers to. */
const STRAYS = 5;
/** Time of the processes that are killed, of which all of it was long ago. */
const NOW = Date.parse('2026-03-01T13:00:00.000Z');

/** A space whose history is to be thinned to a save of each author and day, and objects that are to go. */
async function world(database: TestDatabase) {
  const system = await testSystem(database);
  system.clock.advance(Date.UTC(2025, 0, 10, 6) - system.now());
  const [admin, editor] = [await buildUser(system), await buildUser(system)];
  const organization = await buildOrganization(system, { admin });
  await buildMember(system, { organization, user: editor, role: 'edit' });
  const { id: space } = await buildSpace(system, { organization, createdBy: admin });
  const ctx = contextOf(system, admin);
  await buildContent(ctx, space, { 'README.md': '# Home\n', 'use.md': '# Use\n' }, [
    { title: 'Home', path: 'README.md' },
    { title: 'Use', path: 'use.md' },
  ]);
  const kept = await chain();
  // The first save is of another day.
  system.clock.advance(24 * 3_600_000);
  for (let day = 0; day < DAYS; day++, system.clock.advance(24 * 3_600_000)) {
    for (const as of [ctx, contextOf(system, editor)]) {
      for (let save = 1; save <= SAVES; save++) {
        const document = { markdown: `Save ${save} of day ${day} by ${as === ctx ? 'the admin' : 'the editor'}.\n` };
        const { revision } = await changeContent(as, space, [{ operation: 'update_page', page: idOfPage('use.md'), document }]);
        if (save === SAVES) kept.unshift(revision.id);
      }
    }
  }
  const strays = await Promise.all(
    Array.from({ length: STRAYS }, (_, n) => system.objects.write('blob', Buffer.from(`nothing refers to ${n}`))),
  );
  system.clock.advance(NOW - 2 * UNREFERENCED_MS - system.now());
  await collectUnreferenced(system);
  await updateOrganization(ctx, organization.id, { revisionMonths: 3 });
  system.clock.advance(NOW - system.now());

  /** Ids of the history from the live revision back to the first. Fails where one of them is not there. */
  async function chain(): Promise<string[]> {
    const ids: string[] = [];
    for (let id: string | undefined = (await getContent(ctx, placeOf(space))).id; id !== undefined; ) {
      ids.push(id);
      id = (await findRevision(ctx, space, id)).parents[0];
    }
    return ids;
  }
  return {
    system,
    kept,
    strays,
    chain,
    /** Text of the page, and whether everything that any revision holds is there. */
    async read() {
      const { revision } = system.store.tables;
      for (const { root } of await system.store.read.select({ root: revision.root }).from(revision).where(eq(revision.spaceId, space))) {
        const content = createContentReader(system.store);
        const records = await content.diff(content.emptyRoot, root);
        const oids = records.flatMap(({ after }) => (after !== undefined && 'oid' in after && after.oid !== undefined ? [after.oid] : []));
        expect((await system.objects.readMany(oids)).size).toBe(new Set(oids).size);
      }
      return getPageByPath(ctx, placeOf(space), 'use', { format: 'markdown' });
    },
    /** Revisions that the audit trail says were thinned. */
    async told() {
      const { auditEvent } = system.store.tables;
      const events = await system.store.read.select().from(auditEvent).where(eq(auditEvent.action, 'space_revisions_thinned'));
      return events.reduce((sum, { payload }) => sum + Number(payload.revisions), 0);
    },
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

describe.each(testDatabases())('thinning and collecting on %s', (database) => {
  it('may be killed before any write: the history stays whole, nothing that it holds is lost, and the next run goes on', async () => {
    await using w = await world(database);
    await using directory = await tempDir();
    const { system, kept, strays } = w;
    const page = await w.read();
    const before = await w.chain();
    const stride = strideOf(database === 'sqlite' ? 4 : 9);
    let isOver = false;
    let kills = 0;
    for (let steps = 1; !isOver; steps += stride) {
      await using child = startProcess(import.meta.url, './kill.fixture.ts', database, system.url, directory.path, String(steps));
      isOver = (await child.ended()) !== 'SIGKILL';
      kills += isOver ? 0 : 1;
      const left = await w.chain();
      // All of a run of saves, or its last one.
      expect(before.filter((id) => left.includes(id))).toEqual(left);
      expect(left.filter((id) => kept.includes(id))).toEqual(kept);
      expect(await w.told()).toBe(before.length - left.length);
      expect(await w.read()).toEqual(page);
      expect(await findDanglingRows(system.store)).toEqual([]);
    }
    expect(kills).toBeGreaterThan(1);
    expect(await w.chain()).toEqual(kept);
    expect([...(await system.objects.has(strays))]).toEqual([]);
    // Texts that only the thinned saves held go a day later.
    system.clock.advance(UNREFERENCED_MS);
    expect((await collectUnreferenced(system)).objects.removed).toBe(before.length - kept.length);
    expect(await w.read()).toEqual(page);
  });
});
