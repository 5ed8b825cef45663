import { and, eq, getTableColumns, getTableName, is, ne } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRASH_MS } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { recordKey } from '../../kernel/model/index.ts';
import { changeChangeRequest, createChangeRequest } from '../../review/change-requests/index.ts';
import { postComment } from '../../review/comments/index.ts';
import { buildContent } from '../../testing/content.ts';
import {
  buildOpenApiSpec,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  type TestDatabase,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { changeContent } from '../edits/index.ts';
import { createContentReader, insertRevision, moveLivePointer, revisionReferences } from '../map/index.ts';
import { deleteSpace, purgeSpaces } from '../spaces/index.ts';
import { collectUnreferenced, countUnreferenced, UNREFERENCED_MS } from './collect-unreferenced.ts';
import { storedReferences } from './references.ts';

async function world(database: TestDatabase) {
  const system = await testSystem(database);
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const ctx = contextOf(system, admin);
  const space = async () => (await buildSpace(system, { organization, createdBy: admin })).id;
  return { system, ctx, organization, space, [Symbol.asyncDispose]: () => system[Symbol.asyncDispose]() };
}

/** Ids of what is stored. */
async function stored({ store }: TestSystem): Promise<Set<string>> {
  const { contentNode, object } = store.tables;
  const nodes = await store.read.select({ id: contentNode.hash }).from(contentNode);
  const objects = await store.read.select({ id: object.oid }).from(object);
  return new Set([...nodes, ...objects].map(({ id }) => id));
}

/** Two runs, so far apart that what nothing refers to goes. */
async function collectAll(system: TestSystem) {
  await collectUnreferenced(system);
  system.clock.advance(UNREFERENCED_MS);
  return collectUnreferenced(system);
}

/** Reads everything that revisions hold, as somebody would who opens each page and file. */
async function readAll(system: TestSystem): Promise<void> {
  const { revision } = system.store.tables;
  for (const { root } of await system.store.read.select({ root: revision.root }).from(revision)) {
    // A reader of its own, so that nothing comes from memory.
    const content = createContentReader(system.store);
    const records = await content.diff(content.emptyRoot, root);
    const oids = records.flatMap(({ after }) => (after !== undefined && 'oid' in after && after.oid !== undefined ? [after.oid] : []));
    expect((await system.objects.readMany(oids)).size).toBe(new Set(oids).size);
  }
}

/** Writes content, and returns what makes it the live one; between the two a kill may come. */
async function prepare(ctx: Context, from: { id: string; root: string }, spaceId: string, texts: Readonly<Record<string, string>>) {
  const { system } = ctx;
  const changes = await Promise.all(
    Object.entries(texts).map(async ([path, text]) => {
      const oid = await system.objects.write('blob', Buffer.from(text));
      const record = { kind: 'file' as const, id: path, path, oid, size: text.length, createdAt: 0 };
      return [recordKey(record), record] as const;
    }),
  );
  const root = await system.content.apply(from.root, changes);
  const [{ organizationId } = { organizationId: '' }] = await system.store.read
    .select({ organizationId: system.store.tables.space.organizationId })
    .from(system.store.tables.space);
  return () =>
    system.store.tx(async (tx) => {
      const made = await insertRevision(tx, ctx, { spaceId, parents: [from.id], root, type: 'edits' });
      await moveLivePointer(tx, ctx, { spaceId, organizationId, from: from.id, to: made.id, extent: { pages: 0, bytes: 0 } });
    });
}

describe.each(testDatabases())('collecting on %s', (database) => {
  it('removes what a purged space had, a day after it was seen that nothing refers to it, and keeps what others share', async () => {
    await using w = await world(database);
    const { system, ctx } = w;
    const [kept, dropped] = [await w.space(), await w.space()];
    const shared = { 'README.md': '# Shared\n', '.gitbook/assets/a.png': 'shared bytes' };
    await buildContent(ctx, kept, shared, [{ title: 'Shared', path: 'README.md' }]);
    const before = await stored(system);
    await buildContent(ctx, dropped, { ...shared, 'own.md': '# Own\n' }, [{ title: 'Own', path: 'own.md' }]);
    const all = await stored(system);
    const own = [...all].filter((id) => !before.has(id));
    expect(own).toHaveLength(2);

    expect(await collectAll(system)).toMatchObject({ nodes: { removed: 0, waiting: 0 }, objects: { removed: 0, waiting: 0 } });
    await deleteSpace(ctx, dropped);
    system.clock.advance(TRASH_MS);
    expect(await purgeSpaces(system)).toBe(1);
    expect(await collectUnreferenced(system)).toMatchObject({ nodes: { removed: 0, waiting: 1 }, objects: { removed: 0, waiting: 1 } });
    expect(await countUnreferenced(system)).toEqual({ nodes: 1, objects: 1, bytes: 6 });
    system.clock.advance(UNREFERENCED_MS - 1);
    await collectUnreferenced(system);
    expect(await stored(system)).toEqual(all);
    system.clock.advance(1);
    expect(await collectUnreferenced(system)).toMatchObject({
      nodes: { removed: 1, waiting: 0 },
      objects: { removed: 1, waiting: 0, bytes: 6 },
    });
    expect(await stored(system)).toEqual(before);
    expect(await countUnreferenced(system)).toEqual({ nodes: 0, objects: 0, bytes: 0 });
    await readAll(system);
  });

  it('keeps what commits, trees and specifications refer to, and all below', async () => {
    await using w = await world(database);
    const { system, ctx } = w;
    const spaceId = await w.space();
    const { objects, store } = system;
    const blob = await objects.write('blob', Buffer.from('deep'));
    const entry = (mode: string, name: string, oid: string) => Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(oid, 'hex')]);
    const inner = await objects.write('tree', entry('100644', 'a.md', blob));
    const module = 'b'.repeat(40);
    const tree = await objects.write('tree', Buffer.concat([entry('160000', 'module', module), entry('40000', 'z', inner)]));
    const parent = await objects.write('commit', Buffer.from(`tree ${inner}\n\ntree ${'c'.repeat(40)}\n`));
    const commit = await objects.write('commit', Buffer.from(`tree ${tree}\nparent ${parent}\nauthor a\n\nMessage\n`));
    const tag = await objects.write('tag', Buffer.from(`object ${commit}\ntype commit\n\nMessage\n`));
    const spec = await objects.write('blob', Buffer.from('openapi: 3.1.0'));
    const stray = await objects.write('tree', entry('100644', 'b.md', await objects.write('blob', Buffer.from('stray'))));
    // The name of a tree in the text of a record keeps the tree, and is no reason not to look below it.
    const record = { kind: 'variable' as const, name: 'v', value: inner };
    const root = await system.content.apply(system.content.emptyRoot, [[recordKey(record), record]]);
    const { id: specId } = await buildOpenApiSpec(system, { organization: w.organization, slug: 'spec' });
    await store.tx(async (tx) => {
      await insertRevision(tx, ctx, {
        spaceId,
        parents: [],
        root,
        type: 'edits',
        git: { oid: tag, tree, message: '', ref: 'main', byOctavo: false },
      });
      const at = system.now();
      const row = { id: 'v', specId, url: null, contentOid: spec, rawOid: spec, rawFormat: 'yaml' as const, createdAt: at };
      await tx.insert(store.tables.openapiVersion).values(row);
    });
    expect(await collectAll(system)).toMatchObject({ objects: { removed: 2 }, nodes: { removed: 0 } });
    expect(await objects.has([blob, inner, tree, parent, commit, tag, spec])).toHaveProperty('size', 7);
    expect(await objects.has([stray])).toHaveProperty('size', 0);
  });

  it('removes nothing, and says so, when content is damaged', async () => {
    await using w = await world(database);
    const { system } = w;
    const spaceId = await w.space();
    await buildContent(w.ctx, spaceId, { 'README.md': 'Text\n' }, [{ title: 'Home', path: 'README.md' }]);
    await system.objects.write('blob', Buffer.from('stray'));
    await collectUnreferenced(system);
    system.clock.advance(UNREFERENCED_MS);
    await system.store.tx((tx) => tx.delete(system.store.tables.contentNode));
    const before = await stored(system);
    await expect(collectUnreferenced(system)).rejects.toThrow(/content node [0-9a-f]{40} is missing/);
    expect(await stored(system)).toEqual(before);
  });

  it('removes what later saves took the place of in a change request, unless something refers to it', async () => {
    await using w = await world(database);
    const { system, ctx } = w;
    const spaceId = await w.space();
    const { pages } = await changeContent(ctx, spaceId, [
      { operation: 'insert_page', title: 'Page', document: { markdown: '# Page\n\nText.\n' } },
    ]);
    const { number, id } = await createChangeRequest(ctx, spaceId, {});
    const save = async (text: string) => {
      const edit = { operation: 'update_page', page: pages[0]?.id ?? '', document: { markdown: `# Page\n\n${text}\n` } } as const;
      return (await changeChangeRequest(ctx, spaceId, String(number), [edit])).revision.id;
    };
    const place = { spaceId, changeRequestId: id };
    const saved = [await save('One.'), await save('Two.'), await save('Three.')];
    await postComment(ctx, place, { body: { markdown: 'Why three?' } });
    saved.push(await save('Four.'), await save('Five.'));
    const left = async () => {
      const rows = await system.store.read.select({ id: system.store.tables.revision.id }).from(system.store.tables.revision);
      return saved.filter((revision) => rows.some((row) => row.id === revision));
    };
    expect(await collectUnreferenced(system)).toMatchObject({ revisions: 0 });
    expect(await left()).toEqual(saved);
    system.clock.advance(UNREFERENCED_MS);
    expect(await collectUnreferenced(system)).toMatchObject({ revisions: 3 });
    expect(await left()).toEqual([saved[2], saved[4]]);
    await collectAll(system);
    await readAll(system);
  });

  it('never removes what is reachable, or written and about to be, whatever goes on beside it', async () => {
    // Few texts, so that what was dropped is often written again.
    const text = fc.constantFrom('a', 'b', 'c', 'd');
    const step = fc.oneof(
      fc.record({ do: fc.constant('edit' as const), path: text, text, held: fc.boolean() }),
      fc.record({ do: fc.constant('collect' as const), beside: fc.boolean() }),
      fc.record({ do: fc.constant('forget-history' as const) }),
      fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 25 }) }),
    );
    const edit = (text: 'a' | 'b', held: boolean) => ({ do: 'edit' as const, path: 'a' as const, text, held });
    // Dropped, marked, and written again just before it would go.
    const revived = [
      edit('a', false),
      edit('b', false),
      { do: 'forget-history' as const },
      { do: 'collect' as const, beside: false },
      { do: 'wait' as const, hours: 23 },
      edit('a', true),
      { do: 'wait' as const, hours: 2 },
      { do: 'collect' as const, beside: false },
    ];
    await using w = await world(database);
    await using other = await testSystem(database, { beside: w.system });
    const { system, ctx } = w;
    const spaceId = await w.space();
    const { revision, space } = system.store.tables;
    const live = async () => {
      const rows = await system.store.read
        .select({ id: revision.id, root: revision.root, space: space.id })
        .from(revision)
        .innerJoin(space, eq(space.revisionId, revision.id));
      const found = rows.find((row) => row.space === spaceId);
      if (found === undefined) throw new Error('there is no live revision');
      return found;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
        /** Written, not yet live: to be made live within a day. */
        let held: { commit: () => Promise<unknown>; until: number } | undefined;
        const settle = async (sweep: () => Promise<unknown>) => {
          const commit = held?.commit ?? (async () => {});
          held = undefined;
          await Promise.all([commit(), sweep()]);
        };
        for (const step of steps) {
          if (step.do === 'edit') {
            if (held !== undefined) await settle(async () => {});
            const beside = collectUnreferenced(other).catch((error: unknown) => error);
            const commit = await prepare(ctx, await live(), spaceId, { [step.path]: step.text });
            if (step.held) held = { commit, until: system.now() + UNREFERENCED_MS - 3_600_000 };
            else await commit();
            expect(await beside).toHaveProperty('nodes');
          } else if (step.do === 'collect') {
            const collect = () => Promise.all([collectUnreferenced(system), collectUnreferenced(other)]);
            await (step.beside ? settle(collect) : collect());
          } else if (step.do === 'forget-history') {
            const { id } = await live();
            await system.store.tx((tx) => tx.delete(revision).where(and(eq(revision.spaceId, spaceId), ne(revision.id, id))));
          } else {
            const ms = step.hours * 3_600_000;
            if (held !== undefined && system.now() + ms > held.until) await settle(async () => {});
            system.clock.advance(ms);
            other.clock.advance(ms);
          }
          await readAll(other);
        }
        await settle(async () => {});
        await readAll(other);
      }),
      { numRuns: 12, examples: [[revived]] },
    );
    const { id } = await live();
    await system.store.tx((tx) => tx.delete(revision).where(and(eq(revision.spaceId, spaceId), ne(revision.id, id))));
    await collectAll(system);
    expect((await collectAll(system)).objects.waiting).toBe(0);
    await readAll(other);
  });
});

