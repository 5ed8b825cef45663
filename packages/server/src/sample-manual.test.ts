import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  createSite,
  createSpace,
  deleteSite,
  deleteSpace,
  getTree,
  listSites,
  listSpaces,
  placeOf,
  setUp,
  systemContext,
  unpublishSite,
} from '@octavo/core';
import { testDatabases, testSystem } from '@octavo/core/testing';
import { tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { followSetup } from './sample-manual.ts';
import { tasks } from './workers/tasks.ts';

const first = { organizationTitle: 'Acme', displayName: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

/** An installation that was just set up, with a small manual. */
async function world(database: 'sqlite' | 'postgres') {
  const system = await testSystem(database, { tasks: { ...tasks } });
  const folder = await tempDir();
  await mkdir(path.join(folder.path, 'more'));
  await writeFile(path.join(folder.path, 'README.md'), '# Octavo\n');
  await writeFile(path.join(folder.path, 'more/README.md'), '# More\n');
  await writeFile(path.join(folder.path, 'SUMMARY.md'), '# Contents\n\n* [Octavo](README.md)\n  * [More](more/README.md)\n');
  const { organization } = await setUp(system, first);
  const ctx = systemContext(system, 'test');
  return {
    system,
    ctx,
    organization,
    docs: folder.path,
    spaces: async () => (await listSpaces(ctx, organization.id, {})).items,
    sites: async () => (await listSites(ctx, organization.id, {})).items,
    titles: async (spaceId: string) => (await getTree(ctx, placeOf(spaceId))).nodes.map((node) => node.title),
    async follow() {
      const subscription = followSetup(system, folder.path);
      await subscription.caughtUp();
      await subscription.stop();
    },
    /** As if the follower had been killed before it wrote how far it had come. */
    forget: () => system.store.tx((tx) => tx.delete(system.store.tables.eventCursor)),
    async [Symbol.asyncDispose]() {
      await system[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

describe.each(testDatabases())('the manual of a new installation on %s', (database) => {
  it('is a space with its pages, made once, however often the event is seen', async () => {
    await using w = await world(database);
    for (let round = 0; round < 3; round++) {
      await w.follow();
      await w.forget();
      const spaces = await w.spaces();
      expect(spaces.map((space) => space.title)).toEqual(['Octavo manual']);
      expect(await w.titles(spaces[0]?.id ?? '')).toEqual(['Octavo', 'More']);
    }
  });

  it('is published on one site, which whoever has its address may read', async () => {
    await using w = await world(database);
    for (let round = 0; round < 3; round++) {
      await w.follow();
      await w.forget();
      const sites = await w.sites();
      expect(sites).toMatchObject([{ title: 'Octavo manual', visibility: 'unlisted', published: true }]);
    }
  });

  it('is published by the site that was made before a kill', async () => {
    await using w = await world(database);
    const space = await createSpace(w.ctx, w.organization.id, { title: 'Octavo manual', emoji: '📖' });
    const half = await createSite(w.ctx, w.organization.id, { title: 'Octavo manual', visibility: 'unlisted', spaces: [space.id] });
    await w.follow();
    expect(await w.sites()).toMatchObject([{ id: half.id, published: true }]);
  });

  it('is not published again once somebody took the site offline, or removed it', async () => {
    await using w = await world(database);
    await w.follow();
    const [site] = await w.sites();
    await unpublishSite(w.ctx, w.organization.id, site?.id ?? '');
    await w.forget();
    await w.follow();
    expect(await w.sites()).toMatchObject([{ id: site?.id, published: false }]);
    await deleteSite(w.ctx, w.organization.id, site?.id ?? '');
    await w.forget();
    await w.follow();
    expect(await w.sites()).toEqual([]);
  });

  it('fills the space of a site that is to begin with a sample', async () => {
    await using w = await world(database);
    await w.follow();
    await createSite(w.ctx, w.organization.id, { title: 'Docs', spaces: 'sample' });
    await w.follow();
    const made = (await w.spaces()).find(({ title }) => title === 'Docs');
    expect(await w.titles(made?.id ?? '')).toEqual(['Octavo', 'More']);
  });

  it('is not made twice when the first try was killed after it made the space', async () => {
    await using w = await world(database);
    const half = await createSpace(w.ctx, w.organization.id, { title: 'Octavo manual', emoji: '📖' });
    await w.follow();
    expect((await w.spaces()).map((space) => space.id)).toEqual([half.id]);
    expect(await w.titles(half.id)).toEqual(['Octavo', 'More']);
  });

  it('stays away when somebody removed it', async () => {
    await using w = await world(database);
    await w.follow();
    const [space] = await w.spaces();
    await deleteSpace(w.ctx, space?.id ?? '');
    await w.forget();
    await w.follow();
    expect(await w.spaces()).toEqual([]);
    expect(w.system.log.text()).toBe('');
  });

  it('waits for a folder that is not there, and says so in the log only', async () => {
    await using w = await world(database);
    const subscription = followSetup(w.system, path.join(w.docs, 'nothing'));
    await expect.poll(() => w.system.log.text()).toMatch(/events could not be handled.*ENOENT/);
    await subscription.stop();
    await w.follow();
    expect(await w.spaces()).toHaveLength(1);
  });
});
