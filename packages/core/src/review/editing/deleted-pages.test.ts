import { describe, expect, it } from 'vitest';
import { changeContent } from '../../content/edits/index.ts';
import { placeOf } from '../../content/places/index.ts';
import { updateSpace } from '../../content/spaces/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildContent, idOfPage } from '../../testing/content.ts';
import { buildMember, buildSpaceOfAdmin, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { mergeChangeRequest } from '../merging/index.ts';
import { getEditablePage } from './get-editable-page.ts';
import { listDeletedPages, restoreDeletedPage } from './index.ts';

const FILES = {
  'README.md': '# Home\n',
  'guide.md': '# Guide\n',
  'install.md': '# Install\n\nRun it.\n',
  'use.md': '# Use\n',
  'last.md': '# Last\n',
};
const [guide, install, last] = [idOfPage('guide.md'), idOfPage('install.md'), idOfPage('last.md')];

describe.each(testDatabases())('the trash of pages on %s', (database) => {
  async function start() {
    const system = await testSystem(database, { tasks: coreTasks });
    const { ctx, space, organization, admin: user } = await buildSpaceOfAdmin(system);
    await buildContent(ctx, space.id, FILES, [
      { title: 'Home', path: 'README.md' },
      {
        title: 'Guide',
        path: 'guide.md',
        below: [
          { title: 'Install', path: 'install.md' },
          { title: 'Use', path: 'use.md' },
        ],
      },
      { title: 'Last', path: 'last.md' },
    ]);
    const remove = (page: string) => changeContent(ctx, space.id, [{ operation: 'delete_page', page }]);
    const list = async () => (await listDeletedPages(ctx, space.id)).items;
    return { system, ctx, spaceId: space.id, organization, user, remove, list, [Symbol.asyncDispose]: () => system[Symbol.asyncDispose]() };
  }

  it('lists what went, last first, with what was below it, and restores it whole in one step', async () => {
    await using w = await start();
    const { ctx, spaceId, remove, list, user } = w;
    expect(await list()).toEqual([]);
    await remove(last);
    await remove(guide);
    await changeContent(ctx, spaceId, [{ operation: 'insert_page', title: 'Meanwhile' }]);
    const found = await list();
    expect(found).toMatchObject([
      { id: guide, title: 'Guide', pages: 3, deletedBy: { id: user.id } },
      { id: last, title: 'Last', pages: 1 },
    ]);
    expect(await restoreDeletedPage(ctx, spaceId, { page: guide, revision: found[0]?.revision ?? '' })).toEqual({});
    expect(await getEditablePage(ctx, placeOf(spaceId), install)).toMatchObject({
      path: 'guide/install',
      text: expect.stringContaining('Run it.'),
    });
    expect((await list()).map(({ id }) => id)).toEqual([last]);
    await expect(restoreDeletedPage(ctx, spaceId, { page: guide, revision: found[0]?.revision ?? '' })).rejects.toMatchObject({
      code: 'page_exists',
    });
  });

  it('proposes what is restored where direct edits are locked', async () => {
    await using w = await start();
    const { ctx, spaceId, remove, list } = w;
    await remove(guide);
    await updateSpace(ctx, spaceId, { editMode: 'locked' });
    const [gone] = await list();
    const { changeRequest } = await restoreDeletedPage(ctx, spaceId, { page: guide, revision: gone?.revision ?? '' });
    expect(changeRequest).toMatchObject({ number: 1, status: 'draft', subject: 'Add Guide and 2 other pages' });
    expect(await list()).toHaveLength(1);
    await mergeChangeRequest(ctx, spaceId, '1');
    expect(await list()).toEqual([]);
  });

  it('is for who may edit, and knows only revisions of the space with the page', async () => {
    await using w = await start();
    const { system, ctx, spaceId, organization, remove, list } = w;
    await remove(last);
    const [gone] = await list();
    const asked = { page: last, revision: gone?.revision ?? '' };
    const reader = await buildUser(system);
    await buildMember(system, { organization, user: reader, role: 'read' });
    const elsewhere = await buildSpaceOfAdmin(system);
    const refused = [
      [contextOf(system, reader), 'forbidden'],
      [elsewhere.ctx, 'not_found'],
    ] as const;
    for (const [who, kind] of refused) {
      await expect(listDeletedPages(who, spaceId)).rejects.toMatchObject({ kind });
      await expect(restoreDeletedPage(who, spaceId, asked)).rejects.toMatchObject({ kind });
    }
    await expect(restoreDeletedPage(elsewhere.ctx, elsewhere.space.id, asked)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(restoreDeletedPage(ctx, spaceId, { ...asked, page: 'no-such-page' })).rejects.toMatchObject({ kind: 'not_found' });
    await expect(listDeletedPages(ctx, spaceId, { page: 'made-up' })).rejects.toMatchObject({ code: 'bad_cursor' });
    expect(await list()).toHaveLength(1);
  });
});
