import type { Db } from '@octavo/db';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { storedReferences } from '../../content/collect/index.ts';
import { type Context, requireSystem } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { removeUploads } from '../../kernel/uploads/index.ts';
import { findNodes } from './find-nodes.ts';
import { findObjects, holds } from './find-objects.ts';
import { finishErasure, keepUnfinished } from './finish-erasure.ts';
import { type ErasurePlan, type OnProgress, planErasure } from './plan-erasure.ts';
import type { ErasedPlace } from './read-places.ts';
import { checkTarget, type ErasureTarget } from './target.ts';
import { countInRows, type RowCounts, replaceInRows } from './text-columns.ts';

/** Report of {@link eraseContent}. */
export interface ErasureReport {
  places: ErasedPlace[];
  /** Names of the pages and files. */
  names: string[];
  /** Contents that others take the place of. */
  blobs: number;
  /** Rows of other tables with the text: comments, descriptions and the like. */
  rows: RowCounts;
  /** Objects, nodes and rows that still have it, where something relies on them: `content` for objects and nodes. Empty when all is gone, and when it was only looked. */
  left: RowCounts;
}

/** Options of {@link eraseContent}. */
export interface ErasureOptions {
  /** True to look only: nothing changes. */
  dryRun?: boolean;
  onProgress?: OnProgress;
}

/**
 * Erases a text, or the content of a page, file or blob, from all revisions and change requests and from what was made of them; a tombstone stands
 * in its place. For the command line, while no server runs. Git connections of the spaces are paused, since their remotes still have it. Killed
 * before its one transaction commits, nothing has changed; after that, the next run finishes it.
 * @throws OctavoError `forbidden` for people; `bad_request` for a target that cannot be one; `not_found` when nothing has it;
 * `precondition_failed` with code `erases_structure`, or with code `disk_too_full`, when all is erased but the old bytes wait in the free pages of the database.
 */
export async function eraseContent(
  ctx: Context,
  target: ErasureTarget,
  { dryRun = false, onProgress = () => undefined }: ErasureOptions = {},
): Promise<ErasureReport> {
  requireSystem(ctx);
  checkTarget(target);
  const { system } = ctx;
  if (!dryRun) await finishErasure(ctx);
  const plan = await planErasure(system, target, { dryRun, onProgress });
  const { places, names, rows } = plan;
  const report = { places, names, blobs: plan.replaced.size, rows };
  if (dryRun) return { ...report, left: {} };
  await removeUploadsWith(ctx, plan, target);
  await system.store.tx(async (tx) => {
    await moveReferences(tx, ctx, plan, target);
    await resetGit(tx, ctx, places);
    await removeCopies(tx, ctx, plan);
    if (target.kind === 'text') await replaceInRows(tx, system.store, target.text);
    for (const { spaceId, organizationId, revisions } of places) {
      const what = target.kind === 'text' ? { what: 'text' } : { what: target.kind, id: target.id };
      const payload = { ...what, revisions };
      await appendAuditEvent(tx, ctx, {
        type: 'space_content_erased',
        organizationId,
        spaceId,
        target: { kind: 'space', id: spaceId },
        payload,
      });
    }
    const { objects, nodes } = plan;
    await keepUnfinished(tx, system, {
      objects,
      nodes,
      spaces: places.map(({ spaceId, organizationId }) => ({ id: spaceId, organizationId })),
    });
  });
  onProgress('removing');
  const kept = await finishErasure(ctx);
  return { ...report, left: target.kind === 'text' ? await findLeft(ctx, target.text) : withContent(kept) };
}

/** Looks for a text everywhere once more. */
async function findLeft({ system }: Context, text: string): Promise<RowCounts> {
  const nodes = await findNodes(system, text);
  const objects = await findObjects(system, text, () => undefined);
  return { ...withContent(nodes.length + objects.length), ...(await countInRows(system.store, text)) };
}

function withContent(content: number): RowCounts {
  return content === 0 ? {} : { content };
}

/** Removes files that were sent and are what is erased, or hold it. */
async function removeUploadsWith({ system }: Context, { objects }: ErasurePlan, target: ErasureTarget): Promise<void> {
  const { upload } = system.store.tables;
  const ids: string[] = [];
  for (const { id, oid, file } of await system.store.read.select().from(upload)) {
    if (oid !== null && objects.includes(oid)) ids.push(id);
    else if (target.kind === 'text' && file !== null && (await uploadHolds(system, file, target.text))) ids.push(id);
  }
  if (ids.length > 0) await removeUploads(system, inArray(upload.id, ids));
}

async function uploadHolds({ objects: { uploads } }: Context['system'], file: string, text: string): Promise<boolean> {
  // A row whose file is not there holds nothing.
  return (await uploads.has(file)) && holds(uploads.read(file), Buffer.from(text));
}

