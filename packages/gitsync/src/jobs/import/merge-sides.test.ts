import {
  changeContent,
  changeRequestPlace,
  decideConflicts,
  editPageText,
  getChangeRequest,
  getPageByPath,
  getSpace,
  listChangeRequests,
  mergeChangeRequest,
  placeOf,
  summarizeConflicts,
} from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { commitFiles, git, treeOf } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { type SyncWorld, syncWorld } from '../../testing/sync-world.ts';

const SUMMARY = '# Table of contents\n\n* [Welcome](README.md)\n* [Guide](guide.md)\n* [Settings](settings.md)\n';
const BOOK = {
  'README.md': '# Welcome\n\nFirst words.\n\nLast words.\n',
  'SUMMARY.md': SUMMARY,
  'guide.md': '# Guide\n\nHow to.\n',
  'settings.md': '# Settings\n\nSee [the guide](guide.md).\n',
};

async function imported(database: 'sqlite' | 'postgres'): Promise<SyncWorld> {
  const world = await syncWorld(database);
  await commitFiles(world.repo, BOOK);
  await world.import();
  return world;
}

const pageAt = (world: SyncWorld, path: string) => getPageByPath(world.ctx, placeOf(world.spaceId), path, {});
async function text(world: SyncWorld, path: string, place = placeOf(world.spaceId)): Promise<string | undefined> {
  const page = await getPageByPath(world.ctx, place, path, { format: 'markdown' });
  return page.type === 'document' ? page.markdown : undefined;
}
async function edit(world: SyncWorld, path: string, markdown: string): Promise<void> {
  await editPageText(world.ctx, world.spaceId, (await pageAt(world, path)).id, markdown);
}
const requests = async ({ ctx, spaceId }: SyncWorld) => (await listChangeRequests(ctx, spaceId, {})).items;

