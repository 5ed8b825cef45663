import {
  buildMember,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  ONE_DATABASE,
  type TestDatabase,
  testSystem,
} from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { createCaller } from '../app-router.ts';

async function openSpace(database: TestDatabase) {
  const system = await testSystem(database);
  const [admin, editor, reader, outsider] = [
    await buildUser(system),
    await buildUser(system, { displayName: 'Eve' }),
    await buildUser(system),
    await buildUser(system),
  ];
  const organization = await buildOrganization(system, { admin });
  await buildMember(system, { organization, user: editor, role: 'edit' });
  await buildMember(system, { organization, user: reader, role: 'read' });
  const space = await buildSpace(system, { organization, createdBy: admin });
  const callerOf = (user: { id: string }) =>
    createCaller({
      ctx: contextOf(system, user),
      setCookie: () => {},
      requestHeaders: new Headers({ origin: system.config.url, 'sec-fetch-site': 'same-origin' }),
    });
  return {
    spaceId: space.id,
    people: { admin, editor },
    as: { admin: callerOf(admin), editor: callerOf(editor), reader: callerOf(reader), outsider: callerOf(outsider) },
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

const text = (words: string) => ({ markdown: `# Guide\n\n${words}\n` });

describe.each(ONE_DATABASE)('the router of change requests on %s', (database) => {
  it('proposes, edits, lists, opens and merges, each for who may', async () => {
    await using world = await openSpace(database);
    const { spaceId, as, people } = world;
    const proposed = await as.editor.changes.propose({
      spaceId,
      subject: 'A guide',
      changes: [{ operation: 'insert_page', title: 'Guide', document: text('How.') }],
    });
    const pageId = proposed.pages[0]?.id ?? '';
    expect(proposed).toMatchObject({ changeRequest: { number: 1, status: 'draft' }, pages: [{ change: 'created' }] });
    const one = { spaceId, changeRequest: '1' };
    const edited = await as.editor.changes.change({
      ...one,
      changes: [{ operation: 'update_page', page: pageId, document: text('How to.') }],
    });
    expect(edited).toMatchObject({ previousRevisionId: proposed.revisionId, pages: [{ id: pageId, change: 'edited' }] });
    await expect(as.reader.changes.change({ ...one, changes: [{ operation: 'delete_page', page: pageId }] })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await as.reader.changes.differences(one)).toMatchObject({ changes: [{ type: 'page_created' }] });
    expect(await as.reader.changes.page({ ...one, at: { id: pageId } })).toMatchObject({ page: { title: 'Guide' } });
    expect((await as.reader.changes.contributors(one)).items).toMatchObject([{ displayName: 'Eve' }]);
    expect((await as.reader.changes.list({ spaceId })).items).toEqual([]);
    expect(await as.editor.changes.update({ ...one, status: 'open' })).toMatchObject({ status: 'open', subject: 'A guide' });
    const second = await as.admin.changes.create({ spaceId, subject: 'Another' });
    await as.admin.changes.update({ spaceId, changeRequest: second.id, status: 'open' });
    const first = await as.reader.changes.list({ spaceId, limit: 1, orderBy: 'createdAt' });
    const rest = await as.reader.changes.list({ spaceId, limit: 1, orderBy: 'createdAt', cursor: first.next?.page });
    expect([...first.items, ...rest.items].map(({ number }) => number).toSorted()).toEqual([1, 2]);
    const mine = await as.reader.changes.list({ spaceId, contributor: people.editor.id, status: ['open', 'draft'] });
    expect(mine.items.map(({ number }) => number)).toEqual([1]);
    await expect(as.editor.changes.merge(one)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await as.admin.changes.merge(one)).toMatchObject({ result: 'merge' });
    expect(await as.reader.changes.get(one)).toMatchObject({ status: 'merged' });
    await expect(as.admin.changes.merge(one)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await as.admin.changes.bringUpToDate({ spaceId, changeRequest: '2' })).toMatchObject({ result: 'update' });
    expect(await as.reader.changes.get({ spaceId, changeRequest: '2' })).toMatchObject({ outdated: false });
  });

  it('tells of conflicts and lets an editor decide them', async () => {
    await using world = await openSpace(database);
    const { spaceId, as } = world;
    const made = await as.admin.content.change({
      spaceId,
      changes: [{ operation: 'insert_page', title: 'Guide', document: text('How.') }],
    });
    const page = made.pages[0]?.id ?? '';
    const write = (words: string) => [{ operation: 'update_page' as const, page, document: text(words) }];
    await as.editor.changes.propose({ spaceId, changes: write('How it is done.') });
    await as.admin.content.change({ spaceId, changes: write('How one does it.') });
    const one = { spaceId, changeRequest: '1' };
    expect(await as.editor.changes.bringUpToDate(one)).toMatchObject({ result: 'conflicts' });
    const [conflict] = await as.reader.conflicts.list(one);
    expect(conflict).toMatchObject({ kind: 'text', blocking: true });
    const decision = { ...one, conflicts: [conflict?.id ?? ''] };
    await expect(as.reader.conflicts.decide(decision)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await as.editor.conflicts.decide(decision);
    expect(await as.reader.changes.get(one)).toMatchObject({ conflicts: 0 });
  });

  it('finds nothing for who is of another organization', async () => {
    await using world = await openSpace(database);
    const { spaceId, as } = world;
    await as.editor.changes.create({ spaceId });
    const one = { spaceId, changeRequest: '1' };
    for (const asked of [
      () => as.outsider.changes.list({ spaceId }),
      () => as.outsider.changes.create({ spaceId }),
      () => as.outsider.changes.propose({ spaceId, changes: [{ operation: 'delete_page', page: 'x' }] }),
      ...(['get', 'tree', 'differences', 'contributors', 'bringUpToDate', 'merge'] as const).map(
        (name) => () => as.outsider.changes[name](one),
      ),
      () => as.outsider.changes.update({ ...one, subject: 'Mine' }),
      () => as.outsider.changes.page({ ...one, at: { path: '' } }),
      () => as.outsider.conflicts.list(one),
    ])
      await expect(asked()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await as.editor.changes.get(one)).toMatchObject({ subject: '' });
  });
});
