import { missingParents } from '@octavo/db/testing';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../kernel/base/index.ts';
import { updateOrganization } from '../../people/organizations/index.ts';
import { bringUpToDate, changeChangeRequest, createChangeRequest, revertChangeRequest } from '../../review/change-requests/index.ts';
import { listComments, postComment } from '../../review/comments/index.ts';
import { mergeChangeRequest } from '../../review/merging/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildContent, idOfPage } from '../../testing/content.ts';
import {
  buildMember,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  findDanglingRows,
  type TestDatabase,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { loadCompared } from '../compare/load-compared.ts';
import { changeContent, restoreRevision } from '../edits/index.ts';
import { listHistory } from '../history/index.ts';
import { findRevision, insertRevision } from '../map/index.ts';
import { getContent, getPageByPath, getTree } from '../pages/index.ts';
import { changeRequestPlace, placeOf } from '../places/index.ts';
import { collectUnreferenced, UNREFERENCED_MS } from './collect-unreferenced.ts';
import { countThinnedRevisions, thinRevisions } from './thin-revisions.ts';

const DAY_MS = 24 * 3_600_000;
const FILES = { 'README.md': '# Home\n', 'use.md': '# Use\n', 'more.md': '# More\n' };
const ENTRIES = Object.keys(FILES).map((path) => ({ title: path, path }));

async function world(database: TestDatabase) {
  const system = await testSystem(database, { tasks: coreTasks });
  const [admin, editor] = [await buildUser(system), await buildUser(system)];
  const organization = await buildOrganization(system, { admin });
  await buildMember(system, { organization, user: editor, role: 'edit' });
  const { id: space } = await buildSpace(system, { organization, createdBy: admin });
  const [ctx, other] = [contextOf(system, admin), contextOf(system, editor)];
  await buildContent(ctx, space, FILES, ENTRIES);
  let saves = 0;
  const edit = async (as: Context = ctx, path = 'use.md') => {
    const document = { markdown: `Written ${++saves}.\n` };
    return (await changeContent(as, space, [{ operation: 'update_page', page: idOfPage(path), document }])).revision.id;
  };
  const { revision, auditEvent } = system.store.tables;
  const left = async () => {
    const rows = await system.store.read.select().from(revision).where(eq(revision.spaceId, space)).orderBy(revision.id);
    return rows.filter((row) => row.changeRequestId === null);
  };
  const audited = () => system.store.read.select().from(auditEvent).where(eq(auditEvent.action, 'space_revisions_thinned'));
  const keep = (months: number | null) => updateOrganization(ctx, organization.id, { revisionMonths: months });
  const close = () => system[Symbol.asyncDispose]();
  return { system, ctx, other, organization, space, edit, left, audited, keep, [Symbol.asyncDispose]: close };
}

type World = Awaited<ReturnType<typeof world>>;

/** Ids of the history of a space, from the live revision back to the first. Fails where one of them is not there. */
async function chain({ ctx, space }: World): Promise<string[]> {
  const ids: string[] = [];
  const live = await getContent(ctx, placeOf(space));
  for (let id: string | undefined = live.id; id !== undefined; id = (await findRevision(ctx, space, id)).parents[0]) ids.push(id);
  return ids;
}

/** Answers that thinning must not change: live pages, change requests with what they differ in, discussions. */
async function answers({ ctx, space, system }: World) {
  const { changeRequest } = system.store.tables;
  const requests = await system.store.read.select().from(changeRequest).where(eq(changeRequest.spaceId, space)).orderBy(changeRequest.id);
  const compared = [];
  for (const { id, status } of requests) {
    const place = changeRequestPlace(space, id);
    const { differences, after } = await loadCompared(ctx, place);
    const comments = await listComments(ctx, place, {});
    compared.push({ id, status, differences, root: after.revision.root, tree: await getTree(ctx, place), comments: comments.items });
  }
  const texts = await Promise.all(['use', 'more'].map((path) => getPageByPath(ctx, placeOf(space), path, { format: 'markdown' })));
  return { compared, texts, tree: await getTree(ctx, placeOf(space)), comments: (await listComments(ctx, placeOf(space), {})).items };
}

describe.each(testDatabases())('thinning revisions on %s', (database) => {
  it('makes one revision of the saves in a row of one author on one day, after whole months, and only where it is wished', async () => {
    await using w = await world(database);
    const { system, ctx, other, space, edit } = w;
    system.clock.advance(Date.UTC(2040, 0, 10, 6) - system.now());
    const first = (await w.left()).map(({ id }) => id);
    const [a1, a2] = [await edit(), await edit()];
    const b1 = await edit(other);
    const a3 = await edit();
    system.clock.advance(DAY_MS);
    const [a4, a5, a6] = [await edit(), await edit(), await edit()];
    const all = [...first, a1, a2, b1, a3, a4, a5, a6];
    const roots = new Map((await w.left()).map(({ id, root }) => [id, root]));

    system.clock.advance(Date.UTC(2041, 0, 31) - system.now());
    expect(await thinRevisions(system)).toBe(0);
    await w.keep(12);
    // January of the year before is not over for 12 months.
    expect(await thinRevisions(system)).toBe(0);
    expect(await countThinnedRevisions(ctx, w.organization.id, 3)).toBe(3);
    system.clock.advance(DAY_MS);
    expect(await countThinnedRevisions(ctx, w.organization.id, 12)).toBe(3);
    expect(await thinRevisions(system, { dryRun: true })).toBe(3);
    expect((await w.left()).map(({ id }) => id)).toEqual(all);
    expect(await w.audited()).toEqual([]);

    expect(await thinRevisions(system)).toBe(3);
    const kept = [...first, a2, b1, a3, a6];
    expect((await w.left()).map(({ id }) => id)).toEqual(kept);
    expect(await chain(w)).toEqual(kept.toReversed());
    for (const { id, root } of await w.left()) expect(root).toBe(roots.get(id));
    expect(await w.audited()).toMatchObject([{ targetId: space, actor: { kind: 'system' }, payload: { revisions: 3 } }]);
    const lines = (await listHistory(ctx, space, { limit: 100 })).items;
    expect(lines.map(({ id }) => id)).toEqual(kept.toReversed());
    expect(lines[0]).toMatchObject({ parents: [a3], summary: expect.anything() });
    expect(await thinRevisions(system)).toBe(0);
    expect(await w.audited()).toHaveLength(1);
  });

  it('keeps what a change request, a comment, a commit or a restored revision stands on, and frees what the others held', async () => {
    await using w = await world(database);
    const { system, ctx, space, edit } = w;
    await w.keep(3);
    const stands: string[] = [];
    const save = async () => {
      await edit();
      const id = await edit();
      stands.push(id);
      return id;
    };
    await save();
    const { id } = await createChangeRequest(ctx, space, {});
    await save();
    await postComment(ctx, { spaceId: space }, { body: { markdown: 'Why?' } });
    const committed = await save();
    const { revision } = system.store.tables;
    await system.store.tx((tx) =>
      tx
        .update(revision)
        .set({ gitOid: 'a'.repeat(40) })
        .where(eq(revision.id, committed)),
    );
    await edit();
    await save();
    await restoreRevision(ctx, space, committed);
    await changeChangeRequest(ctx, space, id, [{ operation: 'insert_page', title: 'Proposed' }]);
    await mergeChangeRequest(ctx, space, id);
    const before = await answers(w);

    system.clock.advance(200 * DAY_MS);
    const collected = await collectUnreferenced(system);
    expect(collected.thinned).toBeGreaterThan(2);
    system.clock.advance(UNREFERENCED_MS);
    const { objects } = await collectUnreferenced(system);
    expect(objects.removed).toBeGreaterThanOrEqual(collected.thinned);
    const left = (await w.left()).map((row) => row.id);
    expect(stands.filter((one) => !left.includes(one))).toEqual([]);
    expect(await answers(w)).toEqual(before);
    // What was merged is what would be taken back, and nothing beside it.
    const reverted = await revertChangeRequest(ctx, space, id);
    const { differences } = await loadCompared(ctx, changeRequestPlace(space, reverted.changeRequest.id));
    expect(differences.filter(({ before: was }) => was?.kind === 'page' && was.title === 'Proposed')).toHaveLength(1);
    expect(await findDanglingRows(system.store)).toEqual([]);
  });

  it('leaves every answer as it was, whatever people did before', async () => {
    const act = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({ do: fc.constant('edit' as const), own: fc.boolean(), path: fc.constantFrom('use.md', 'more.md') }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('propose', 'comment', 'restore', 'wait', 'thin') }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('change', 'update', 'merge', 'discuss'), which: fc.nat(5) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 40 }), async (acts) => {
        await using w = await world(database);
        const { system, ctx, space } = w;
        await w.keep(3);
        const requests: string[] = [];
        const made: string[] = [];
        for (const step of acts) {
          system.clock.advance(60_000);
          if (step.do === 'edit') {
            if (!('own' in step)) continue;
            made.push(await w.edit(step.own ? ctx : w.other, step.path));
          } else if (step.do === 'propose') requests.push((await createChangeRequest(ctx, space, {})).id);
          else if (step.do === 'comment') await postComment(ctx, { spaceId: space }, { body: { markdown: 'Hm.' } });
          else if (step.do === 'restore') await restoreAny(w, made.at(-3));
          else if (step.do === 'wait') system.clock.advance(DAY_MS);
          else if (step.do === 'thin') {
            system.clock.advance(150 * DAY_MS);
            await thinRevisions(system);
          } else await review(w, step.do, requests[('which' in step ? step.which : 0) % Math.max(1, requests.length)]);
        }
        system.clock.advance(150 * DAY_MS);
        const before = await answers(w);
        const foreseen = await thinRevisions(system, { dryRun: true });
        expect(await thinRevisions(system)).toBe(foreseen);
        await collectUnreferenced(system);
        system.clock.advance(UNREFERENCED_MS);
        await collectUnreferenced(system);
        expect(await answers(w)).toEqual(before);
        expect(new Set(await chain(w)).size).toBe((await w.left()).length);
        for (const { parents } of await w.left()) {
          const found = await findAll(w, parents);
          expect(found).toHaveLength(new Set(parents).size);
        }
        expect(await findDanglingRows(system.store)).toEqual([]);
        expect(await missingParents(system.store)).toEqual({});
        expect(await thinRevisions(system)).toBe(0);
      }),
      { numRuns: database === 'sqlite' ? 15 : 5 },
    );
  });

  it('is done once by several processes, and counted only for administrators', async () => {
    await using w = await world(database);
    await using beside = await testSystem(database, { beside: w.system });
    await w.keep(3);
    let live = (await chain(w))[0] ?? '';
    const { root } = await findRevision(w.ctx, w.space, live);
    const { space } = w.system.store.tables;
    await w.system.store.tx(async (tx) => {
      for (let i = 0; i < 700; i++) live = (await insertRevision(tx, w.ctx, { spaceId: w.space, parents: [live], root, type: 'edits' })).id;
      await tx.update(space).set({ revisionId: live }).where(eq(space.id, w.space));
    });
    const ms = 200 * DAY_MS;
    w.system.clock.advance(ms);
    beside.clock.advance(w.system.now() - beside.now());
    const removed = await Promise.all([thinRevisions(w.system), thinRevisions(beside)]);
    expect(removed[0] + removed[1] + (await w.left()).length).toBe(702);
    expect(await chain(w)).toHaveLength((await w.left()).length);
    const stranger = contextOf(w.system, await buildUser(w.system));
    await expect(countThinnedRevisions(w.other, w.organization.id, 3)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(countThinnedRevisions(stranger, w.organization.id, 3)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(countThinnedRevisions(w.ctx, w.organization.id, 2)).rejects.toMatchObject({ kind: 'bad_request' });
  });
});

