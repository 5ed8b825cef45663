import { createBlobFacts } from '@octavo/db';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINKS_VERSION } from '../links/links-of-document.ts';
import { insertRevision, moveLivePointer } from '../revisions/revision-record.ts';
import { getSpace } from '../spaces/get-space.ts';
import { buildOrganization, buildSpace, buildUser, contextOf, startRunner, testDatabases, testSystem } from '../testing/index.ts';
import { enqueueIndexing, indexSpaceJob } from './index-job.ts';
import { type IndexTaskInput, indexTask } from './index-task.ts';

/** A space whose live content is set by `publish`, with how often each blob was parsed. */
async function indexedSpace(database: 'sqlite' | 'postgres') {
  const parsed: string[] = [];
  const system = await testSystem(database, {
    tasks: {
      'page.index': (input: IndexTaskInput) => {
        parsed.push(...input.rows.map((row) => row.oid));
        return indexTask(input);
      },
    },
  });
  const admin = await buildUser(system);
  const ctx = contextOf(system, admin);
  const organization = await buildOrganization(system, { admin });
  const space = await buildSpace(system, { organization, createdBy: admin });
  const runner = startRunner(system, [indexSpaceJob]);
  const oidOf = (text: string) => system.objects.write('blob', Buffer.from(text));
  async function publish(pages: Record<string, string>) {
    const changes = await Promise.all(
      Object.entries(pages).map(async ([id, text]) => {
        const own = { id, title: id, slug: id, position: id, path: `${id}.md`, oid: await oidOf(text), createdAt: 0, updatedAt: 0 };
        return [`page:${id}`, { kind: 'page', type: 'document', ...own }] as const;
      }),
    );
    const root = await system.content.apply(system.content.emptyRoot, changes);
    const from = (await getSpace(ctx, space.id)).revision;
    await system.store.tx(async (tx) => {
      const made = await insertRevision(tx, ctx, { spaceId: space.id, parents: [from], root, type: 'edits' });
      await moveLivePointer(tx, ctx, { spaceId: space.id, organizationId: organization.id, from, to: made.id });
      await enqueueIndexing(tx, ctx, { id: space.id, organizationId: organization.id });
    });
    system.wakeJobs();
    await runner.idle();
  }
  const found = async (words: string) =>
    (await system.search.query(space.id, words, { limit: 10, offset: 0 })).hits.map((hit) => hit.pageId);
  return { system, id: space.id, parsed, oidOf, publish, found, [Symbol.asyncDispose]: () => system[Symbol.asyncDispose]() };
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
    for (const unknown of [`gone ${held.split(' ')[1]}`, `${held.split(' ')[0]} 0.0`]) {
      await system.search.remove(id, ['two']);
      await system.store.tx((tx) => system.search.settle(tx, id, unknown));
      await space.publish({ one: `# One\n\n${unknown}\n`, two: '# Two\n\nSome zebras.\n' });
      expect(await space.found('zebras')).toEqual(['two']);
    }
  });

  it('finds just the words of its pages, whatever was published before', async () => {
    await using space = await indexedSpace(database);
    const contents = fc.dictionary(fc.constantFrom('one', 'two', 'three'), fc.constantFrom('aardvarks', 'badgers', 'zebras'));
    await fc.assert(
      fc.asyncProperty(fc.array(contents, { minLength: 1, maxLength: 4 }), async (versions) => {
        for (const words of versions) {
          await space.publish(Object.fromEntries(Object.entries(words).map(([id, word]) => [id, `# ${id}\n\n${word}\n`])));
          for (const word of ['aardvarks', 'badgers', 'zebras']) {
            const holding = Object.keys(words).filter((id) => words[id] === word);
            expect((await space.found(word)).toSorted()).toEqual(holding.toSorted());
          }
        }
      }),
      { numRuns: 8 },
    );
  });
});
