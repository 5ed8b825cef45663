import { describe, expect, it } from 'vitest';
import { type ContentEdit, changeContent } from '../../content/edits/index.ts';
import { listRevisions } from '../../content/revisions/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildContent, idOfPage } from '../../testing/content.ts';
import { buildOrganization, buildSpace, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { bringUpToDate, changeChangeRequest, createChangeRequest, getChangeRequest } from '../change-requests/index.ts';
import { mergeChangeRequest } from '../merging/index.ts';
import { checkConflicts, summarizeConflicts } from './index.ts';

const FILES = { 'README.md': '# Home\n\nFirst words.\n\nLast words.\n', 'guide.md': '# Guide\n\nHow to.\n' };

const write = (path: keyof typeof FILES, from: string, to: string): ContentEdit => ({
  operation: 'update_page',
  page: idOfPage(path),
  document: { source: FILES[path].replace(from, to) },
});

describe.each(testDatabases())('looking for conflicts on %s', (database) => {
  it('finds what bringing a change request up to date would find, and changes nothing', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const user = await buildUser(system);
    const organization = await buildOrganization(system, { admin: user });
    const space = await buildSpace(system, { organization, createdBy: user });
    const ctx = contextOf(system, user);
    await buildContent(ctx, space.id, FILES, [
      { title: 'Home', path: 'README.md' },
      { title: 'Guide', path: 'guide.md' },
    ]);
    await createChangeRequest(ctx, space.id, {});
    await changeChangeRequest(ctx, space.id, '1', [write('README.md', 'First', 'Our'), write('guide.md', 'How to', 'Our way')]);
    const check = () => checkConflicts(ctx, space.id, '1');
    // Nothing has become live since.
    expect(await check()).toMatchObject({ blocking: 0, found: [] });
    await changeContent(ctx, space.id, [write('README.md', 'Last', 'Their')]);
    const apart = await check();
    expect(apart).toMatchObject({ blocking: 0, found: [] });
    expect(apart.live).toBe((await listRevisions(ctx, space.id, { limit: 1 })).items[0]?.id);
    await changeContent(ctx, space.id, [write('guide.md', 'How to', 'Their way')]);
    const before = await getChangeRequest(ctx, space.id, '1');
    const found = [{ kind: 'text', key: `page:${idOfPage('guide.md')}`, title: 'Guide', path: 'guide.md' }];
    const [one, other] = await Promise.all([check(), check()]);
    expect(one).toMatchObject({ blocking: 1, found, revision: before.revision });
    expect(other).toEqual(one);
    expect(await getChangeRequest(ctx, space.id, '1')).toEqual(before);
    expect(await summarizeConflicts(ctx, space.id, '1')).toEqual([]);
    expect(await bringUpToDate(ctx, space.id, '1')).toMatchObject({ result: 'conflicts' });
    const written = await summarizeConflicts(ctx, space.id, '1');
    expect(written.map(({ kind, key, title, path }) => ({ kind, key, title, path }))).toEqual(found);
    // All that is live is in it by now: what was written is what there is to decide.
    expect(await check()).toMatchObject({ blocking: 0 });
    await expect(checkConflicts(contextOf(system, await buildUser(system)), space.id, '1')).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('finds nothing for one that is merged', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const user = await buildUser(system);
    const organization = await buildOrganization(system, { admin: user });
    const space = await buildSpace(system, { organization, createdBy: user });
    const ctx = contextOf(system, user);
    await buildContent(ctx, space.id, FILES, [{ title: 'Home', path: 'README.md' }]);
    await createChangeRequest(ctx, space.id, {});
    await changeChangeRequest(ctx, space.id, '1', [write('README.md', 'First', 'Our')]);
    await mergeChangeRequest(ctx, space.id, '1');
    await changeContent(ctx, space.id, [write('README.md', 'First', 'Their')]);
    expect(await checkConflicts(ctx, space.id, '1')).toMatchObject({ blocking: 0, found: [] });
  });
});
