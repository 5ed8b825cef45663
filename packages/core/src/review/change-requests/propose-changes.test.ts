import { describe, expect, it } from 'vitest';
import { changeContent } from '../../content/edits/index.ts';
import { getTree, readPage } from '../../content/pages/index.ts';
import { changeRequestPlace, placeOf } from '../../content/places/index.ts';
import { getSpace, updateSpace } from '../../content/spaces/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildMember, buildOrganization, buildSpace, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { getEditablePage, mergePage, undoDeletionInChangeRequest } from '../editing/index.ts';
import { changeChangeRequest, getChangeRequestChanges, listContributors, proposeChanges } from './index.ts';

const TEXT = '# Install\n\nFirst.\n\nNobody changes this.\n\nSecond.\n';

describe.each(testDatabases())('proposing changes on %s', (database) => {
  async function start() {
    const system = await testSystem(database, { tasks: coreTasks });
    const [admin, editor, reader, stranger] = [
      await buildUser(system),
      await buildUser(system),
      await buildUser(system),
      await buildUser(system),
    ];
    const organization = await buildOrganization(system, { admin });
    await buildMember(system, { organization, user: editor, role: 'edit' });
    await buildMember(system, { organization, user: reader, role: 'read' });
    const space = await buildSpace(system, { organization, createdBy: admin });
    const ctx = contextOf(system, admin);
    const { pages } = await changeContent(ctx, space.id, [
      { operation: 'insert_page', ref: 'install', title: 'Install', document: { source: TEXT } },
      { operation: 'insert_page', ref: 'use', title: 'Use' },
    ]);
    await updateSpace(ctx, space.id, { editMode: 'locked' });
    const idOf = (ref: string) => pages.find((page) => page.ref === ref)?.id ?? '';
    return {
      system,
      spaceId: space.id,
      install: idOf('install'),
      use: idOf('use'),
      ctx,
      editor: contextOf(system, editor),
      reader: contextOf(system, reader),
      stranger: contextOf(system, stranger),
      [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
    };
  }

  it('makes the change request with its first change, also where the live content is locked, and none for what is refused or changes nothing', async () => {
    await using w = await start();
    const { ctx, editor, spaceId, install } = w;
    const edit = { operation: 'update_page' as const, page: install, title: 'Set up' };
    const refused = [
      [w.reader, 'forbidden'],
      [w.stranger, 'not_found'],
    ] as const;
    for (const [who, kind] of refused) await expect(proposeChanges(who, spaceId, { changes: [edit] })).rejects.toMatchObject({ kind });
    await expect(proposeChanges(editor, spaceId, { changes: [{ ...edit, page: 'nothing' }] })).rejects.toMatchObject({ kind: 'not_found' });
    expect((await proposeChanges(editor, spaceId, { changes: [{ ...edit, title: 'Install' }] })).changeRequest).toBeUndefined();
    expect(await getSpace(ctx, spaceId)).toMatchObject({ changeRequests: 0, changeRequestsDraft: 0 });

    const before = await getSpace(ctx, spaceId);
    const { changeRequest, revision } = await proposeChanges(editor, spaceId, { subject: 'Clearer', changes: [edit] });
    expect(changeRequest).toMatchObject({ number: 1, status: 'draft', subject: 'Clearer', revision: revision.id, outdated: false });
    expect(await getSpace(ctx, spaceId)).toMatchObject({ changeRequests: 1, changeRequestsDraft: 1, revision: before.revision });
    expect((await getChangeRequestChanges(editor, spaceId, '1')).changes).toMatchObject([
      { type: 'page_edited', page: { title: 'Set up' } },
    ]);
    expect((await listContributors(ctx, spaceId, '1', {})).items).toHaveLength(1);
    // Two at once are two change requests, each with its change.
    const both = await Promise.all([1, 2].map((n) => proposeChanges(editor, spaceId, { changes: [{ ...edit, title: `At once ${n}` }] })));
    expect(both.map((each) => each.changeRequest?.number).sort()).toEqual([2, 3]);
  });

  it('lets a page of a change request be edited: its text, what others wrote meanwhile merged in, and what was deleted brought back', async () => {
    await using w = await start();
    const { ctx, editor, spaceId, install, use } = w;
    const source = TEXT.replace('First.', 'Mine.');
    const change = (to: string) => [{ operation: 'update_page' as const, page: install, document: { source: to } }];
    await proposeChanges(editor, spaceId, { changes: change(source) });
    const place = changeRequestPlace(spaceId, '1');
    const page = await getEditablePage(editor, place, install);
    expect(page.head + page.text).toBe(source);
    expect((await getEditablePage(ctx, placeOf(spaceId), install)).text).toContain('First.');

    await changeChangeRequest(ctx, spaceId, '1', change(source.replace('Second.', 'Theirs.')));
    const merged = await mergePage(editor, place, install, { base: source, source: source.replace('Mine.', 'Mine, and more.') });
    expect(merged.source).toBe(source.replace('Mine.', 'Mine, and more.').replace('Second.', 'Theirs.'));
    expect(merged.documentId).toBe((await getEditablePage(editor, place, install)).documentId);
    const both = await mergePage(editor, place, install, { base: source, source: source.replace('Second.', 'Something else.') });
    expect(both).toEqual({ documentId: merged.documentId });
    await expect(mergePage(w.reader, place, install, { base: '', source: '' })).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(getEditablePage(w.stranger, place, install)).rejects.toMatchObject({ kind: 'not_found' });

    const titles = async () => (await getTree(editor, place)).nodes.map(({ title }) => title);
    const all = await titles();
    const gone = await changeChangeRequest(editor, spaceId, '1', [{ operation: 'delete_page', page: use }]);
    expect(await titles()).not.toContain('Use');
    const back = { before: gone.before.id, after: gone.revision.id };
    await expect(undoDeletionInChangeRequest(w.reader, spaceId, '1', back)).rejects.toMatchObject({ kind: 'forbidden' });
    await undoDeletionInChangeRequest(editor, spaceId, '1', { ...back, page: use });
    expect(await titles()).toEqual(all);
    expect((await getTree(editor, place)).nodes.find(({ title }) => title === 'Use')?.id).toBe(use);

    // A page that is called as a screen of a change request is reached beside it.
    await changeChangeRequest(editor, spaceId, '1', [
      { operation: 'insert_page', title: 'Overview' },
      { operation: 'update_page', page: use, document: { source: '# Use\n\n[All of it](overview.md)\n' } },
    ]);
    expect((await readPage(editor, place, { id: use })).html).toContain(`href="/s/${spaceId}/~/changes/1/~/page/overview"`);
  });
});
