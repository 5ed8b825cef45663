import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { oidOf } from '@octavo/db';
import { decompress } from '@octavo/db/zstd';
import { eq, getTableName, type Table } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeContent } from '../../content/edits/index.ts';
import { createContentReader } from '../../content/map/index.ts';
import { systemContext } from '../../kernel/base/index.ts';
import { changeChangeRequest, createChangeRequest } from '../../review/change-requests/index.ts';
import { postComment } from '../../review/comments/index.ts';
import { buildContent, type EntryInput, idOfPage } from '../../testing/content.ts';
import {
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  type TestDatabase,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { eraseContent } from './erase-content.ts';
import { finishErasure, isErasureUnfinished } from './finish-erasure.ts';

const SECRET = 'sk-live-4f9a77c1d2';

async function world(database: TestDatabase) {
  const system = await testSystem(database);
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const ctx = contextOf(system, admin);
  const space = async () => (await buildSpace(system, { organization, createdBy: admin })).id;
  return {
    system,
    ctx,
    operator: systemContext(system, 'erase'),
    organization,
    space,
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

/** Names of the tables and files of the installation that hold some bytes, packed or not. */
async function placesOf(system: TestSystem, text: string): Promise<string[]> {
  const needle = Buffer.from(text);
  const found = new Set<string>();
  for (const table of Object.values(system.store.tables)) {
    const rows: Record<string, unknown>[] = await system.store.read.select().from(table as SQLiteTable);
    for (const row of rows) {
      const values = Object.values(row).map((value) =>
        Buffer.isBuffer(value) ? unpacked(value) : Buffer.from(JSON.stringify(value) ?? ''),
      );
      if (values.some((value) => value.includes(needle))) found.add(getTableName(table as Table));
    }
  }
  const folders = [path.dirname(system.pdf.directory), ...(system.store.dialect === 'sqlite' ? [path.dirname(system.url)] : [])];
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && (await readFile(path.join(entry.parentPath, entry.name))).includes(needle)) found.add(entry.name);
    }
  }
  return [...found];
}

function unpacked(value: Buffer): Buffer {
  return value.readUInt32LE(0) === 0xfd2fb528 ? decompress(value, 2 ** 24) : value;
}

/** Texts of all revisions of a space, by revision and record. */
async function textsOf(system: TestSystem, spaceId: string): Promise<Map<string, string>> {
  const { revision } = system.store.tables;
  const texts = new Map<string, string>();
  for (const { id, root } of await system.store.read.select().from(revision).where(eq(revision.spaceId, spaceId))) {
    // A reader of its own, so that nothing comes from memory.
    const content = createContentReader(system.store);
    for (const { key, after } of await content.diff(content.emptyRoot, root)) {
      const oid = after !== undefined && 'oid' in after ? after.oid : undefined;
      const object = oid === undefined ? undefined : await system.objects.read(oid);
      if (oid !== undefined) expect(object, `${key} of ${id}`).toBeDefined();
      if (object !== undefined) texts.set(`${id} ${key}`, Buffer.from(object.data).toString('utf8'));
    }
  }
  return texts;
}

const ENTRIES: EntryInput[] = [
  { title: 'Home', path: 'README.md' },
  { title: 'Keys', path: 'keys.md' },
];

