import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { openSnapshot } from '@octavo/db';
import { tempDir } from '@octavo/testkit';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { systemContext } from '../../kernel/base/index.ts';
import { recordKey } from '../../kernel/model/index.ts';
import { changeChangeRequest, createChangeRequest } from '../../review/change-requests/index.ts';
import { postComment } from '../../review/comments/index.ts';
import { publishedWorld } from '../../sites/publishing/world.fixture.ts';
import {
  buildMember,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  ONE_DATABASE,
  startProcess,
  type TestDatabase,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { findDanglingRows } from '../doctor/index.ts';
import { exportOrganization } from './export-organization.ts';
import { type ImportRequest, importOrganization } from './import-organization.ts';

const SECRETS = { gitConnection: () => ({ hookKey: 'key', hookSecret: 'sealed' }) };
const LARGE = 9 * 1024 * 1024;

/** An organization with a site, a proposal, a comment and a large file, beside another one; and a folder for archives. */
async function world(database: TestDatabase, bytes = LARGE) {
  const made = await publishedWorld(database);
  const folder = await tempDir();
  const { system, ctx, organization, spaces } = made;
  const writer = await buildUser(system, { displayName: 'Writer' });
  await buildMember(system, { organization, user: writer, role: 'edit' });
  const proposal = await createChangeRequest(contextOf(system, writer), spaces.open.id, { subject: 'Better' });
  const edit = { operation: 'insert_page', title: 'New', document: { markdown: '# New\n\nText.\n' } } as const;
  await changeChangeRequest(contextOf(system, writer), spaces.open.id, String(proposal.number), [edit]);
  await postComment(ctx, { spaceId: spaces.open.id, changeRequestId: proposal.id }, { body: { markdown: 'Why?' } });
  const large = randomBytes(bytes);
  const oid = await system.objects.write('blob', large);
  const record = { kind: 'file' as const, id: 'large', path: 'large.bin', oid, size: bytes, createdAt: 0 };
  const { revision, space } = system.store.tables;
  const [live] = await system.store.read
    .select()
    .from(revision)
    .innerJoin(space, eq(space.revisionId, revision.id))
    .where(eq(space.id, spaces.nowhere.id));
  const root = await system.content.apply(live?.revision.root ?? '', [[recordKey(record), record]]);
  await system.store.tx((tx) =>
    tx
      .update(revision)
      .set({ root })
      .where(eq(revision.id, live?.revision.id ?? '')),
  );
  const file = path.join(folder.path, 'acme.jsonl.gz');
  const address =
    database === 'sqlite' ? ({ kind: 'sqlite', file: system.url } as const) : ({ kind: 'postgres', url: system.url } as const);
  const snapshot = await openSnapshot(address);
  const written = await exportOrganization(systemContext(system, 'test'), organization.id, { snapshot, file, build: 'test' });
  await snapshot.close();
  return {
    ...made,
    writer,
    oid,
    written,
    file,
    folder: folder.path,
    async [Symbol.asyncDispose]() {
      await made[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Another installation, whose clock is later than all that happened. */
async function elsewhere(database: TestDatabase): Promise<TestSystem> {
  const system = await testSystem(database);
  system.clock.advance(Math.max(0, Date.now() - system.now()) + 60_000);
  return system;
}

const bring = (system: TestSystem, file: string, more: Partial<ImportRequest> = {}) =>
  importOrganization(systemContext(system, 'test'), { file, secrets: SECRETS, ...more });

async function rootsOf({ store: { read, tables } }: TestSystem): Promise<string[]> {
  return (await read.select({ id: tables.revision.id, root: tables.revision.root }).from(tables.revision))
    .map(({ id, root }) => `${id} ${root}`)
    .toSorted();
}

type Lines = Record<string, unknown>[];

/** Writes an archive with other lines, and the checksum and counts that it then has: as somebody would who wants to get something in. */
async function forge(from: string, to: string, change: (lines: Lines) => Lines): Promise<string> {
  const lines = gunzipSync(await readFile(from))
    .toString()
    .trimEnd()
    .split('\n');
  const changed = change(lines.slice(0, -1).map((line) => JSON.parse(line)));
  const text = changed.map((line) => `${JSON.stringify(line)}\n`).join('');
  const count = (name: string) => changed.filter((line) => name in line).length;
  const counts = { rows: count('row'), people: count('person'), nodes: count('node'), objects: count('object') };
  const end = { end: true, ...counts, sha256: createHash('sha256').update(text).digest('hex') };
  await writeFile(to, gzipSync(`${text}${JSON.stringify(end)}\n`));
  return to;
}

const inRow = (table: string, change: (values: Record<string, unknown>) => Record<string, unknown>) => (lines: Lines) => {
  const at = lines.findIndex(({ row }) => row === table);
  expect(at).toBeGreaterThan(0);
  return lines.map((line, index) => (index === at ? { ...line, values: change(line.values as Record<string, unknown>) } : line));
};

describe.each(testDatabases())('an archive of an organization, on %s', (database) => {
  it('brings its revisions, content and large files with the hashes that they had, and no credentials', async () => {
    await using w = await world(database);
    await using target = await elsewhere(database);
    const text = gunzipSync(await readFile(w.file)).toString();
    expect(text).not.toMatch(/passwordHash|secretHash|sealedSecret|argon2/);
    expect(text).toContain('A zebra at home.');
    expect(await bring(target, w.file)).toMatchObject({
      id: w.organization.id,
      people: 2,
      matched: 0,
      rows: w.written.rows,
      objects: w.written.objects,
    });
    const own = await rootsOf(w.system);
    expect(await rootsOf(target)).toEqual(own);
    expect((await target.objects.read(w.oid))?.data.byteLength).toBe(LARGE);
    expect(await findDanglingRows(target.store)).toEqual([]);
    const { user } = target.store.tables;
    const people = await target.store.read.select().from(user);
    expect(people.map(({ passwordHash, operator, emailVerifiedAt }) => [passwordHash, operator, emailVerifiedAt])).toEqual([
      [null, false, null],
      [null, false, null],
    ]);
    await expect(bring(target, w.file)).rejects.toMatchObject({ code: 'already_here' });
  });

  it('takes people for those who are there only when it is told to, and names them everywhere', async () => {
    await using w = await world(database);
    await using target = await elsewhere(database);
    const here = await buildUser(target, { email: w.writer.email });
    await expect(bring(target, w.file)).rejects.toMatchObject({ code: 'people_exist', message: expect.stringContaining(w.writer.email) });
    expect(await target.store.read.select().from(target.store.tables.organization)).toEqual([]);
    expect(await bring(target, w.file, { matchPeople: true })).toMatchObject({ people: 1, matched: 1 });
    const { changeRequest, member, event, revision } = target.store.tables;
    expect(await target.store.read.select({ by: changeRequest.createdBy }).from(changeRequest)).toEqual([{ by: here.id }]);
    expect(await target.store.read.select({ role: member.role }).from(member).where(eq(member.userId, here.id))).toEqual([
      { role: 'edit' },
    ]);
    for (const table of [event, revision]) expect(JSON.stringify(await target.store.read.select().from(table))).not.toContain(w.writer.id);
  });

  it('is whole or not there after a kill before any write, and the next import brings it', async () => {
    await using w = await world(database);
    await using target = await elsewhere(database);
    await using directory = await tempDir();
    const { organization } = target.store.tables;
    for (const steps of database === 'sqlite' ? [1, 2, 4, 9, 15] : [3, 18]) {
      await using child = startProcess(import.meta.url, './import.fixture.ts', database, target.url, directory.path, w.file, String(steps));
      const isKilled = (await child.ended()) === 'SIGKILL';
      const there = await target.store.read.select({ id: organization.id }).from(organization);
      if (!isKilled) expect(there).toHaveLength(1);
      if (there.length > 0) break;
      expect(await target.store.read.select().from(target.store.tables.user)).toEqual([]);
    }
    if ((await target.store.read.select().from(organization)).length === 0) await bring(target, w.file);
    expect(await rootsOf(target)).toEqual(await rootsOf(w.system));
    expect(await findDanglingRows(target.store)).toEqual([]);
  });
});

describe.each(ONE_DATABASE)('an archive that somebody made or changed, on %s', (database) => {
  it('is refused, and nothing of it is written', async () => {
    await using w = await world(database, 100);
    await using target = await elsewhere(database);
    const admin = await buildUser(target);
    const other = await buildOrganization(target, { admin });
    const space = await buildSpace(target, { organization: other, createdBy: admin });
    const secret = await target.objects.write('blob', Buffer.from('Somebody else’s.\n'));
    const forged = path.join(w.folder, 'forged.jsonl.gz');
    const text = 'A page.\n';
    const leaf = (record: object) => {
      const json = JSON.stringify({ leaf: [['file:x', record]] });
      return { node: createHash('sha1').update(json).digest('hex'), text: json };
    };
    const afterNodes = (line: object) => (lines: Lines) => {
      const at = lines.findIndex((one) => 'node' in one);
      return [...lines.slice(0, at), line as Lines[number], ...lines.slice(at)];
    };
    const cases: [name: string, code: string, change: (lines: Lines) => Lines][] = [
      ['another organization', 'archive_foreign', inRow('organization', (row) => ({ ...row, id: other.id }))],
      ['a member of another organization', 'archive_foreign', inRow('member', (row) => ({ ...row, organizationId: other.id }))],
      ['a revision of a space that is there', 'archive_foreign', inRow('revision', (row) => ({ ...row, spaceId: space.id }))],
      ['an event of a space that is there', 'archive_foreign', inRow('event', (row) => ({ ...row, spaceId: space.id }))],
      ['a member who is not in it', 'archive_foreign', inRow('member', (row) => ({ ...row, userId: admin.id }))],
      ['content of somebody else', 'archive_foreign', afterNodes(leaf({ kind: 'file', id: 'x', path: 'x', oid: secret }))],
      ['a path that leads out', 'archive_damaged', afterNodes(leaf({ kind: 'file', id: 'x', path: '../x', oid: secret }))],
      ['a role that there is none', 'archive_damaged', inRow('member', (row) => ({ ...row, role: 'owner' }))],
      ['a state that there is none', 'archive_damaged', inRow('changeRequest', (row) => ({ ...row, status: 'deleted' }))],
      ['a name of what every object has', 'archive_damaged', inRow('site', (row) => ({ ...row, visibility: 'constructor' }))],
      ['a number as a title', 'archive_damaged', inRow('space', (row) => ({ ...row, title: 7 }))],
      ['no title', 'archive_damaged', inRow('space', ({ title: _, ...row }) => row)],
      ['a verified host', 'archive_damaged', inRow('site', (row) => ({ ...row, hostnameVerifiedAt: 1 }))],
      ['an account', 'archive_damaged', (lines) => [...lines.slice(0, 2), { row: 'user', values: {} }, ...lines.slice(2)]],
      [
        'a password',
        'archive_damaged',
        (lines) => lines.map((line) => ('person' in line ? { person: { ...(line.person as object), passwordHash: 'x' } } : line)),
      ],
      [
        'a node with another hash',
        'archive_damaged',
        (lines) => lines.map((line) => ('node' in line ? { ...line, text: '{"leaf":[]}' } : line)),
      ],
      [
        'an object with another hash',
        'archive_damaged',
        (lines) => lines.map((line) => ('object' in line && 'text' in line ? { ...line, text } : line)),
      ],
      ['a missing node', 'archive_damaged', (lines) => lines.filter((_, at) => at !== lines.findIndex((one) => 'node' in one))],
      ['an event of next year', 'clock_behind', inRow('event', (row) => ({ ...row, id: `Z${String(row.id).slice(1)}` }))],
      [
        'tables in another order',
        'archive_damaged',
        ([header, ...lines]) => [
          header ?? {},
          ...lines.filter(({ row }) => row === 'space'),
          ...lines.filter(({ row }) => row !== 'space'),
        ],
      ],
      ['a table of a later version', 'archive_newer', (lines) => [...lines.slice(0, 2), { row: 'later', values: {} }, ...lines.slice(2)]],
      ['a column of a later version', 'archive_newer', inRow('space', (row) => ({ ...row, later: 1 }))],
      ['a later format', 'archive_newer', ([header, ...lines]) => [{ ...header, format: 2 }, ...lines]],
      ['another beginning', 'archive_damaged', (lines) => lines.slice(1)],
    ];
    const { organization, event, object, contentNode, user } = target.store.tables;
    const rows = async () =>
      JSON.stringify(
        await Promise.all([organization, event, object, contentNode, user].map((table) => target.store.read.select().from(table))),
      );
    const before = await rows();
    for (const [name, code, change] of cases) {
      const refused = await bring(target, await forge(w.file, forged, change)).then(
        () => 'imported',
        (error: { code?: string }) => error.code,
      );
      expect([name, refused]).toEqual([name, code]);
    }
    const bytes = await readFile(w.file);
    const flipped = Buffer.from(bytes);
    flipped[bytes.length >> 1] = (flipped[bytes.length >> 1] ?? 0) ^ 0xff;
    for (const broken of [bytes.subarray(0, bytes.length >> 1), flipped, Buffer.from('no archive'), Buffer.alloc(0), gzipSync('{}\n')]) {
      await writeFile(forged, broken);
      await expect(bring(target, forged)).rejects.toMatchObject({ code: 'archive_damaged' });
    }
    expect(await rows()).toBe(before);
    expect(await bring(target, w.file)).toMatchObject({ people: 2 });
  });
});
