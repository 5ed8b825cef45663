import { isOctavoError, OctavoError } from '@octavo/contract';
import {
  type ContentChange,
  type ContentView,
  type Context,
  contentExtent,
  enqueueIndexing,
  findGitSync,
  findRevision,
  type GitSyncRecord,
  inEditTurn,
  insertRevision,
  keepAddresses,
  moveLivePointer,
  type RevisionGit,
  type RevisionRecord,
  spaceTurn,
} from '@octavo/core';
import type { Db } from '@octavo/db';
import type { LayoutWarning } from '@octavo/markdown/layout';
import { commitAddress, loadTarget, type SyncedOperation, saveConnection } from '../../connection/index.ts';
import {
  CONFIG_FILE,
  changesTo,
  describeSettled,
  type FactsByBlob,
  identifyBeside,
  identifyPages,
  knownContents,
  type LfsResolver,
  quickChanges,
  readProject,
} from '../../content/index.ts';
import { parseCommit } from '../../objects/index.ts';
import { downloadOnce } from '../../transport/index.ts';
import { type DroppedCommit, proposeDropped, withDropped } from './keep-dropped.ts';
import { isIn, isOwnTree, lastInCommon, mergeOrPropose, proposeConflicts, proposeUnmerged, writeConflicts } from './merge-sides.ts';

/** A commit whose tree is in the store, whole, and was verified to be the space's own (`assertOwnTree`). */
export interface ImportedCommit {
  commit: string;
  tree: string;
  /** Facts of its files, as far as they are known already. */
  facts?: FactsByBlob;
  /** Fetches what is in LFS; absent where that is not allowed. */
  downloadLfs?: LfsResolver['download'];
}

/** Options of an import. */
export interface ImportOptions {
  /** The remote it came from; null when it came from none, and the space is to have no connection. */
  operation: SyncedOperation | null;
  /** Make a revision, but leave the live content and the connection as they are. */
  standalone: boolean;
  /** Read everything anew, also what did not change (decisions, ruling 12). */
  force: boolean;
  signal: AbortSignal;
  onProgress: (phase: 'reading' | 'writing', done: number, total: number) => void;
  /** Throws in the transaction that makes the import visible when the work is no longer ours. */
  assertHeld: (tx: Db) => Promise<void>;
  /** The revision that was pushed to another branch, and may have come into this one meanwhile. */
  aside?: RevisionRecord | undefined;
  /** Commits of Octavo's that the branch does not hold any more: their edits are kept as a change request. */
  dropped?: readonly DroppedCommit[];
  /** Done in that transaction, once what is in the commit is known. */
  onRecorded?: (tx: Db, recorded: Pick<ImportResult, 'hasAside'>) => Promise<void>;
}

/** Result of an import. */
export interface ImportResult {
  revisionId: string;
  commit: string;
  /** The revision that became live, where edits of the space were merged in. */
  mergedRevisionId?: string;
  /** Number of the change request that holds the commit's side where both changed the same. */
  changeRequest?: number;
  /** That change request holds what the space had instead: the two could not be merged, and the commit became live as it is. */
  unmerged?: boolean;
  /** Sentences on conflicting changes of the structure that a rule settled, each with the version that was kept. */
  settled?: string[];
  /** Number of the change request that holds the edits of commits which the branch does not hold any more. */
  droppedInto?: number;
  /** True if the commit contains everything that was pushed to another branch. */
  hasAside?: boolean;
  /** Pages that the commit added, changed or removed. */
  changedPages: number;
  pages: number;
  warnings: LayoutWarning[];
}

/** Rows written by the transaction of an import. */
interface Recorded {
  /** The revision with the commit's content, and the one that is live. */
  made: RevisionRecord;
  live: RevisionRecord;
  /** Numbers of change requests that it made. */
  number?: number | undefined;
  droppedInto?: number | undefined;
}

/** Changes of a commit. */
interface PlannedChanges {
  changes: ContentChange[];
  warnings: LayoutWarning[];
  /** Of all its files, where they were read. */
  facts?: FactsByBlob;
}

/** Somebody who edits all the time must not keep an import out for ever, nor the import the queue. */
const TRIES = 5;
/** So often it is tried beside the edits of the space; then in a turn of its own, in which it finds no network to wait for. */
const TRIES_BESIDE_EDITS = 2;
const PAGE_KEY = 'page:';
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
    changedPages: changes.filter(([key]) => key.startsWith(PAGE_KEY)).length,
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

interface Plan {
  /** Of the revision that the commit's changes are found from. */
  view: ContentView;
  from: RevisionRecord;
  /** Of the live content, where that is another one. */
  beside: ContentView | undefined;
  imported: ImportedCommit;
  time: number;
  sync: GitSyncRecord | null;
}

async function planChanges(
  ctx: Context,
  { view, from, beside, imported, time, sync }: Plan,
  { operation, force, signal, onProgress }: ImportOptions,
): Promise<PlannedChanges> {
  const projectDirectory = operation?.projectDirectory ?? '';
  const reading = {
    signal,
    onProgress: (done: number, total: number) => onProgress('reading', done, total),
    ...(imported.facts === undefined ? {} : { known: imported.facts }),
  };
  const sameContent = sync !== null && sync.revisionId === from.id && sync.projectDirectory === projectDirectory;
  if (sameContent && sync.treeOid !== null && !force) {
    const quick = await quickChanges(ctx, { view, before: sync.treeOid, after: imported.tree, projectDirectory, time, ...reading });
    if (quick !== undefined) return quick;
  }
  // Another folder's configuration says nothing about this one.
  const config = sync?.projectDirectory === projectDirectory ? view.sources.get(CONFIG_FILE) : undefined;
  const lfs = { known: knownContents([view, beside]), ...(imported.downloadLfs && { download: imported.downloadLfs }) };
  const source = { tree: imported.tree, projectDirectory, knownConfig: config?.lastGood ?? config?.oid, lfs };
  const project = await readProject(ctx, source, reading);
  const { pages } = project.layout;
  const identity =
    beside === undefined ? await identifyPages(ctx.system, view, pages) : await identifyBeside(ctx.system, { view, live: beside }, pages);
  return { changes: await changesTo(view, project, identity, time), warnings: project.warnings, facts: project.facts };
}

/** Returns the number of pages of a view after changes. Counting them in a new view takes a tenth of a second at 14,000 pages. */
function pagesAfter(view: ContentView, changes: readonly ContentChange[]): number {
  const ids = new Set(view.pages.keys());
  for (const [key, record] of changes) {
    if (!key.startsWith(PAGE_KEY)) continue;
    if (record === null) ids.delete(key.slice(PAGE_KEY.length));
    else ids.add(key.slice(PAGE_KEY.length));
  }
  return ids.size;
}