describe.each(ONE_DATABASE)('an import into a space that was edited since on %s', (database) => {
  it('merges what both sides changed, and the next export adds the edits to the branch', async () => {
    await using world = await imported(database);
    const { id } = await pageAt(world, 'guide');
    await edit(world, 'readme', BOOK['README.md'].replace('First words', 'Words of the space'));
    await changeContent(world.ctx, world.spaceId, [{ operation: 'update_page', page: id, slug: 'handbook' }]);
    await commitFiles(world.repo, {
      'README.md': BOOK['README.md'].replace('Last words', 'Words of Git'),
      'guide.md': '# Guide\n\nHow to, in Git.\n',
      'more.md': '# More\n\nSee [the guide](guide.md).\n',
      'SUMMARY.md': `${SUMMARY}* [More](more.md)\n`,
    });
    const job = await world.import();
    expect(job).toMatchObject({ state: 'succeeded', error: null, result: { outcome: 'imported' } });
    expect((await getSpace(world.ctx, world.spaceId)).revision).toBe(job.result?.mergedRevisionId);
    expect(await requests(world)).toEqual([]);
    expect(await world.titles()).toEqual(['Welcome', 'Guide', 'Settings', 'More']);
    expect(await text(world, 'readme')).toContain('Words of the space.\n\nWords of Git.');
    expect(await pageAt(world, 'handbook')).toMatchObject({ id, markdown: '# Guide\n\nHow to, in Git.\n' });
    expect(await text(world, 'more')).toContain('(handbook.md)');

    // Again with the same commit: the edits stay.
    expect(await world.import()).toMatchObject({ result: { outcome: 'unchanged' } });
    expect(await text(world, 'readme')).toContain('Words of the space');
    expect(await world.export()).toMatchObject({ state: 'succeeded', error: null, result: { outcome: 'exported' } });
    const changed = await git(world.repo, 'diff', '--name-status', '-M', 'main~1', 'main');
    expect(changed.split('\n').sort()).toEqual([
      'M\tREADME.md',
      'M\tSUMMARY.md',
      'M\tmore.md',
      'M\tsettings.md',
      'R100\tguide.md\thandbook.md',
    ]);
    expect(await git(world.repo, 'show', 'main:README.md')).toBe('# Welcome\n\nWords of the space.\n\nWords of Git.');
    const tree = await treeOf(world.repo, 'main');
    expect(await world.import()).toMatchObject({ result: { outcome: 'unchanged' } });
    expect(await world.export()).toMatchObject({ result: { outcome: 'unchanged' } });
    expect(await treeOf(world.repo, 'main')).toBe(tree);
  });

  it('keeps the edits where both changed the same, and what Git says as a change request that can be decided', async () => {
    await using world = await imported(database);
    await edit(world, 'readme', BOOK['README.md'].replace('First words', 'Words of the space'));
    await changeContent(world.ctx, world.spaceId, [{ operation: 'delete_page', page: (await pageAt(world, 'guide')).id }]);
    await commitFiles(world.repo, {
      'README.md': BOOK['README.md'].replace('First words', 'Words of Git'),
      'guide.md': '# Guide\n\nHow to, in Git.\n',
      'settings.md': '# Settings\n\nOf Git.\n',
    });
    const job = await world.import();
    expect(job).toMatchObject({ state: 'succeeded', error: null, result: { outcome: 'imported', changeRequest: 1 } });
    expect(await text(world, 'readme')).toBe('# Welcome\n\nWords of the space.\n\nLast words.\n');
    expect(await text(world, 'settings')).toBe('# Settings\n\nOf Git.\n');
    expect(await world.titles()).toEqual(['Welcome', 'Settings']);

    const oid = await git(world.repo, 'rev-parse', '--short=8', 'main');
    expect(await requests(world)).toMatchObject([{ number: 1, status: 'open', conflicts: 2, subject: expect.stringContaining(oid) }]);
    expect((await requests(world))[0]?.description).toContain('* README.md');
    const conflicts = await summarizeConflicts(world.ctx, world.spaceId, '1');
    expect(conflicts.map(({ kind, title }) => `${kind} ${title}`).sort()).toEqual(['edit-delete Guide', 'text Welcome']);
    expect(await text(world, 'readme', changeRequestPlace(world.spaceId, '1'))).toContain('Words of Git');
    const ids = conflicts.map((conflict) => conflict.id);
    await decideConflicts(world.ctx, world.spaceId, '1', { conflicts: ids, choice: 'ours' });
    expect(await mergeChangeRequest(world.ctx, world.spaceId, '1')).toMatchObject({ result: 'merge' });
    expect(await text(world, 'readme')).toBe('# Welcome\n\nWords of Git.\n\nLast words.\n');
    expect((await world.titles()).sort()).toEqual(['Guide', 'Settings', 'Welcome']);
    expect(await world.export()).toMatchObject({ state: 'succeeded', result: { outcome: 'unchanged' } });
    expect(await getChangeRequest(world.ctx, world.spaceId, '1')).toMatchObject({ status: 'merged' });
  });

  it('finds a page again that both sides added, or whose push was not answered', async () => {
    await using world = await imported(database);
    const insert = (title: string, markdown: string) =>
      changeContent(world.ctx, world.spaceId, [{ operation: 'insert_page', title, document: { markdown } }]);
    await insert('Pushed', 'Of the space.\n');
    await world.export({ ref: 'refs/heads/copy' });
    // As if the push had been to this branch, and its answer lost.
    await git(world.repo, 'branch', '-f', 'main', 'copy');
    const { id } = await pageAt(world, 'pushed');
    expect(await world.import()).toMatchObject({ result: { outcome: 'imported', changedPages: 0 } });
    expect(await pageAt(world, 'pushed')).toMatchObject({ id });

    await insert('Both', 'Of the space.\n');
    const both = await pageAt(world, 'both');
    const summary = await git(world.repo, 'show', 'main:SUMMARY.md');
    await commitFiles(world.repo, {
      'both.md': '# Both\n\nOf the space.\n\nAnd of Git.\n',
      'SUMMARY.md': `${summary}\n* [Both](both.md)\n`,
    });
    expect(await world.import()).toMatchObject({ state: 'succeeded', result: { outcome: 'imported' } });
    expect(await world.titles()).toEqual(['Welcome', 'Guide', 'Settings', 'Pushed', 'Both']);
    expect(await pageAt(world, 'both')).toMatchObject({ id: both.id });
  });

  it('lets Git win when it is forced, and on another branch', async () => {
    await using world = await imported(database);
    await edit(world, 'readme', '# Welcome\n\nOf the space.\n');
    await commitFiles(world.repo, { 'guide.md': '# Guide\n\nForced.\n' });
    expect(await world.import({ force: true })).toMatchObject({ result: { outcome: 'imported' } });
    expect(await text(world, 'readme')).toBe(BOOK['README.md']);
    await edit(world, 'readme', '# Welcome\n\nOf the space.\n');
    await git(world.repo, 'branch', 'other', 'main');
    await commitFiles(world.repo, { 'guide.md': '# Guide\n\nOther.\n' }, { branch: 'other' });
    expect(await world.import({ ref: 'refs/heads/other' })).toMatchObject({ result: { outcome: 'imported' } });
    expect([await text(world, 'readme'), await text(world, 'guide')]).toEqual([BOOK['README.md'], '# Guide\n\nOther.\n']);
    expect(await requests(world)).toEqual([]);
  });
});