it('issue-4-every column that holds a hash is followed by the collector, or known to keep nothing', async () => {
  await using system = await testSystem('sqlite');
  const followed = new Set(storedReferences(system.store).map(({ table, column }) => `${getTableName(table)}.${column.name}`));
  const keepsNothing = new Set([
    'object.oid',
    'git_connection.tipOid',
    'blob_facts.oid',
    'upload.oid',
    'change_review.root',
    'image_size.oid',
    'drawn.oid',
    // Held against the blob of the page, and never read: the room has its text beside it.
    'editing_room.baseOid',
  ]);
  const hashes = Object.values(system.store.tables).flatMap((table) =>
    is(table, SQLiteTable)
      ? Object.values(getTableColumns(table)).flatMap(({ name }) =>
          /(^|_)(oid|root|tree|blob)$|Oid$|Tree$/.test(name) ? [`${getTableName(table)}.${name}`] : [],
        )
      : [],
  );
  expect(hashes.filter((name) => !followed.has(name) && !keepsNothing.has(name))).toEqual([]);
  expect(hashes.length).toBeGreaterThan(9);
});

it('every column that holds the id of a revision keeps it', async () => {
  await using system = await testSystem('sqlite');
  const kept = new Set(revisionReferences(system.store).map(({ from, column }) => `${getTableName(from)}.${column.name}`));
  const columns = Object.values(system.store.tables).flatMap((table) =>
    is(table, SQLiteTable)
      ? Object.values(getTableColumns(table)).flatMap(({ name }) => (/revision_?id$/i.test(name) ? [`${getTableName(table)}.${name}`] : []))
      : [],
  );
  expect(columns.toSorted()).toEqual([...kept].toSorted());
});
