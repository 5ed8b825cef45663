import { isOctavoError, OctavoError } from '@octavo/contract';
import {
  type ContentChange,
  type ContentView,
  type Context,
  contentExtent,
  enqueueIndexing,
  findGitSync,
  findRevision,
  inEditTurn,
  insertRevision,
  keepAddresses,
  moveLivePointer,
  type RevisionGit,
  type RevisionRecord,
  spaceTurn,
} from '@octavo/core';
import type { Db } from '@octavo/db';
import { commitAddress, loadTarget, type SyncedOperation, saveConnection } from '../../connection/index.ts';
import { describeSettled } from '../../content/index.ts';
import { parseCommit } from '../../objects/index.ts';
import { downloadOnce } from '../../transport/index.ts';
import type { ImportedCommit, ImportOptions, ImportResult } from './imported-commit.ts';
import { proposeDropped, withDropped } from './keep-dropped.ts';
import { isIn, isOwnTree, lastInCommon, mergeOrPropose, proposeConflicts, proposeUnmerged, writeConflicts } from './merge-sides.ts';
import { type PlannedChanges, pagesAfter, planChanges, touchedPages } from './plan-changes.ts';

/** Rows written by the transaction of an import. */
interface Recorded {
  /** The revision with the commit's content, and the one that is live. */
  made: RevisionRecord;
  live: RevisionRecord;
  /** Numbers of change requests that it made. */
  number?: number | undefined;
  droppedInto?: number | undefined;
}

/** Somebody who edits all the time must not keep an import out for ever, nor the import the queue. */
const TRIES = 5;
/** So often it is tried beside the edits of the space; then in a turn of its own, in which it finds no network to wait for. */
const TRIES_BESIDE_EDITS = 2;
const NO_CHANGES: PlannedChanges = { changes: [], warnings: [] };

/**
 * Makes a commit the content of a space: one new revision, and one swap of the live pointer, in the transaction that also records the
 * connection. Where the space was edited since the branch was synced last, both are merged (decision 034). Until then nobody sees anything; a
 * kill at any moment leaves the space as it was. When the live content moves on meanwhile, it is done again from there, in the end while
 * edits wait.
 * @throws OctavoError `space_busy` (kind unavailable) when that happens again and again; those of `readProject`.
 */
export async function importCommit(ctx: Context, spaceId: string, imported: ImportedCommit, options: ImportOptions): Promise<ImportResult> {
  const lfs = imported.downloadLfs === undefined ? undefined : downloadOnce(imported.downloadLfs, spaceBusy);
  const beside = lfs === undefined ? imported : { ...imported, downloadLfs: lfs.download };
  const inTurn = lfs === undefined ? imported : { ...imported, downloadLfs: lfs.known };
  for (let attempt = 1; ; attempt++) {
    options.signal.throwIfAborted();
    try {
      if (attempt <= TRIES_BESIDE_EDITS) return await importOnce(ctx, spaceId, beside, options);
      return await inEditTurn(ctx, spaceId, () => importOnce(ctx, spaceId, inTurn, options));
    } catch (error) {
      if (!isOctavoError(error) || error.code !== 'space_changed') throw error;
      if (attempt >= TRIES) throw spaceBusy();
    }
  }
}

function spaceBusy(): OctavoError {
  return new OctavoError('unavailable', 'The space is being edited all the time, so that the import found no moment. It is tried again.', {
    code: 'space_busy',
  });
}

