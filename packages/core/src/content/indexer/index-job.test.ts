import { OctavoError } from '@octavo/contract';
import { createBlobFacts } from '@octavo/db';
import { PAGE_LIMITS } from '@octavo/markdown/read';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overBudget, rememberTaskFailure } from '../../kernel/base/index.ts';
import { buildOrganization, buildSpace, buildUser, contextOf, startRunner, testDatabases, testSystem } from '../../testing/index.ts';
import { enqueueIndexing } from '../indexing/index.ts';
import { insertRevision, moveLivePointer } from '../map/index.ts';
import { listUnreadPages } from '../search/index.ts';
import { getSpace } from '../spaces/index.ts';
import { checkIndexes } from './check-indexes.ts';
import { indexSpaceJob } from './index-job.ts';
import { indexOutdatedSpaces } from './index-outdated-spaces.ts';
import { type IndexTaskInput, indexTask } from './index-task.ts';
import { LINKS_VERSION } from './links-of-document.ts';
import { READ_TASK } from './read-blobs.ts';

/** A space whose live content is set by `publish`, with how often each blob was parsed. */
async function indexedSpace(
  database: 'sqlite' | 'postgres',
  pause: () => Promise<void> = async () => {},
  tasks: Record<string, (input: IndexTaskInput) => unknown> = {},
) {
  const parsed: string[] = [];
  const system = await testSystem(database, {
    tasks: {
      'page.index': async (input: IndexTaskInput) => {
        parsed.push(...input.rows.map((row) => row.oid));
        await pause();
        return indexTask(input);
      },
      ...tasks,
    },
  });
  const admin = await buildUser(system);
  const ctx = contextOf(system, admin);
  const organization = await buildOrganization(system, { admin });
  const space = await buildSpace(system, { organization, createdBy: admin });
  const runner = startRunner(system, [indexSpaceJob]);
  const oidOf = (text: string) => system.objects.write('blob', Buffer.from(text));
  async function publish(pages: Record<string, string>, redirects: Record<string, string> = {}) {
    const moved = Object.entries(redirects).map(([path, page]) => [`redirect:${path}`, { kind: 'redirect', path, page }] as const);
    const changes = await Promise.all(
      Object.entries(pages).map(async ([id, text]) => {
        const own = { id, title: id, slug: id, position: id, path: `${id}.md`, oid: await oidOf(text), createdAt: 0, updatedAt: 0 };
        return [`page:${id}`, { kind: 'page', type: 'document', ...own }] as const;
      }),
    );
    const root = await system.content.apply(system.content.emptyRoot, [...changes, ...moved]);
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
    system.wakeJobs();
    await runner.idle();
  }
  const found = async (words: string) =>
    (await system.search.query(space.id, words, { limit: 10, offset: 0 })).hits.map((hit) => hit.pageId);
  return { system, ctx, runner, id: space.id, parsed, oidOf, publish, found, [Symbol.asyncDispose]: () => system[Symbol.asyncDispose]() };
}