/** Has everything that names an old root or an old blob name what takes its place. */
async function moveReferences(tx: Db, ctx: Context, { maps, replaced }: ErasurePlan, target: ErasureTarget): Promise<void> {
  const { store } = ctx.system;
  const { revision, changeReview, comment, translatedPage, changeConflict } = store.tables;
  for (const [from, root] of maps.roots) {
    // The commits and trees of Git that they equalled are others.
    await tx.update(revision).set({ root, gitOid: null, gitTree: null }).where(eq(revision.root, from));
    await tx.update(changeReview).set({ root }).where(eq(changeReview.root, from));
  }
  const onlyPage = target.kind === 'page' ? target.id : undefined;
  for (const [from, to] of replaced) {
    await tx
      .update(comment)
      .set({ targetOid: to, preview: null, suggestionOriginal: null })
      .where(and(eq(comment.targetOid, from), onlyPage === undefined ? undefined : eq(comment.pageId, onlyPage)));
    const ofPage = onlyPage === undefined ? undefined : or(eq(translatedPage.pageId, onlyPage), eq(translatedPage.sourcePageId, onlyPage));
    await tx
      .update(translatedPage)
      .set({ sourceOid: to })
      .where(and(eq(translatedPage.sourceOid, from), ofPage));
    await tx
      .update(translatedPage)
      .set({ proposedOid: to })
      .where(and(eq(translatedPage.proposedOid, from), ofPage));
    if (target.kind !== 'text') continue;
    for (const { table, column, to: kind } of storedReferences(store)) {
      if (kind !== 'object' || table === comment || table === translatedPage || isOfGit(ctx, table)) continue;
      await tx
        .update(table as SQLiteTable)
        .set({ [column.name]: to })
        .where(eq(column, from));
    }
  }
  for (const { id, data } of await tx.select({ id: changeConflict.id, data: changeConflict.data }).from(changeConflict)) {
    const json = JSON.stringify(data);
    const next = json.replace(/"([0-9a-f]{40})"/g, (whole, oid: string) => (replaced.has(oid) ? `"${replaced.get(oid)}"` : whole));
    if (next !== json)
      await tx
        .update(changeConflict)
        .set({ data: sql`${next}` })
        .where(eq(changeConflict.id, id));
  }
}

/** Git's own references lead to commits and trees, which have no content of pages, and are let go with the connection. */
function isOfGit({ system }: Context, table: unknown): boolean {
  const { revision, gitSync, gitConnection, gitChangeBranch } = system.store.tables;
  return [revision, gitSync, gitConnection, gitChangeBranch].some((one) => one === table);
}

/** Pauses the connections of the spaces, and forgets what they equalled: their remotes still have what is erased, and would bring it again. */
async function resetGit(tx: Db, ctx: Context, places: readonly ErasedPlace[]): Promise<void> {
  const { gitSync, gitConnection, gitChangeBranch, revision } = ctx.system.store.tables;
  const updatedAt = ctx.system.now();
  for (const { spaceId } of places) {
    await tx.update(revision).set({ gitOid: null, gitTree: null }).where(eq(revision.spaceId, spaceId));
    await tx.update(gitSync).set({ commitOid: null, treeOid: null, revisionId: null, updatedAt }).where(eq(gitSync.spaceId, spaceId));
    const pushing = { pushingCommitOid: null, pushingTreeOid: null, pushingRevisionId: null };
    const pushed = { pushedTo: null, pushedCommitOid: null, pushedTreeOid: null, pushedRevisionId: null };
    await tx
      .update(gitConnection)
      .set({ state: 'paused', nextPollAt: null, tipOid: null, ...pushing, ...pushed, updatedAt })
      .where(eq(gitConnection.spaceId, spaceId));
    await tx.delete(gitChangeBranch).where(eq(gitChangeBranch.spaceId, spaceId));
  }
}

/** Removes what was made of the old contents: facts, sizes, rooms of pages. */
async function removeCopies(tx: Db, ctx: Context, { replaced, objects, places }: ErasurePlan): Promise<void> {
  const { blobFacts, imageSize, taskFailure, editingRoom } = ctx.system.store.tables;
  const AT_ONCE = 200;
  const oids = [...new Set([...replaced.keys(), ...objects])];
  for (let at = 0; at < oids.length; at += AT_ONCE) {
    const part = oids.slice(at, at + AT_ONCE);
    await tx.delete(blobFacts).where(inArray(blobFacts.oid, part));
    await tx.delete(imageSize).where(inArray(imageSize.oid, part));
    await tx.delete(taskFailure).where(inArray(taskFailure.subject, part));
  }
  // Their texts were saved when the server was stopped; a room is made again of the page.
  for (const { spaceId } of places) await tx.delete(editingRoom).where(eq(editingRoom.spaceId, spaceId));
}