async function importOnce(ctx: Context, spaceId: string, imported: ImportedCommit, options: ImportOptions): Promise<ImportResult> {
  const { content, objects, store } = ctx.system;
  const { operation } = options;
  const space = await loadTarget(ctx, spaceId);
  const sync = await findGitSync(ctx, space.id);
  const before = await findRevision(ctx, space.id, space.revisionId);
  const mayMerge = operation !== null && !options.standalone && !options.force;
  const common = mayMerge ? await lastInCommon(ctx, { space, sync, live: before }, operation) : undefined;
  const isOwn = common !== undefined && (await isOwnTree(ctx, { sync, synced: common, live: before }, imported.tree));
  const synced = isOwn ? undefined : common;
  const from = synced ?? before;
  const view = await content.view(from.root);
  const commit = parseCommit((await objects.read(imported.commit))?.data ?? new Uint8Array());
  const time = Math.min(ctx.system.now(), Math.max(0, commit.committer.timestamp * 1000));

  const beside = synced === undefined ? undefined : await content.view(before.root);
  const { changes, warnings, facts } = isOwn ? NO_CHANGES : await planChanges(ctx, { view, from, beside, imported, time, sync }, options);
  options.onProgress('writing', 0, changes.length);
  const root = await applyKeepingAddresses(ctx, view, changes);
  const merging = { tree: imported.tree, projectDirectory: operation?.projectDirectory ?? '', signal: options.signal, facts };
  const hasAside =
    synced !== undefined &&
    options.aside !== undefined &&
    (await isIn(ctx, space, { synced: synced.root, edited: options.aside.root, commit: root }));
  // The latest common state of both sides is then the one that was pushed to that branch.
  const shared = hasAside ? options.aside : synced;
  const merged =
    shared === undefined ? undefined : await mergeOrPropose(ctx, space, { synced: shared.root, live: before.root, commit: root }, merging);
  const again = options.dropped === undefined ? undefined : await withDropped(ctx, space, options.dropped, merged?.root ?? root);
  options.signal.throwIfAborted();
  const extent = await contentExtent(ctx.system, merged?.root ?? root);
  const { made, live, number, droppedInto } = await store.tx(async (tx): Promise<Recorded> => {
    await options.assertHeld(tx);
    const made = await insertRevision(tx, ctx, {
      spaceId: space.id,
      parents: [from.id],
      root,
      type: 'edits',
      ...(operation === null ? {} : { git: gitOf(operation, imported, commit.message) }),
    });
    if (options.standalone) return { made, live: made };
    const live = merged === undefined ? made : await mergedRevision(tx, ctx, { before, made, root: merged.root });
    if (live.id !== before.id) {
      await moveLivePointer(tx, ctx, { spaceId: space.id, organizationId: space.organizationId, from: before.id, to: live.id, extent });
    }
    if (operation !== null) {
      await saveConnection(tx, ctx, space.id, operation, { commit: imported.commit, tree: imported.tree, revisionId: made.id });
    }
    await enqueueIndexing(tx, ctx, space);
    await options.onRecorded?.(tx, { hasAside });
    const { dropped = [] } = options;
    const droppedInto = again === undefined ? undefined : await proposeDropped(tx, ctx, { spaceId: space.id, dropped, root: again, live });
    const done = { made, live, droppedInto };
    if (shared === undefined) return done;
    if (merged?.unmerged === true) {
      return { ...done, number: await proposeUnmerged(tx, ctx, { spaceId: space.id, synced: shared, live: before, commit: made }) };
    }
    const conflicts = merged?.conflicts ?? [];
    if (conflicts.length === 0) return done;
    return { ...done, number: await proposeConflicts(tx, ctx, { spaceId: space.id, synced: shared, commit: made, conflicts }) };
  }, spaceTurn(space.id));
  ctx.system.wakeJobs();
  const settled = merged === undefined ? [] : describeSettled(await content.view(merged.root), merged.settled);
  if (number !== undefined && merged?.unmerged !== true) await writeConflicts(ctx, space.id, number);
  return {
    revisionId: made.id,
    commit: imported.commit,
    changedPages: touchedPages(changes),
    pages: pagesAfter(view, changes),
    warnings,
    ...(live.id === made.id ? {} : { mergedRevisionId: live.id }),
    ...(number === undefined ? {} : { changeRequest: number }),
    ...(merged?.unmerged === true ? { unmerged: true } : {}),
    ...(settled.length === 0 ? {} : { settled }),
    ...(hasAside ? { hasAside } : {}),
    ...(droppedInto === undefined ? {} : { droppedInto }),
  };
}

/** Returns the root after changes. Where they move pages, the addresses that these had lead to them: readers do not know which side moved a page. */
async function applyKeepingAddresses(
  { system: { content } }: Context,
  view: ContentView,
  changes: readonly ContentChange[],
): Promise<string> {
  const root = await content.apply(view.root, changes);
  const moves = changes.some(([, record]) => {
    const before = record?.kind === 'page' ? view.pages.get(record.id)?.page : undefined;
    return record?.kind === 'page' && before !== undefined && (before.slug !== record.slug || before.parent !== record.parent);
  });
  return moves ? keepAddresses(content, view.root, root) : root;
}

/** Returns the revision that holds what both came to: one of them, when it is that already. */
async function mergedRevision(
  tx: Db,
  ctx: Context,
  { before, made, root }: { before: RevisionRecord; made: RevisionRecord; root: string },
): Promise<RevisionRecord> {
  if (root === made.root) return made;
  if (root === before.root) return before;
  return insertRevision(tx, ctx, { spaceId: made.spaceId, parents: [before.id, made.id], root, type: 'merge' });
}

function gitOf(operation: SyncedOperation, { commit, tree }: ImportedCommit, message: string): RevisionGit {
  const url = commitAddress(operation, commit);
  return { oid: commit, tree, message, ...(url === undefined ? {} : { url }), ref: operation.ref, byOctavo: false };
}
