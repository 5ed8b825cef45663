import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../kernel/base/index.ts';
import { buildContent, idOfPage } from '../../testing/content.ts';
import { buildOrganization, buildSpace, buildUser, contextOf, type TestSystem, testDatabases, testSystem } from '../../testing/index.ts';
import { searchPages, searchSpace } from './search-pages.ts';

const page = (title: string, path: string) => ({ title, path });

/** Titles of the pages by file. */
const TITLES: Record<string, string> = {
  'README.md': 'Welcome',
  'v1/install.md': 'Install',
  'v2/install.md': 'Install',
  'v2/remove.md': 'Remove',
};

describe.each(testDatabases())('a search in a space on %s', (database) => {
  let system: TestSystem;
  let ctx: Context;
  let spaceId: string;

  beforeAll(async () => {
    system = await testSystem(database);
    const admin = await buildUser(system);
    ctx = contextOf(system, admin);
    const organization = await buildOrganization(system, { admin });
    spaceId = (await buildSpace(system, { organization, createdBy: admin })).id;
    const files = {
      'README.md': '# Welcome\n',
      'v1/install.md': '# Install\n',
      'v2/install.md': '# Install\n',
      'v2/remove.md': '# Remove\n',
    };
    await buildContent(ctx, spaceId, files, [
      page('Welcome', 'README.md'),
      { title: 'v1', group: true, below: [page('Install', 'v1/install.md')] },
      { title: 'v2', group: true, below: [page('Install', 'v2/install.md'), page('Remove', 'v2/remove.md')] },
    ]);
    const documents = Object.keys(files).map((path) => ({
      pageId: idOfPage(path),
      version: '1',
      title: TITLES[path] ?? '',
      description: '',
      sections: [{ anchor: '', title: '', text: 'On Linux.' }],
    }));
    await system.search.put(spaceId, documents);
  });
  afterAll(() => system?.[Symbol.asyncDispose]());

  it('has versions of a page as one result, which names the others with their addresses', async () => {
    const { items, count } = await searchSpace(ctx, spaceId, 'install', {});
    expect(count).toBe(1);
    const app = `${system.config.url}/s/${spaceId}`;
    expect(items).toMatchObject([
      { path: 'v1/install', variants: [{ title: 'Install', path: 'v2/install', urls: { app: `${app}/v2/install` } }] },
    ]);
    expect((await searchPages(ctx, spaceId, 'install')).pages).toMatchObject([{ path: 'v1/install', variants: ['v2/install'] }]);
  });

  it('says nothing of versions where there are none', async () => {
    const { items } = await searchSpace(ctx, spaceId, 'remove', {});
    expect(items.map(({ variants }) => variants)).toEqual([undefined]);
  });

  it('names the words that the first result is without', async () => {
    expect(await searchSpace(ctx, spaceId, 'how to remove the zebra', {})).toMatchObject({
      items: [{ title: 'Remove' }],
      leftOut: ['how', 'to', 'the', 'zebra'],
    });
    expect(await searchSpace(ctx, spaceId, 'remove', {})).not.toHaveProperty('leftOut');
  });
});
