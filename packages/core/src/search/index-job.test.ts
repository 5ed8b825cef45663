import { createBlobFacts } from '@octavo/db';
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
  return { system, parsed, oidOf, publish, found, [Symbol.asyncDispose]: () => system[Symbol.asyncDispose]() };
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
  });
});
