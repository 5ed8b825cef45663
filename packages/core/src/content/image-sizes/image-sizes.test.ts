import { describe, expect, it } from 'vitest';
import { overBudget } from '../../kernel/base/index.ts';
import { type ContentRecord, recordKey } from '../../kernel/model/index.ts';
import { coreTasks } from '../../tasks.ts';
import {
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  PICTURES,
  startRunner,
  type TestDatabase,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { getFile, listFiles } from '../files/index.ts';
import { indexSpaceJob } from '../indexer/index.ts';
import { enqueueIndexing } from '../indexing/index.ts';
import { insertRevision, moveLivePointer } from '../map/index.ts';
import { readPage } from '../pages/index.ts';
import { placeOf } from '../places/index.ts';
import { getSpace } from '../spaces/index.ts';
import { keepSizes } from './image-sizes.ts';
import { type MeasureInput, measureTask } from './image-sizes-task.ts';

const PAGE = '# Page\n\n![a](a.png)\n\n<img src="b.svg" width="50%">\n\n![c](c.txt)\n\n![d](d.png)\n';
const FILES = {
  'a.png': PICTURES.png.bytes,
  'b.svg': Buffer.from('<svg viewBox="0 0 40 10"/>'),
  'c.txt': Buffer.from('text'),
  'd.png': Buffer.from('no picture'),
};

/** A space with a page of pictures as its live content, and the ids of the blobs that were measured. */
async function picturedSpace(database: TestDatabase, measure: (input: MeasureInput) => unknown = measureTask) {
  const measured: string[] = [];
  const tasks = {
    ...coreTasks,
    'files.measure': (input: MeasureInput) => {
      measured.push(...input.rows.map(({ oid }) => oid));
      return measure(input);
    },
  };
  const system = await testSystem(database, { tasks });
  const user = await buildUser(system);
  const ctx = contextOf(system, user);
  const organization = await buildOrganization(system, { admin: user });
  const space = await buildSpace(system, { organization, createdBy: user });
  const blob = (bytes: Uint8Array) => system.objects.write('blob', bytes);
  const at = { createdAt: 0, updatedAt: 0 };
  const records: ContentRecord[] = [
    {
      kind: 'page',
      id: 'page',
      type: 'document',
      title: 'Page',
      slug: 'page',
      position: 'a',
      path: 'page.md',
      oid: await blob(Buffer.from(PAGE)),
      ...at,
    },
  ];
  for (const [path, bytes] of Object.entries(FILES)) {
    records.push({ kind: 'file', id: path.slice(0, 1), path, oid: await blob(bytes), size: bytes.length, createdAt: 0 });
  }
  const root = await system.content.apply(
    system.content.emptyRoot,
    records.map((record) => [recordKey(record), record]),
  );
  const from = (await getSpace(ctx, space.id)).revision;
  await system.store.tx(async (tx) => {
    const made = await insertRevision(tx, ctx, { spaceId: space.id, parents: [from], root, type: 'edits' });
    await moveLivePointer(tx, ctx, {
      spaceId: space.id,
      organizationId: organization.id,
      from,
      to: made.id,
      extent: { pages: 0, bytes: 0 },
    });
    await enqueueIndexing(tx, ctx, { id: space.id, organizationId: organization.id });
  });
  const files = records.filter((record) => record.kind === 'file');
  return {
    system,
    ctx,
    measured,
    files,
    tenant: { system, organizationId: organization.id },
    place: placeOf(space.id),
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

describe.each(testDatabases())('sizes of pictures of a space on %s', (database) => {
  it('are measured once by the index job, and read from then on', async () => {
    await using space = await picturedSpace(database);
    const runner = startRunner(space.system, [indexSpaceJob]);
    space.system.wakeJobs();
    await runner.idle();
    const pictures = space.files.filter(({ id }) => id !== 'c').map(({ oid }) => oid);
    expect(space.measured.toSorted()).toEqual(pictures.toSorted());
    const { items } = await listFiles(space.ctx, space.place);
    expect(Object.fromEntries(items.map(({ id, dimensions }) => [id, dimensions]))).toEqual({
      a: { width: 3, height: 2 },
      b: { width: 40, height: 10 },
      c: undefined,
      d: undefined,
    });
    await readPage(space.ctx, space.place, { id: 'page' });
    expect(space.measured).toHaveLength(3);
  });

  it('are measured by the first reader of what no job came to, and give drawn pictures their room', async () => {
    await using space = await picturedSpace(database);
    const { html } = await readPage(space.ctx, space.place, { id: 'page' });
    expect(html).toMatch(/a\.png[^>]* alt="a" width="3" height="2"/);
    expect(html).toMatch(/b\.svg[^>]* width="50%" style="aspect-ratio: auto 40 \/ 10"/);
    expect(html).toMatch(/d\.png[^>]* alt="d" loading/);
    const before = space.measured.length;
    expect((await getFile(space.ctx, space.place, 'a')).dimensions).toEqual({ width: 3, height: 2 });
    expect(space.measured).toHaveLength(before);
  });

  it('of a picture that takes too much to measure are not known, and harm no other', async () => {
    await using space = await picturedSpace(database, (input) => {
      const at = input.rows.findIndex(({ size }) => size === FILES['b.svg'].length);
      if (at < 0) return measureTask(input);
      if (input.at !== undefined) Atomics.store(input.at, 0, at);
      throw overBudget({ task: 'files.measure', budget: 'cpu', limit: 15, why: 'it takes more than 15 seconds of processor time' });
    });
    await keepSizes(space.tenant, space.files);
    expect((await getFile(space.ctx, space.place, 'a')).dimensions).toEqual({ width: 3, height: 2 });
    expect((await getFile(space.ctx, space.place, 'b')).dimensions).toBeUndefined();
  });
});