/** Restores a revision, if it was not thinned. */
async function restoreAny(w: World, id: string | undefined): Promise<void> {
  const there = id !== undefined && (await findAll(w, [id])).length > 0;
  if (there) await restoreRevision(w.ctx, w.space, id);
}

function findAll({ system, space }: World, ids: readonly string[]) {
  const { revision } = system.store.tables;
  const isThere = and(eq(revision.spaceId, space), inArray(revision.id, [...ids]), isNull(revision.supersededAt));
  return system.store.read.select({ id: revision.id }).from(revision).where(isThere);
}

/** Does something to a change request, if it is open. */
async function review({ ctx, space, system }: World, what: string, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const { changeRequest } = system.store.tables;
  const [row] = await system.store.read.select().from(changeRequest).where(eq(changeRequest.id, id));
  if (row?.status !== 'open' && row?.status !== 'draft') return;
  if (what === 'change') await changeChangeRequest(ctx, space, id, [{ operation: 'insert_page', title: 'Proposed' }]);
  else if (what === 'update') await bringUpToDate(ctx, space, id);
  else if (what === 'merge') {
    await bringUpToDate(ctx, space, id);
    await mergeChangeRequest(ctx, space, id);
  } else await postComment(ctx, { spaceId: space, changeRequestId: id }, { body: { markdown: 'Hm.' } });
}