describe.each(testDatabases())('erasing on %s', (database) => {
  it('leaves a text in no table and no file, and every other content as it was, whatever the history', async () => {
    await using w = await world(database);
    const { system, ctx, operator } = w;
    const word = fc.constantFrom('calm', 'SECRET', 'alpha SECRET omega', 'SECRETSECRET', 'plain');
    const step = fc.record({ page: fc.constantFrom('README', 'keys'), word, proposed: fc.boolean() });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        const secret = `${SECRET}-${++run}-q`;
        const spaceId = await w.space();
        const home = `# Home\n\nThe first text ${run}, with ${secret} in it.\n`;
        await buildContent(
          ctx,
          spaceId,
          { 'README.md': home, 'keys.md': '# Keys\n\nNone.\n', '.gitbook/assets/a.txt': `key=${secret}` },
          ENTRIES,
        );
        const { number } = await createChangeRequest(ctx, spaceId, { subject: `Rotate ${secret}` });
        for (const { page, word: said, proposed } of steps) {
          const markdown = `# ${page}\n\nA ${said.replaceAll('SECRET', secret)} text.\n`;
          const change = {
            operation: 'update_page',
            page: idOfPage(page === 'keys' ? 'keys.md' : 'README.md'),
            document: { markdown },
          } as const;
          await (proposed ? changeChangeRequest(ctx, spaceId, String(number), [change]) : changeContent(ctx, spaceId, [change]));
        }
        await postComment(ctx, { spaceId }, { body: { markdown: `Is ${secret} still valid?` } });
        const before = await textsOf(system, spaceId);
        expect(await placesOf(system, secret)).toEqual(expect.arrayContaining(['object', 'comment', 'change_request']));
        const seen = await eraseContent(operator, { kind: 'text', text: secret }, { dryRun: true });
        expect(seen.places).toMatchObject([{ spaceId, isLive: true }]);
        expect(await textsOf(system, spaceId)).toEqual(before);
        const report = await eraseContent(operator, { kind: 'text', text: secret });
        expect(report).toMatchObject({ left: {}, places: seen.places, blobs: seen.blobs });
        const after = await textsOf(system, spaceId);
        expect(after).toEqual(new Map([...before].map(([key, text]) => [key, text.replaceAll(secret, '[erased]')])));
        expect(await placesOf(system, secret)).toEqual([]);
        await expect(eraseContent(operator, { kind: 'text', text: secret })).rejects.toMatchObject({ kind: 'not_found' });
      }),
      { numRuns: database === 'sqlite' ? 3 : 2 },
    );
  });

  it('erases a page by its id, with all that it ever had, and leaves others alone that have the same text', async () => {
    await using w = await world(database);
    const { system, ctx, operator } = w;
    const [spaceId, other] = [await w.space(), await w.space()];
    await buildContent(ctx, spaceId, { 'README.md': '# Home\n\nStays.\n', 'keys.md': '# Keys\n\nShared text.\n' }, ENTRIES);
    await buildContent(ctx, other, { 'README.md': '# Home\n\nStays.\n', 'keys.md': '# Keys\n\nShared text.\n' }, ENTRIES.slice(0, 1));
    const page = idOfPage('keys.md');
    await changeContent(ctx, spaceId, [{ operation: 'update_page', page, document: { markdown: `# Keys\n\nOnly ${SECRET} here.\n` } }]);
    await changeContent(ctx, spaceId, [{ operation: 'update_page', page, document: { markdown: '# Keys\n\nMoved away.\n' } }]);
    const elsewhere = await textsOf(system, other);
    const report = await eraseContent(operator, { kind: 'page', id: page });
    expect(report).toMatchObject({
      names: ['page “Keys”'],
      blobs: 3,
      left: { content: 1 },
      places: [{ spaceId, revisions: 3, isLive: true }],
    });
    const texts = [...(await textsOf(system, spaceId))].filter(([key]) => key.endsWith(`page:${page}`)).map(([, text]) => text);
    expect(new Set(texts)).toEqual(new Set(['This content was erased by the operator of the installation.\n']));
    expect(texts).toHaveLength(3);
    expect(await textsOf(system, other)).toEqual(elsewhere);
    expect(await placesOf(system, SECRET)).toEqual([]);
    await changeContent(ctx, spaceId, [{ operation: 'update_page', page, document: { markdown: '# Keys\n\nWritten again.\n' } }]);
    const { auditEvent } = system.store.tables;
    const audited = await system.store.read.select().from(auditEvent).where(eq(auditEvent.action, 'space_content_erased'));
    expect(audited).toMatchObject([{ targetId: spaceId, payload: { what: 'page', id: page, revisions: 3 } }]);
  });

  it('pauses the connection of a space and forgets what was in step with Git', async () => {
    await using w = await world(database);
    const { system, ctx, operator } = w;
    const { space, gitSync, revision } = system.store.tables;
    const spaceId = await w.space();
    await buildContent(ctx, spaceId, { 'README.md': `# Home\n\n${SECRET}\n` }, ENTRIES.slice(0, 1));
    const [live] = await system.store.read.select().from(space).where(eq(space.id, spaceId));
    const id = live?.revisionId ?? '';
    const [commitOid, treeOid] = ['a'.repeat(40), 'b'.repeat(40)];
    await system.store.tx(async (tx) => {
      await tx.update(revision).set({ gitOid: commitOid, gitTree: treeOid }).where(eq(revision.id, id));
      await tx
        .insert(gitSync)
        .values({ spaceId, url: 'https://git.example/a.git', ref: 'main', commitOid, treeOid, revisionId: id, updatedAt: 1 });
    });
    const report = await eraseContent(operator, { kind: 'text', text: SECRET });
    expect(report.places).toMatchObject([{ remote: 'https://git.example/a.git', ref: 'main', isConnected: false }]);
    expect(await system.store.read.select().from(gitSync)).toMatchObject([{ commitOid: null, treeOid: null, revisionId: null }]);
    expect(await system.store.read.select().from(revision).where(eq(revision.id, id))).toMatchObject([{ gitOid: null, gitTree: null }]);
  });

  it('finishes what a kill after the transaction left', async () => {
    await using w = await world(database);
    const { system, ctx, operator } = w;
    const spaceId = await w.space();
    await buildContent(ctx, spaceId, { 'README.md': `# Home\n\n${SECRET}\n` }, ENTRIES.slice(0, 1));
    const { objects } = system;
    const die = { ...objects, removeUnreferenced: () => Promise.reject(new Error('killed')) };
    const dying = { ...operator, system: { ...system, objects: die } };
    await expect(eraseContent(dying, { kind: 'text', text: SECRET })).rejects.toThrow('killed');
    expect(await placesOf(system, SECRET)).toContain('object');
    expect(await isErasureUnfinished(system)).toBe(true);
    await finishErasure(operator);
    expect(await isErasureUnfinished(system)).toBe(false);
    expect(await placesOf(system, SECRET)).toEqual([]);
    expect(await finishErasure(operator)).toBe(0);
  });

  it('refuses people, targets that cannot be one, and what nothing has, and changes nothing', async () => {
    await using w = await world(database);
    const { system, ctx, operator } = w;
    const spaceId = await w.space();
    await buildContent(
      ctx,
      spaceId,
      { 'README.md': '# Home\n\nText.\n', 'SUMMARY.md': '# Summary\n\n* [Home](README.md)\n' },
      ENTRIES.slice(0, 1),
    );
    const before = await textsOf(system, spaceId);
    await expect(eraseContent(ctx, { kind: 'text', text: 'Summary' })).rejects.toMatchObject({ kind: 'forbidden' });
    for (const text of ['short', 'two\nlines', 'x'.repeat(10_001)]) {
      await expect(eraseContent(operator, { kind: 'text', text })).rejects.toMatchObject({ kind: 'bad_request' });
    }
    await expect(eraseContent(operator, { kind: 'blob', id: 'HEAD' })).rejects.toMatchObject({ kind: 'bad_request' });
    await expect(eraseContent(operator, { kind: 'page', id: 'nothing' })).rejects.toMatchObject({ kind: 'not_found' });
    await expect(eraseContent(operator, { kind: 'blob', id: 'c'.repeat(40) })).rejects.toMatchObject({ kind: 'not_found' });
    const summary = oidOf('blob', Buffer.from('# Summary\n\n* [Home](README.md)\n'));
    await expect(eraseContent(operator, { kind: 'blob', id: summary })).rejects.toMatchObject({ code: 'erases_structure' });
    expect(await textsOf(system, spaceId)).toEqual(before);
  });
});
