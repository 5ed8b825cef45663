import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEvents } from '../../kernel/events/index.ts';
import { contentKey, enqueueJob } from '../../kernel/jobs/index.ts';
import { createChangeRequest } from '../../review/change-requests/index.ts';
import { postComment } from '../../review/comments/index.ts';
import { listDeletedPages } from '../../review/editing/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildContent, idOfPage } from '../../testing/content.ts';
import {
  buildMember,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  type TestDatabase,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { removeSuperseded } from '../collect/remove-superseded.ts';
import { findRevision } from '../map/index.ts';
import { getContent, getPageByPath } from '../pages/index.ts';
import { placeOf } from '../places/index.ts';
import { listRevisions } from '../revisions/index.ts';
import { changeContent } from './change-content.ts';

const FILES = { 'README.md': '# Home\n', 'use.md': '# Use\n' };
const ENTRIES = [
  { title: 'Home', path: 'README.md' },
  { title: 'Use', path: 'use.md' },
];
const USE = idOfPage('use.md');
const MINUTE = 60_000;

async function world(database: TestDatabase) {
  const system = await testSystem(database, { tasks: coreTasks });
  const [admin, editor] = [await buildUser(system), await buildUser(system)];
  const organization = await buildOrganization(system, { admin });
  await buildMember(system, { organization, user: editor, role: 'edit' });
  const { id: space } = await buildSpace(system, { organization, createdBy: admin });
  const [ctx, other] = [contextOf(system, admin), contextOf(system, editor)];
  await buildContent(ctx, space, FILES, ENTRIES);
  let saves = 0;
  /** Saves by itself while somebody writes; the revision. */
  const write = async (as = ctx) => {
    saves++;
    const document = { markdown: `Written ${saves}.\n` };
    return (await changeContent(as, space, [{ operation: 'update_page', page: USE, document }], { isAutosave: true })).revision;
  };
  const history = async () => (await listRevisions(ctx, space, { limit: 100 })).items.map(({ id }) => id);
  const text = async () => {
    const page = await getPageByPath(ctx, placeOf(space), 'use', { format: 'markdown' });
    return 'markdown' in page ? page.markdown : undefined;
  };
  return { system, ctx, other, space, write, history, text, [Symbol.asyncDispose]: () => system[Symbol.asyncDispose]() };
}

describe.each(testDatabases())('saving by itself on %s', (database) => {
  it('makes one revision of what one author writes within ten minutes, and another of what comes later or from somebody else', async () => {
    await using w = await world(database);
    const before = await w.history();
    const first = await w.write();
    w.system.clock.advance(9 * MINUTE);
    const second = await w.write();
    expect(second).toMatchObject({ type: 'edits', parents: first.parents, createdAt: first.createdAt });
    expect(await w.history()).toEqual([second.id, ...before]);
    expect(await w.text()).toContain('Written 2.');
    // Whoever reads the replaced one may do so for a while.
    expect(await getContent(w.ctx, placeOf(w.space, first.id))).toMatchObject({ id: first.id });
    const byOther = await w.write(w.other);
    expect(byOther.parents).toEqual([second.id]);
    const third = await w.write();
    expect(third.parents).toEqual([byOther.id]);
    w.system.clock.advance(10 * MINUTE);
    const late = await w.write();
    expect(late).toMatchObject({ parents: [third.id], createdAt: w.system.now() });
    expect(await w.history()).toEqual([late.id, third.id, byOther.id, second.id, ...before]);
    const told = (await readEvents(w.system)).filter(({ type }) => type === 'space_content_updated').slice(-2);
    expect(told.map(({ payload }) => payload)).toEqual([
      { revisionId: third.id, previousRevisionId: byOther.id, isAutosave: true },
      { revisionId: late.id, previousRevisionId: third.id, isAutosave: true },
    ]);
  });

  it('leaves no line in the history when what was typed is deleted again, and what comes next is a line of its own', async () => {
    await using w = await world(database);
    const asked = { markdown: 'Asked for.\n' };
    const save = async (markdown: string, isAutosave: boolean) =>
      (await changeContent(w.ctx, w.space, [{ operation: 'update_page', page: USE, document: { markdown } }], { isAutosave })).revision;
    const first = await save(asked.markdown, false);
    const before = await w.history();
    const typed = await save('Asked for.x\n', true);
    expect(await w.history()).toEqual([typed.id, ...before]);
    const deleted = await save(asked.markdown, true);
    expect(deleted.id).toBe(first.id);
    expect(await w.history()).toEqual(before);
    expect(await w.text()).toContain('Asked for.');
    expect((await findRevision(w.ctx, w.space, typed.id)).supersededAt).toBe(w.system.now());
    // The line that it went back to was asked for: nothing replaces it.
    const next = await save('Asked for again.\n', true);
    expect(next.parents).toEqual([first.id]);
    expect(await w.history()).toEqual([next.id, ...before]);
  });

  it('keeps a revision that a change request or a comment stands on, and one that is being brought to a remote', async () => {
    await using w = await world(database);
    const first = await w.write();
    await createChangeRequest(w.ctx, w.space, {});
    const second = await w.write();
    expect(second.parents).toEqual([first.id]);
    await postComment(w.ctx, { spaceId: w.space }, { body: { markdown: 'Why?' } });
    const third = await w.write();
    expect(third.parents).toEqual([second.id]);
    const { store } = w.system;
    await store.tx(async (tx) => {
      const { id } = await enqueueJob(tx, w.ctx, { kind: 'git-sync', key: contentKey(w.space), spaceId: w.space, payload: {} });
      await tx.update(store.tables.job).set({ state: 'running' }).where(eq(store.tables.job.id, id));
    });
    const fourth = await w.write();
    expect(fourth.parents).toEqual([third.id]);
    await store.tx((tx) => tx.update(store.tables.job).set({ state: 'succeeded' }));
    expect((await w.write()).parents).toEqual([third.id]);
  });

  it('leaves alone what was not saved by itself: each change that somebody asks for is a revision', async () => {
    await using w = await world(database);
    const first = await w.write();
    const edit = { operation: 'update_page' as const, page: USE, document: { markdown: 'Asked.\n' } };
    const { revision: asked } = await changeContent(w.ctx, w.space, [edit]);
    expect(asked.parents).toEqual([first.id]);
    // Nor is it replaced by what is saved after it.
    expect((await w.write()).parents).toEqual([asked.id]);
    // A page that is deleted between two saves can be restored: what changes the structure is no writing.
    const made = await changeContent(w.ctx, w.space, [{ operation: 'insert_page', title: 'New' }], { isAutosave: true });
    expect(made.revision.parents).toEqual([(await w.history())[1]]);
    const [page] = made.pages;
    await changeContent(w.ctx, w.space, [{ operation: 'delete_page', page: page?.id ?? '' }], { isAutosave: true });
    await w.write();
    expect((await listDeletedPages(w.ctx, w.space)).items.map(({ title }) => title)).toEqual(['New']);
  });

  it('keeps an unbroken history of what stands on each revision, whoever writes, comments and proposes meanwhile', async () => {
    const act = fc.constantFrom('write', 'write', 'write', 'other', 'comment', 'propose', 'wait', 'ask');
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 14 }), async (acts) => {
        await using w = await world(database);
        const stood = new Set<string>();
        const live = async () => (await getContent(w.ctx, placeOf(w.space))).id;
        let last = 0;
        for (const each of acts) {
          if (each === 'write' || each === 'other') {
            await w.write(each === 'write' ? w.ctx : w.other);
            last++;
          }
          if (each === 'wait') w.system.clock.advance(4 * MINUTE);
          if (each === 'ask') await changeContent(w.other, w.space, [{ operation: 'update_page', page: USE, title: `Use ${stood.size}` }]);
          if (each === 'comment' || each === 'propose') stood.add(await live());
          if (each === 'comment') await postComment(w.ctx, { spaceId: w.space }, { body: { markdown: 'Why?' } });
          if (each === 'propose') await createChangeRequest(w.other, w.space, {});
        }
        if (last > 0) expect(await w.text()).toContain(`Written ${last}.`);
        await removeSuperseded(w.system, w.system.now());
        const history = await w.history();
        for (const id of stood) expect(history).toContain(id);
        // Each line of the history leads to the next, down to the beginning.
        const chain: string[] = [];
        for (let id: string | undefined = await live(); id !== undefined; [id] = (await findRevision(w.ctx, w.space, id)).parents)
          chain.push(id);
        expect(chain).toEqual(history);
      }),
      { numRuns: 6 },
    );
  });
});
