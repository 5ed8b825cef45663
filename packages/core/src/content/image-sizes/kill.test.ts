import { strideOf, tempDir } from '@octavo/testkit';
import { inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { coreTasks } from '../../tasks.ts';
import { buildContent, idOfPage } from '../../testing/content.ts';
import {
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  startProcess,
  startRunner,
  type TestDatabase,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { indexSpaceJob } from '../indexer/index.ts';
import { enqueueIndexing } from '../indexing/index.ts';
import { readPage } from '../pages/index.ts';
import { loadContent, placeOf } from '../places/index.ts';
import { type MeasureInput, measureTask } from './image-sizes-task.ts';

/** More than two batches. */
const PICTURES = 150;
const HOME = 'README.md';

/** A space whose page shows other pictures each time it is asked to, and the blobs that this process measured. */
async function gallery(database: TestDatabase) {
  const measured: string[] = [];
  const tasks = {
    ...coreTasks,
    'files.measure': (input: MeasureInput) => {
      measured.push(...input.rows.map(({ oid }) => oid));
      return measureTask(input);
    },
  };
  const system = await testSystem(database, { tasks });
  const user = await buildUser(system);
  const ctx = contextOf(system, user);
  const organization = await buildOrganization(system, { admin: user });
  const { id: spaceId } = await buildSpace(system, { organization, createdBy: user });
  const { imageSize } = system.store.tables;
  return {
    system,
    ctx,
    spaceId,
    userId: user.id,
    measured,
    place: placeOf(spaceId),
    queueIndexing: () => system.store.tx((tx) => enqueueIndexing(tx, ctx, { id: spaceId, organizationId: organization.id })),
    /** Makes pictures live whose bytes were never seen; returns their true sizes by blob id. */
    async hang(round: number) {
      const files = Object.fromEntries(
        Array.from({ length: PICTURES }, (_, i) => [`${round}-${i}.svg`, `<svg width="${i + 1}" height="${round}"/>`]),
      );
      const page = `# Pictures\n\n${Object.keys(files)
        .map((path) => `![](${path})`)
        .join('\n\n')}\n`;
      await buildContent(ctx, spaceId, { [HOME]: page, ...files }, [{ title: 'Pictures', path: HOME }]);
      const { view } = await loadContent(ctx, placeOf(spaceId));
      return new Map(
        [...view.files.values()].map(({ path, oid }) => [oid, { width: Number(/-(\d+)\./.exec(path)?.[1]) + 1, height: round }]),
      );
    },
    /** Sizes kept in the database, by blob id. */
    async kept(oids: Iterable<string>) {
      const rows = await system.store.read
        .select()
        .from(imageSize)
        .where(inArray(imageSize.oid, [...oids]));
      return new Map(rows.map(({ oid, dimensions }) => [oid, dimensions]));
    },
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

type Gallery = Awaited<ReturnType<typeof gallery>>;

/**
 * Kills who measures at each place in turn, with new pictures each time, and has `goOn` measure the rest; returns how many pictures were kept
 * at each kill.
 */
async function killedEverywhere(
  database: TestDatabase,
  g: Gallery,
  { stride, reader, goOn }: { stride: number; reader?: string; goOn(sizes: ReadonlyMap<string, object>): Promise<void> },
): Promise<number[]> {
  await using directory = await tempDir();
  const kills: number[] = [];
  for (let step = 1, hasEnded = false; !hasEnded; step += stride) {
    const sizes = await g.hang(step);
    if (reader === undefined) await g.queueIndexing();
    const told = [g.system.url, directory.path, String(step), g.spaceId, reader ?? ''];
    await using child = startProcess(import.meta.url, './kill.fixture.ts', database, ...told);
    const signal = await child.ended();
    hasEnded = signal === null;
    if (hasEnded) expect(await child.line()).toBe('measured');
    else expect(signal).toBe('SIGKILL');
    const kept = await g.kept(sizes.keys());
    for (const [oid, size] of kept) expect(size).toEqual(sizes.get(oid));
    if (hasEnded) expect(kept.size).toBe(PICTURES);
    else kills.push(kept.size);
    g.measured.length = 0;
    await goOn(sizes);
    // Kept images are not measured again, and the rest is.
    expect([...kept.keys(), ...g.measured].toSorted()).toEqual([...sizes.keys()].toSorted());
    expect(await g.kept(sizes.keys())).toEqual(sizes);
  }
  expect(await g.system.store.check()).toMatchObject({ ok: true });
  return kills;
}

describe.each(testDatabases())('who measures pictures on %s, killed', (database) => {
  it('as an index job keeps whole batches or none of them, and the next one measures the rest', async () => {
    await using g = await gallery(database);
    const kills = await killedEverywhere(database, g, {
      stride: strideOf(database === 'sqlite' ? 6 : 14),
      async goOn() {
        const next = startRunner(g.system, [indexSpaceJob]);
        await next.idle();
        await next.stop();
      },
    });
    expect(kills.length).toBeGreaterThan(2);
  });

  it('as a reader of a page loses no size that it kept, and the next reader is shown all of them', async () => {
    await using g = await gallery(database);
    const kills = await killedEverywhere(database, g, {
      stride: strideOf(database === 'sqlite' ? 3 : 6),
      reader: g.userId,
      async goOn(sizes) {
        const { html } = await readPage(g.ctx, g.place, { id: idOfPage(HOME) });
        const drawn = [...html.matchAll(/ width="(\d+)" height="(\d+)"/g)].map(([, width, height]) => ({
          width: Number(width),
          height: Number(height),
        }));
        expect(drawn.toSorted((a, b) => a.width - b.width)).toEqual(
          [...sizes.values()].toSorted((a, b) => (a as { width: number }).width - (b as { width: number }).width),
        );
      },
    });
    // Before the first batch, and between one batch and the next.
    expect(kills[0]).toBe(0);
    expect(kills.at(-1)).toBeGreaterThan(0);
    expect(kills.at(-1)).toBeLessThanOrEqual(PICTURES);
  });
});
