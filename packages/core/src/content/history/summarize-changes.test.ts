import { describe, expect, it } from 'vitest';
import { changeChangeRequest, createChangeRequest } from '../../review/change-requests/index.ts';
import { mergeChangeRequest } from '../../review/merging/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildContent, type EntryInput, idOfPage } from '../../testing/content.ts';
import { buildOrganization, buildSpace, buildUser, contextOf, type TestDatabase, testDatabases, testSystem } from '../../testing/index.ts';
import { type ContentEdit, changeContent } from '../edits/index.ts';
import { getHistoryEntry, type HistoryEntry, listHistory } from './list-history.ts';
import { summarizeChanges } from './summarize-changes.ts';

const FILES: Readonly<Record<string, string>> = {
  'SUMMARY.md': '# Contents\n\n- [Home](README.md)\n- [Guides](guides.md)\n    - [Install](install.md)\n- [Other](other.md)\n',
  'README.md': '# Home\n\nSee [the installation](install.md).\n',
  'guides.md': '# Guides\n\nAll of them.\n',
  'install.md': '# Install\n\nIt needs [this](other.md) and [that](README.md).\n',
  'other.md': '# Other\n\nSee [how](install.md).\n',
};
const ENTRIES: readonly EntryInput[] = [
  { title: 'Home', path: 'README.md' },
  { title: 'Guides', path: 'guides.md', below: [{ title: 'Install', path: 'install.md' }] },
  { title: 'Other', path: 'other.md' },
];
const page = idOfPage;
const write = (path: string, text: string): ContentEdit => ({
  operation: 'update_page',
  page: page(path),
  document: { source: text },
});

async function buildWorld(database: TestDatabase) {
  const system = await testSystem(database, { tasks: coreTasks });
  const user = await buildUser(system);
  const organization = await buildOrganization(system, { admin: user });
  const space = await buildSpace(system, { organization, createdBy: user });
  const ctx = contextOf(system, user);
  await buildContent(ctx, space.id, FILES, ENTRIES);
  return {
    system,
    ctx,
    organization,
    space,
    /** The newest line of the history, after some edits. */
    async after(...edits: ContentEdit[]): Promise<HistoryEntry | undefined> {
      if (edits.length > 0) await changeContent(ctx, space.id, edits);
      return (await listHistory(ctx, space.id, { limit: 1 })).items[0];
    },
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

const plain = { above: [], change: 'edited', isMoved: false, isText: false, links: 0, attributes: [] };
const none = { morePages: 0, followers: 0, files: 0, reusables: 0, variables: 0 };

describe.each(testDatabases())('the history of a space on %s', (database) => {
  it('names what was edited, where it stands, and what of it', async () => {
    await using w = await buildWorld(database);
    const install = { ...plain, id: page('install.md'), title: 'Install', above: ['Guides'] };
    const text = FILES['install.md'] ?? '';
    const both = await w.after(
      write('install.md', text.replace('needs', 'wants').replace('other.md', 'guides.md').replace('README.md', 'install.md')),
    );
    expect(both?.summary).toEqual({ ...none, pages: [{ ...install, isText: true, links: 2 }] });
    expect((await w.after(write('install.md', text.replace('needs', 'wants'))))?.summary).toEqual({
      ...none,
      pages: [{ ...install, links: 2 }],
    });
    expect((await w.after({ operation: 'update_page', page: install.id, description: 'How to', icon: 'book' }))?.summary).toEqual({
      ...none,
      pages: [{ ...install, attributes: ['description', 'icon'] }],
    });
    // The page as it is asked for by itself.
    const entry = await w.after();
    expect(await getHistoryEntry(w.ctx, w.space.id, entry?.id ?? '')).toEqual(entry);
    await expect(listHistory(contextOf(w.system, await buildUser(w.system)), w.space.id, {})).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('tells what was added, moved, renamed and removed from pages whose links follow', async () => {
    await using w = await buildWorld(database);
    const added = await w.after({ operation: 'insert_page', title: 'New', into: page('guides.md') });
    expect(added?.summary).toMatchObject({ ...none, pages: [{ title: 'New', above: ['Guides'], change: 'added' }] });
    const renamed = await w.after({ operation: 'update_page', page: page('install.md'), title: 'Set up', slug: 'set-up' });
    expect(renamed?.summary).toEqual({
      ...none,
      followers: 2,
      pages: [{ ...plain, id: page('install.md'), title: 'Set up', was: 'Install', above: ['Guides'] }],
    });
    const removed = await w.after(
      { operation: 'delete_page', page: page('install.md') },
      { operation: 'set_variables', variables: { edition: '2' } },
    );
    expect(removed?.summary).toMatchObject({ variables: 1, pages: [{ title: 'Set up', above: ['Guides'], change: 'removed' }] });
    const moved = await w.after({ operation: 'move_page', page: page('other.md'), into: page('guides.md') });
    expect(moved?.summary?.pages).toMatchObject([{ title: 'Other', above: ['Guides'], change: 'edited', isMoved: true }]);
  });

  it('names the change request that was merged, and what it brought', async () => {
    await using w = await buildWorld(database);
    await createChangeRequest(w.ctx, w.space.id, { subject: 'Rework the guides' });
    await changeChangeRequest(w.ctx, w.space.id, '1', [write('guides.md', '# Guides\n\nNone of them.\n')]);
    await mergeChangeRequest(w.ctx, w.space.id, '1');
    const entry = await w.after();
    expect(entry).toMatchObject({ type: 'merge', mergedFrom: { number: 1, subject: 'Rework the guides' } });
    expect(entry?.summary).toEqual({ ...none, pages: [{ ...plain, id: page('guides.md'), title: 'Guides', isText: true }] });
    const first = (await listHistory(w.ctx, w.space.id, {})).items.at(-1);
    expect(first).not.toHaveProperty('summary');
  });

  it('counts what is too much to be named', async () => {
    await using w = await buildWorld(database);
    const entry = await w.after(...Array.from({ length: 30 }, (_, i): ContentEdit => ({ operation: 'insert_page', title: `Page ${i}` })));
    expect(entry?.summary?.pages).toHaveLength(20);
    expect(entry?.summary?.morePages).toBe(10);
    const tenant = { system: w.system, organizationId: w.organization.id };
    const { emptyRoot } = w.system.content;
    expect(await summarizeChanges(tenant, emptyRoot, emptyRoot)).toEqual({ ...none, pages: [] });
  });
});