describe.each(testDatabases())('indexing a space on %s', (database) => {
  it('makes its words searchable and keeps links of its files, reading each text once', async () => {
    await using space = await indexedSpace(database);
    await space.publish({ one: '# One\n\nSome aardvarks.\n', two: '# Two\n\n[one](one.md)\n' });
    expect(await space.found('aardvarks')).toEqual(['one']);
    const oids = [await space.oidOf('# One\n\nSome aardvarks.\n'), await space.oidOf('# Two\n\n[one](one.md)\n')];
    expect(space.parsed.sort()).toEqual(oids.sort());
    expect(await createBlobFacts(space.system.store).known(oids, LINKS_VERSION)).toEqual(new Set(oids));
  });

  it('reads only what changed, and forgets what is gone', async () => {
    await using space = await indexedSpace(database);
    await space.publish({ one: '# One\n\nSome aardvarks.\n', two: '# Two\n\nSome zebras.\n' });
    space.parsed.length = 0;
    await space.publish({ one: '# One\n\nSome badgers.\n' });
    expect(space.parsed).toEqual([await space.oidOf('# One\n\nSome badgers.\n')]);
    expect(await space.found('zebras')).toEqual([]);
    expect(await space.found('badgers')).toEqual(['one']);
    await space.publish({ one: '# One\n\nSome badgers.\n', two: '# Two\n\nSome zebras.\n' });
    expect([await space.found('zebras'), await space.found('badgers')]).toEqual([['two'], ['one']]);
  });

  it('has a page that others link to before one that is alike, as long as they do', async () => {
    await using space = await indexedSpace(database);
    const alike = { one: '# Same\n\nSome aardvarks.\n', two: '# Same\n\nSome aardvarks.\n' };
    const linking = (text: string) => Object.fromEntries(['a', 'b', 'c', 'd'].map((id) => [id, `# ${id}\n\n${text}\n`]));
    await space.publish({ ...alike, ...linking('See [it](two.md#same), [again](./two.md) and [where](nowhere.md).') });
    expect(await space.found('aardvarks')).toEqual(['two', 'one']);
    await space.publish({ ...alike, ...linking('See nothing.') });
    expect(await space.found('aardvarks')).toEqual(['one', 'two']);
  });

  it('finds a page by the last part of an address that it had, as long as that leads to it, and reads no other page for it', async () => {
    await using space = await indexedSpace(database);
    const pages = { one: '# One\n\nSome aardvarks.\n', two: '# Two\n\nSome zebras.\n' };
    await space.publish(pages);
    expect(await space.found('walkthrough')).toEqual([]);
    space.parsed.length = 0;
    await space.publish(pages, { 'guides/walkthrough': 'one', 'guides/two': 'two', 'guides/nobody': 'gone' });
    expect([await space.found('walkthrough'), space.parsed.length]).toEqual([['one'], 1]);
    await space.publish(pages, { 'guides/walkthrough': 'two' });
    expect([await space.found('walkthrough'), space.parsed.length]).toEqual([['two'], 3]);
    await space.publish({ ...pages, two: '# Two\n\nSome badgers.\n' }, { 'guides/walkthrough': 'two' });
    expect([await space.found('walkthrough'), await space.found('badgers'), space.parsed.length]).toEqual([['two'], ['two'], 4]);
    await space.publish({ ...pages, two: '# Two\n\nSome badgers.\n' });
    expect(await space.found('walkthrough')).toEqual([]);
    expect(await checkIndexes(space.system)).toEqual({ complete: 1, waiting: 0, wrong: [] });
  });

  it('looks at each page where it does not know what is indexed', async () => {
    await using space = await indexedSpace(database);
    const { system, id } = space;
    await space.publish({ one: '# One\n\nSome aardvarks.\n', two: '# Two\n\nSome zebras.\n' });
    const held = (await system.search.settled(id)) ?? '';
    const [two] = [...(await system.search.versions(id))].filter(([page]) => page === 'two');
    // Written by somebody who was killed before saying so.
    await system.search.put(id, [{ pageId: 'two', version: 'other', title: 'Two', description: '', sections: [] }]);
    await space.publish({ one: '# One\n\nSome badgers.\n', two: '# Two\n\nSome zebras.\n' });
    expect([await space.found('zebras'), (await system.search.versions(id)).get('two')]).toEqual([['two'], two?.[1]]);
    for (const unknown of [`gone ${held.split(' ')[1]}`, `${held.split(' ')[0]} 0.0`, `${held.split(' ')[0]} 2.4`]) {
      await system.search.remove(id, ['two']);
      await system.store.tx((tx) => system.search.settle(tx, id, unknown));
      await space.publish({ one: `# One\n\n${unknown}\n`, two: '# Two\n\nSome zebras.\n' });
      expect(await space.found('zebras')).toEqual(['two']);
    }
  });

  it('issue-15: holds every page of a large content, however unevenly its batches are read', async () => {
    let read = 0;
    const turns = async (count: number) => {
      for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve));
    };
    // Long enough for another lane to write what was read before.
    await using space = await indexedSpace(database, () => turns(read++ % 3 === 0 ? 400 : 0));
    const pages = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`p${i}`, `# Page ${i}\n\nword${i}\n`]));
    await space.publish(pages);
    expect([...(await space.system.search.versions(space.id)).keys()].sort()).toEqual(Object.keys(pages).sort());
  });

  it('issue-15: an index that lacks pages it is said to hold is completed by the next edit', async () => {
    await using space = await indexedSpace(database);
    const { system, id } = space;
    const pages = { one: '# One\n\nSome aardvarks.\n', two: '# Two\n\nSome zebras.\n' };
    await space.publish(pages);
    const settled = (await system.search.settled(id)) ?? '';
    await system.search.remove(id, ['two']);
    await system.store.tx((tx) => system.search.settle(tx, id, settled));
    expect(await checkIndexes(system)).toEqual({ complete: 0, waiting: 0, wrong: [{ spaceId: id, missing: 1, extra: 0 }] });
    await space.publish({ ...pages, one: '# One\n\nSome badgers.\n' });
    expect([await space.found('zebras'), await space.found('badgers')]).toEqual([['two'], ['one']]);
    expect(await checkIndexes(system)).toEqual({ complete: 1, waiting: 0, wrong: [] });
  });

  it('issue-15: what an older program indexed is compared and completed without an edit, once', async () => {
    await using space = await indexedSpace(database);
    const { system, id, runner } = space;
    await space.publish({ one: '# One\n\nSome aardvarks.\n', two: '# Two\n\nSome zebras.\n' });
    expect(await indexOutdatedSpaces(system)).toBe(0);
    const settled = (await system.search.settled(id)) ?? '';
    await system.search.remove(id, ['two']);
    await system.store.tx((tx) => system.search.settle(tx, id, settled.replace(/\.\d+$/, '')));
    expect(await checkIndexes(system)).toMatchObject({ complete: 0, waiting: 1 });
    space.parsed.length = 0;
    expect(await indexOutdatedSpaces(system)).toBe(1);
    await runner.idle();
    expect(await space.found('zebras')).toEqual(['two']);
    // Only what was missing is read.
    expect(space.parsed).toEqual([await space.oidOf('# Two\n\nSome zebras.\n')]);
    expect(await indexOutdatedSpaces(system)).toBe(0);
  });

  it('issue-15: a space whose indexing failed is tried again by its job, whatever it failed with, and an empty one is queued once', async () => {
    let broken = true;
    await using space = await indexedSpace(database, async () => {
      if (broken) throw new OctavoError('bad_request', 'This page cannot be read.');
    });
    const { system, runner } = space;
    const admin = await buildUser(system);
    await buildSpace(system, { organization: await buildOrganization(system, { admin }), createdBy: admin });
    await space.publish({ one: '# One\n\nSome aardvarks.\n' });
    expect(await indexOutdatedSpaces(system)).toBe(1);
    await runner.idle();
    expect(await indexOutdatedSpaces(system)).toBe(0);
    broken = false;
    system.clock.advance(7 * 60_000);
    expect(await indexOutdatedSpaces(system)).toBe(0);
    runner.wake();
    await runner.idle();
    expect(await space.found('aardvarks')).toEqual(['one']);
    expect(await indexOutdatedSpaces(system)).toBe(0);
  });

  it('issue-15: pages beyond a limit of pages, and texts that are kept as files, are found by their plain text and named for good', async () => {
    await using space = await indexedSpace(database);
    const { system, id, ctx } = space;
    const wide = `# Wide\n\nSome okapis.\n\n${'|'.repeat(PAGE_LIMITS.columns + 1)}\n`;
    const huge = `# Huge\n\nSome quokkas.\n\n${'word '.repeat(1_700_000)}\n`;
    await space.publish({ wide, huge, small: '# Small\n\nSome numbats.\n' });
    for (const [word, page] of Object.entries({ okapis: 'wide', quokkas: 'huge', numbats: 'small' })) {
      expect(await space.found(word)).toEqual([page]);
    }
    const named = async () => (await listUnreadPages(ctx, id)).map((page) => page.id).toSorted();
    expect(await named()).toEqual(['huge', 'wide']);
    system.clock.advance(400 * 24 * 3_600_000);
    await rememberTaskFailure(system, READ_TASK, 'another', new OctavoError('too_large', 'It takes too much.'));
    expect(await named()).toEqual(['huge', 'wide']);
    await space.publish({ wide: '# Wide\n\nSome okapis.\n', huge });
    expect(await named()).toEqual(['huge']);
  });

  it('issue-15: a page that takes too much to read is found by its plain text and named, and is tried once; the others are read', async () => {
    const heavy = '# Heavy\n\nSome **wombats** [here](one.md).\n';
    let kills = 0;
    const read = (input: IndexTaskInput) => {
      const plain = new Set(input.plain);
      for (const [index, row] of input.rows.entries()) {
        if (input.at !== undefined) Atomics.store(input.at, 0, index);
        if (row.oid !== heavyOid || plain.has(row.oid)) continue;
        kills++;
        throw overBudget({ task: READ_TASK, budget: 'cpu', limit: 30, why: 'it takes more than 30 seconds of processor time' });
      }
      return indexTask(input);
    };
    let heavyOid = '';
    const tasks = { 'page.index': read, 'page.links': read };
    await using space = await indexedSpace(database, undefined, tasks);
    const { system, id, ctx } = space;
    heavyOid = await space.oidOf(heavy);
    const others = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`page${i}`, `# Page ${i}\n\nSome badgers.\n`]));
    await space.publish({ ...others, heavy });
    expect(await space.found('wombats')).toEqual(['heavy']);
    expect(await space.found('badgers')).toHaveLength(10);
    expect(await system.search.count(id)).toBe(21);
    // With the others first, and then by itself.
    expect(kills).toBe(2);
    expect(await listUnreadPages(ctx, id)).toEqual([{ id: 'heavy', title: 'heavy', path: 'heavy' }]);
    await space.publish({ ...others, heavy, again: heavy, more: 'More aardvarks.' });
    expect(kills).toBe(2);
    expect((await space.found('wombats')).toSorted()).toEqual(['again', 'heavy']);
    await space.publish({ ...others, more: 'More aardvarks.' });
    expect(await listUnreadPages(ctx, id)).toEqual([]);
  });

  it('finds just the words of its pages, whatever was published before', async () => {
    await using space = await indexedSpace(database);
    const ids = ['one', 'two', 'three'];
    const contents = fc.record({
      words: fc.dictionary(fc.constantFrom(...ids), fc.constantFrom('aardvarks', 'badgers', 'zebras')),
      redirects: fc.dictionary(fc.constantFrom('a/ferrets', 'b/ferrets', 'gnus', 'two'), fc.constantFrom(...ids)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(contents, { minLength: 1, maxLength: 4 }), async (versions) => {
        for (const { words, redirects } of versions) {
          await space.publish(Object.fromEntries(Object.entries(words).map(([id, word]) => [id, `# ${id}\n\n${word}\n`])), redirects);
          for (const word of ['aardvarks', 'badgers', 'zebras']) {
            const holding = Object.keys(words).filter((id) => words[id] === word);
            expect((await space.found(word)).toSorted()).toEqual(holding.toSorted());
          }
          for (const name of ['ferrets', 'gnus']) {
            const led = ids.filter(
              (id) => id in words && Object.keys(redirects).some((path) => path.endsWith(name) && redirects[path] === id),
            );
            expect((await space.found(name)).toSorted()).toEqual(led.toSorted());
          }
          expect(await checkIndexes(space.system)).toEqual({ complete: 1, waiting: 0, wrong: [] });
        }
      }),
      { numRuns: 8 },
    );
  });
});
