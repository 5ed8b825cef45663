import { describe, expect, it } from 'vitest';
import { changeContent } from '../../content/edits/index.ts';
import { findRevision } from '../../content/map/index.ts';
import { getPages } from '../../content/pages/get-pages.ts';
import { changeRequestPlace, placeOf } from '../../content/places/index.ts';
import { listRevisions } from '../../content/revisions/index.ts';
import { deleteSpace, getSpace, purgeSpaces } from '../../content/spaces/index.ts';
import { buildMember, buildSpaceOfAdmin, buildUser, contextOf, type TestSystem, testDatabases, testSystem } from '../../testing/index.ts';
import { mergeChangeRequest } from '../merging/index.ts';
import {
  bringUpToDate,
  changeChangeRequest,
  createChangeRequest,
  getChangeRequest,
  getChangeRequestChanges,
  listChangeRequests,
  listContributors,
  updateChangeRequest,
} from './index.ts';

async function start(system: TestSystem) {
  const { organization, space, ctx } = await buildSpaceOfAdmin(system);
  const editor = await buildUser(system);
  await buildMember(system, { organization, user: editor, role: 'edit' });
  return { space, ctx, editor: contextOf(system, editor) };
}

describe.each(testDatabases())('change requests on %s', (database) => {
  it('have numbers without gaps however many are made at once, and the space counts them right', async () => {
    await using system = await testSystem(database);
    const { space, ctx, editor } = await start(system);
    const tooLong = { subject: 'a'.repeat(101) };
    const attempts = Array.from({ length: 20 }, (_, i) => async () => {
      const made = await createChangeRequest(i % 2 === 0 ? ctx : editor, space.id, i % 5 === 4 ? tooLong : {}).catch(() => undefined);
      return made?.number;
    });
    const numbers = await Promise.all(attempts.map((attempt) => attempt()));
    expect(numbers.flatMap((number) => number ?? []).sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
    const moves = [
      ['1', 'open'],
      ['2', 'open'],
      ['2', 'archived'],
      ['3', 'archived'],
      ['3', 'draft'],
    ] as const;
    for (const [number, status] of moves) await updateChangeRequest(ctx, space.id, number, { status });
    // Two at once that want the same: one transition is counted.
    await Promise.all([1, 2, 3].map(() => updateChangeRequest(ctx, space.id, '4', { status: 'open' })));
    expect(await getSpace(ctx, space.id)).toMatchObject({ changeRequests: 16, changeRequestsOpen: 2, changeRequestsDraft: 13 });
  });

  it('are listed in pages that neither skip nor repeat one, also where times are the same', async () => {
    await using system = await testSystem(database);
    const { space, ctx } = await start(system);
    for (let i = 0; i < 7; i++) {
      if (i % 3 === 0) system.clock.advance(1000);
      await createChangeRequest(ctx, space.id, {});
    }
    system.clock.advance(1000);
    await updateChangeRequest(ctx, space.id, '2', { subject: 'Touched' });
    for (const [orderBy, expected] of [
      ['updatedAt', [2, 7, 6, 5, 4, 3, 1]],
      ['createdAt', [7, 6, 5, 4, 3, 2, 1]],
    ] as const) {
      const seen: number[] = [];
      let page: string | undefined;
      do {
        const list = await listChangeRequests(ctx, space.id, { status: ['draft', 'open'], orderBy, limit: 2, page });
        expect(list.count).toBe(7);
        seen.push(...list.items.map(({ number }) => number));
        page = list.next?.page;
      } while (page !== undefined);
      expect(seen).toEqual(expected);
    }
  });

  it('go with their space when that is removed for good', async () => {
    await using system = await testSystem(database);
    const { space, ctx } = await start(system);
    const { id } = await createChangeRequest(ctx, space.id, { subject: 'Soon gone' });
    await deleteSpace(ctx, space.id);
    expect(await getChangeRequest(ctx, space.id, id)).toMatchObject({ number: 1 });
    await expect(updateChangeRequest(ctx, space.id, id, { subject: 'No' })).rejects.toMatchObject({ code: 'space_deleted' });
    system.clock.advance(8 * 24 * 3_600_000);
    expect(await purgeSpaces(system)).toBe(1);
    const { changeRequest, changeContributor } = system.store.tables;
    expect(await system.store.read.select().from(changeRequest)).toEqual([]);
    expect(await system.store.read.select().from(changeContributor)).toEqual([]);
  });

  it('hold saves of one author in a row as one revision for ten minutes, and begin another for another author', async () => {
    await using system = await testSystem(database);
    const { space, ctx, editor } = await start(system);
    await createChangeRequest(ctx, space.id, {});
    const save = async (as: typeof ctx, title: string) => {
      const { revision } = await changeChangeRequest(as, space.id, '1', [{ operation: 'insert_page', title }]);
      return revision;
    };
    const first = await save(ctx, 'One');
    expect(first).toMatchObject({ type: 'edits', parents: [space.revision] });
    system.clock.advance(9 * 60_000);
    const second = await save(ctx, 'Two');
    expect(second).toMatchObject({ parents: [space.revision], createdAt: first.createdAt });
    // The former head is still there for whoever reads it.
    expect(await findRevision(ctx, space.id, first.id)).toMatchObject({ supersededAt: system.now() });
    const other = await save(editor, 'Three');
    expect(other.parents).toEqual([second.id]);
    expect((await save(ctx, 'Four')).parents).toEqual([other.id]);
    system.clock.advance(11 * 60_000);
    const late = await save(ctx, 'Five');
    expect(late.createdAt).toBe(system.now());
    const { items } = await listContributors(ctx, space.id, '1', {});
    expect(items).toHaveLength(2);
    expect((await listRevisions(ctx, space.id, {})).items.map(({ id }) => id)).toEqual([space.revision]);
    expect((await getPages(ctx, changeRequestPlace(space.id, '1'))).pages.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['One', 'Two', 'Three', 'Four', 'Five']),
    );
  });

  it('keep what several people change at once', async () => {
    await using system = await testSystem(database);
    const { space, ctx, editor } = await start(system);
    await createChangeRequest(ctx, space.id, {});
    const titles = ['a', 'b', 'c', 'd'];
    await Promise.all(
      titles.map((title, i) => changeChangeRequest(i % 2 === 0 ? ctx : editor, space.id, '1', [{ operation: 'insert_page', title }])),
    );
    const { changes } = await getChangeRequestChanges(ctx, space.id, '1');
    expect(changes.map((change) => ('page' in change ? `${change.type} ${change.page.title}` : change.type)).sort()).toEqual(
      titles.map((title) => `page_created ${title}`),
    );
  });

  it('issue-15: are all merged while others edit the space', async () => {
    await using system = await testSystem(database);
    const { space, ctx, editor } = await start(system);
    const numbers = Array.from({ length: 12 }, (_, i) => i + 1);
    for (const n of numbers) {
      await createChangeRequest(ctx, space.id, { subject: `Change ${n}` });
      await changeChangeRequest(ctx, space.id, `${n}`, [{ operation: 'insert_page', title: `Merged ${n}` }]);
    }
    const merges = numbers.map((n) => mergeChangeRequest(ctx, space.id, `${n}`));
    const edits = numbers.map((n) => changeContent(editor, space.id, [{ operation: 'insert_page', title: `Edited ${n}` }]));
    const [merged] = await Promise.all([Promise.all(merges), Promise.all(edits)]);
    expect(merged.map(({ result }) => result)).toEqual(numbers.map(() => 'merge'));
    const { pages } = await getPages(ctx, placeOf(space.id));
    expect(pages.map(({ title }) => title).sort()).toEqual(numbers.flatMap((n) => [`Edited ${n}`, `Merged ${n}`]).sort());
  });

  it('are merged one after the other when that is asked for at once', async () => {
    await using system = await testSystem(database);
    const { space, ctx } = await start(system);
    const titles = ['a', 'b', 'c'];
    for (const [i, title] of titles.entries()) {
      await createChangeRequest(ctx, space.id, { subject: title });
      await changeChangeRequest(ctx, space.id, `${i + 1}`, [{ operation: 'insert_page', title }]);
    }
    const attempts = ['1', '1', '2', '3'].map((number) => async () => {
      const outcome = mergeChangeRequest(ctx, space.id, number);
      return outcome.then(
        ({ result }) => result,
        (error: { code?: string }) => error.code,
      );
    });
    const results = await Promise.all(attempts.map((attempt) => attempt()));
    expect(results.sort()).toEqual(['change_request_merged', 'merge', 'merge', 'merge']);
    const live = await getPages(ctx, placeOf(space.id));
    expect(live.pages.map(({ title }) => title).sort()).toEqual(titles);
    expect(await getSpace(ctx, space.id)).toMatchObject({ changeRequests: 3, changeRequestsOpen: 0, changeRequestsDraft: 0 });
    const history = await listRevisions(ctx, space.id, {});
    expect(history.items.map(({ type }) => type)).toEqual(['merge', 'merge', 'merge', 'edits']);
    await expect(changeChangeRequest(ctx, space.id, '2', [{ operation: 'insert_page', title: 'late' }])).rejects.toMatchObject({
      code: 'change_request_merged',
    });
  });

  it('keep conflicts that nobody decided when more is brought in, and a draft that nobody edited follows what is live', async () => {
    await using system = await testSystem(database);
    const { space, ctx } = await start(system);
    const { pages } = await changeContent(ctx, space.id, [{ operation: 'insert_page', title: 'Page', document: { markdown: 'Base.\n' } }]);
    const page = pages[0]?.id ?? '';
    const write = (markdown: string) => [{ operation: 'update_page' as const, page, document: { markdown } }];
    await createChangeRequest(ctx, space.id, {});
    await createChangeRequest(ctx, space.id, { subject: 'Nobody edits it' });
    await changeChangeRequest(ctx, space.id, '1', write('Proposed.\n'));
    await changeContent(ctx, space.id, write('Live.\n'));
    expect(await bringUpToDate(ctx, space.id, '1')).toMatchObject({ result: 'conflicts' });
    const { revision: live } = await changeContent(ctx, space.id, [{ operation: 'insert_page', title: 'Another' }]);
    expect(await bringUpToDate(ctx, space.id, '1')).toMatchObject({ result: 'conflicts' });
    expect(await getChangeRequest(ctx, space.id, '1')).toMatchObject({ conflicts: 1, outdated: true, revisionMergedAncestor: live.id });
    expect(await mergeChangeRequest(ctx, space.id, '1')).toMatchObject({ result: 'conflicts' });
    expect(await bringUpToDate(ctx, space.id, '2')).toEqual({ result: 'update', revision: live.id });
    expect(await getChangeRequestChanges(ctx, space.id, '2')).toEqual({ changes: [] });
  });
});
