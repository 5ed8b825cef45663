import { describe, expect, it } from 'vitest';
import { changeChangeRequest, createChangeRequest } from '../../review/change-requests/index.ts';
import { postComment } from '../../review/comments/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildContent, idOfPage } from '../../testing/content.ts';
import { buildMember, buildOrganization, buildSpace, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import type { ContentEdit } from '../edits/index.ts';
import { changeRequestPlace, placeOf } from '../places/index.ts';
import { compareRecord, compareSources, listCompared, listViewed, setViewed } from './index.ts';

const FILES = {
  'SUMMARY.md': '# Contents\n\n- [Home](README.md)\n- [Guide](guide.md)\n- [Other](other.md)\n',
  'README.md': '# Home\n\nSee [the guide](guide.md) first.\n',
  'guide.md': '---\nicon: gear\n---\n\n# Guide\n\nOne two three.\n',
  'other.md': '# Other\n\nText.\n',
};
const page = (path: string) => idOfPage(path);

describe.each(testDatabases())('comparing contents on %s', (database) => {
  it('leads to the same places from a long page as from a short one, with what it includes', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const user = await buildUser(system);
    const organization = await buildOrganization(system, { admin: user });
    const space = await buildSpace(system, { organization, createdBy: user });
    const ctx = contextOf(system, user);
    await buildContent(ctx, space.id, { 'README.md': '# Home\n', '.gitbook/includes/note.md': 'A [home](../../README.md) of notes.\n' }, [
      { title: 'Home', path: 'README.md' },
    ]);
    const source = (filler: string) =>
      `# Home\n\n[Here](README.md), [nowhere](missing.md), [out](https://example.com/).\n\n{% include ".gitbook/includes/note.md" %}\n\n${filler}`;
    await createChangeRequest(ctx, space.id, {});
    const place = changeRequestPlace(space.id, '1');
    const drawn = async (filler: string) => {
      await changeChangeRequest(ctx, space.id, '1', [
        { operation: 'update_page', page: page('README.md'), document: { source: source(filler) } },
      ]);
      const { blocks } = await compareRecord(ctx, place, { key: `page:${page('README.md')}` });
      return blocks.slice(0, 2).map((block) => JSON.stringify(block).replaceAll(/data-key=\\"\w+\\"/g, ''));
    };
    const long = await drawn('Words. '.repeat(6000));
    expect(long.join()).toContain('of notes');
    expect(long.join()).toContain('oct-broken-link');
    expect(long).toEqual(await drawn('Words.'));
  });

  it('lists what a change request changes, texts first, and shows each as it is drawn', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const user = await buildUser(system);
    const organization = await buildOrganization(system, { admin: user });
    const space = await buildSpace(system, { organization, createdBy: user });
    const ctx = contextOf(system, user);
    await buildContent(ctx, space.id, FILES, [
      { title: 'Home', path: 'README.md' },
      { title: 'Guide', path: 'guide.md' },
      { title: 'Other', path: 'other.md' },
    ]);
    await createChangeRequest(ctx, space.id, {});
    const place = changeRequestPlace(space.id, '1');
    expect(await listCompared(ctx, place)).toEqual({ items: [], more: 0 });
    const write = (text: string): ContentEdit => ({
      operation: 'update_page',
      page: page('guide.md'),
      document: { source: FILES['guide.md'].replace('two', text) },
    });
    await changeChangeRequest(ctx, space.id, '1', [
      write('2'),
      { operation: 'update_page', page: page('guide.md'), slug: 'manual' },
      { operation: 'update_page', page: page('README.md'), document: { markdown: 'See [the guide](guide.md) at last.' } },
      { operation: 'move_page', page: page('other.md'), at: 0 },
      { operation: 'set_variables', variables: { edition: '2' } },
    ]);
    const { items } = await listCompared(ctx, place);
    expect(items.map(({ title, kind, words }) => [title, kind, words])).toEqual([
      ['Home', 'page', { added: 2, removed: 1 }],
      ['Guide', 'page', { added: 1, removed: 1 }],
      ['Other', 'page', undefined],
      ['', 'variables', undefined],
    ]);
    const guide = await compareRecord(ctx, place, { key: `page:${page('guide.md')}` });
    expect(guide.blocks).toMatchObject([
      { change: 'changed', html: expect.stringMatching(/<p data-key="\w+">One <del class="oct-removed">two<\/del><ins .*>2<\/ins> three/) },
    ]);
    // The key is that of the block, which can be commented.
    const node = /data-key="(\w+)"/.exec(JSON.stringify(guide.blocks).replaceAll('\\"', '"'))?.[1] ?? '';
    const comment = { body: { markdown: 'Which two?' }, page: page('guide.md'), node };
    const posted = await postComment(ctx, { spaceId: space.id, changeRequestId: '1' }, comment);
    expect(posted.target.node).toMatchObject({ preview: 'One 2 three.' });
    expect(guide.changes).toMatchObject([{ type: 'page_edited', attributes: { slug: { after: 'manual' }, document: {} } }]);
    // The guide has another address: that is no change of what names it.
    const home = await compareRecord(ctx, place, { key: `page:${page('README.md')}` });
    const [block] = home.blocks;
    expect(block).toMatchObject({ change: 'changed', html: expect.stringMatching(/<del class="oct-removed">first<\/del>/) });
    expect(JSON.stringify(block).match(/<a /g)).toHaveLength(1);
    expect(await compareSources(ctx, place, `page:${page('guide.md')}`)).toMatchObject({
      before: FILES['guide.md'],
      after: FILES['guide.md'].replace('two', '2'),
    });
    // Another version is told from the one that was looked at.
    const seen = new Map(items.map(({ key, version }) => [key, version]));
    await changeChangeRequest(ctx, space.id, '1', [write('3')]);
    const later = (await listCompared(ctx, place)).items;
    expect(later.filter(({ key, version }) => seen.get(key) !== version).map(({ title }) => title)).toEqual(['Guide']);
    await expect(compareRecord(ctx, place, { key: 'page:nothing' })).rejects.toMatchObject({ kind: 'not_found' });
    // The first revision of a space is compared with nothing.
    const first = await listCompared(ctx, placeOf(space.id, space.revision));
    expect(first).toEqual({ items: [], more: 0 });
    const stranger = contextOf(system, await buildUser(system));
    await expect(listCompared(stranger, place)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(setViewed(stranger, space.id, '1', { item: 'variables', version: 'a' })).rejects.toMatchObject({ kind: 'not_found' });
    // Ticks are each person's own, hold for a version, and go with the space.
    const reader = await buildUser(system);
    await buildMember(system, { organization, user: reader, role: 'read' });
    const other = contextOf(system, reader);
    await setViewed(ctx, space.id, '1', { item: 'variables', version: 'a' });
    await Promise.all(['b', 'c'].map((version) => setViewed(ctx, space.id, '1', { item: `page:${page('guide.md')}`, version })));
    await setViewed(other, space.id, '1', { item: 'variables', version: 'd' });
    expect(Object.keys(await listViewed(ctx, space.id, '1')).toSorted()).toEqual([`page:${page('guide.md')}`, 'variables']);
    await setViewed(ctx, space.id, '1', { item: `page:${page('guide.md')}`, version: null });
    expect(await listViewed(ctx, space.id, '1')).toEqual({ variables: 'a' });
    expect(await listViewed(other, space.id, '1')).toEqual({ variables: 'd' });
  });
});
