import { describe, expect, it } from 'vitest';
import { changeChangeRequest, createChangeRequest } from '../../review/change-requests/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildContent, type EntryInput, idOfPage } from '../../testing/content.ts';
import { buildOrganization, buildSpace, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import type { ContentEdit } from '../edits/index.ts';
import { changeRequestPlace } from '../places/index.ts';
import { listCompared } from './list-compared.ts';

const FILES: Readonly<Record<string, string>> = {
  'README.md': '# Home\n\nSee [the page](hello.md), [there](hello.md#in) and [a picture](.gitbook/assets/a.png).\n',
  'hello.md': '# Hello World\n\n## In\n\nText.\n',
  'both.md': '# Both\n\n[one](hello.md) and [two](other.md)\n',
  'other.md': '# Other\n\nSee [it](hello.md).\n',
  '.gitbook/assets/a.png': 'picture',
};
const ENTRIES: readonly EntryInput[] = [
  { title: 'Home', path: 'README.md' },
  { title: 'Hello World', path: 'hello.md' },
  { title: 'Both', path: 'both.md' },
  { title: 'Other', path: 'other.md' },
];
const page = idOfPage;

describe.each(testDatabases())('pages whose links alone changed, on %s', (database) => {
  it('say what these follow, behind what was edited; others say nothing', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const user = await buildUser(system);
    const organization = await buildOrganization(system, { admin: user });
    const space = await buildSpace(system, { organization, createdBy: user });
    const ctx = contextOf(system, user);
    await buildContent(ctx, space.id, FILES, ENTRIES);
    let number = 0;
    const compared = async (...edits: ContentEdit[]) => {
      const cr = String(++number);
      await createChangeRequest(ctx, space.id, {});
      await changeChangeRequest(ctx, space.id, cr, edits);
      const { items } = await listCompared(ctx, changeRequestPlace(space.id, cr));
      return items.map(({ title, follows }) => [title, follows]);
    };
    const renamed: ContentEdit = { operation: 'update_page', page: page('hello.md'), slug: 'greeting' };
    const hello = { titles: ['Hello World'], more: 0 };
    expect(await compared(renamed)).toEqual([
      ['Hello World', undefined],
      ['Home', { ...hello, links: 2 }],
      ['Both', { ...hello, links: 1 }],
      ['Other', { ...hello, links: 1 }],
    ]);
    const both = (await compared(renamed, { operation: 'update_page', page: page('other.md'), slug: 'another' })).find(
      ([title]) => title === 'Both',
    );
    expect(both).toEqual(['Both', { links: 2, titles: ['Hello World', 'Other'], more: 0 }]);
    // Led elsewhere by somebody, to nothing, or edited beside that.
    const write = (source: string): ContentEdit => ({ operation: 'update_page', page: page('other.md'), document: { source } });
    expect(await compared(write('# Other\n\nSee [it](both.md).\n'))).toEqual([['Other', undefined]]);
    expect(await compared(write('# Other\n\nSee [it](none.md).\n'))).toEqual([['Other', undefined]]);
    expect(await compared(write('# Other\n\nSee [it](hello.md#in).\n'))).toEqual([['Other', undefined]]);
    const edited = await compared(renamed, { operation: 'update_page', page: page('other.md'), description: 'New here' });
    expect(edited.find(([title]) => title === 'Other')).toEqual(['Other', undefined]);
  });
});
