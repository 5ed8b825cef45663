import {
  type ContentChange,
  type ContentView,
  type Context,
  enqueueIndexing,
  findGitSync,
  findRevision,
  giveWay,
  insertRevision,
  moveLivePointer,
  type RevisionGit,
  type RevisionRecord,
  type SpaceRecord,
} from '@octavo/core';
import type { Db } from '@octavo/db';
import type { LayoutWarning } from '../layout/index.ts';
import { parseCommit } from '../objects/commit.ts';
import { changesTo } from './build-records.ts';
import type { GitOperation } from './git-request.ts';
import { createGuardedReader, type GuardedReader } from './guarded-reader.ts';
import { identifyPages } from './identify-pages.ts';
import type { FileFacts } from './page-tasks.ts';
import { quickChanges } from './quick-changes.ts';
import { readProject } from './read-project.ts';
import { commitAddress, saveConnection } from './save-connection.ts';

/** A commit whose objects are in the store. */
export interface FetchedCommit {
  commit: string;
  tree: string;
  /** Ids of what the remote sent: with what the space reached before, all that this import may use. */
  received: ReadonlySet<string>;
  /** Facts of files that came, as far as they were inspected on the way. */
  facts?: ReadonlyMap<string, FileFacts>;
}

/** How an import is done. */
export interface ImportOptions {
  /** The remote it came from; null when it came from none, and the space is to have no connection. */
  operation: GitOperation | null;
  /** Make a revision, but leave the live content and the connection as they are. */
  standalone: boolean;
  signal: AbortSignal;
  onProgress: (phase: 'reading' | 'writing', done: number, total: number) => void;
  /** Throws in the transaction that makes the import visible when the work is no longer ours. */
  assertHeld: (tx: Db) => Promise<void>;
}

/** What an import did. */
export interface ImportResult {
  revisionId: string;
  commit: string;
  /** Pages that were added, changed or removed. */
  changedPages: number;
  pages: number;
  warnings: LayoutWarning[];
}

/**
 * Makes a commit that was fetched the content of a space: one new revision, and one swap of the live pointer, in the transaction that also
 * records the connection. Until then nobody sees anything; a kill at any moment leaves the space as it was.
 * @throws OctavoError `space_changed` when the live content moved on meanwhile; those of `readProject`.
 */
export async function importCommit(
  ctx: Context,
  space: SpaceRecord,
  fetched: FetchedCommit,
  options: ImportOptions,
): Promise<ImportResult> {
  const { content, objects, store } = ctx.system;
  const sync = await findGitSync(ctx, space.id);
  const before = await findRevision(ctx, space.id, space.revisionId);
  const view = await content.view(before.root);
  const reader = createGuardedReader(objects, fetched.received, sync?.treeOid ?? null);
  const commit = parseCommit((await objects.read(fetched.commit))?.data ?? new Uint8Array());
  const time = Math.min(ctx.system.now(), Math.max(0, commit.committer.timestamp * 1000));

  const { changes, warnings } = await planChanges(ctx, { view, reader, fetched, time, sync, space }, options);
  options.onProgress('writing', 0, changes.length);
  const root = await content.apply(before.root, changes);
  options.signal.throwIfAborted();
  const revision = await store.tx(async (tx) => {
    await options.assertHeld(tx);
    const { operation } = options;
    const made = await insertRevision(tx, ctx, {
      spaceId: space.id,
      parents: [before.id],
      root,
      type: 'edits',
      ...(operation === null ? {} : { git: gitOf(operation, fetched, commit.message) }),
    });
    if (options.standalone) return made;
    await moveLivePointer(tx, ctx, { spaceId: space.id, organizationId: space.organizationId, from: before.id, to: made.id });
    if (operation !== null)
      await saveConnection(tx, ctx, space.id, operation, { commit: fetched.commit, tree: fetched.tree, revisionId: made.id });
    await enqueueIndexing(tx, ctx, space);
    return made;
  });
  ctx.system.wakeJobs();
  return summary(ctx, revision, changes, warnings);
}

function gitOf(operation: GitOperation, fetched: FetchedCommit, message: string): RevisionGit {
  const url = commitAddress(operation, fetched.commit);
  return { oid: fetched.commit, tree: fetched.tree, message, ...(url === undefined ? {} : { url }), ref: operation.ref, byOctavo: false };
}

interface Plan {
  view: ContentView;
  reader: GuardedReader;
  fetched: FetchedCommit;
  time: number;
  sync: Awaited<ReturnType<typeof findGitSync>>;
  space: SpaceRecord;
}

async function planChanges(
  ctx: Context,
  plan: Plan,
  options: ImportOptions,
): Promise<{ changes: ContentChange[]; warnings: LayoutWarning[] }> {
  const { view, reader, fetched, time, sync, space } = plan;
  const projectDirectory = options.operation?.projectDirectory ?? '';
  const sameContent = sync !== null && sync.revisionId === space.revisionId && sync.projectDirectory === projectDirectory;
  if (sameContent && sync.treeOid !== null) {
    const quick = await quickChanges(ctx, { view, reader, before: sync.treeOid, after: fetched.tree, projectDirectory, time });
    if (quick !== undefined) return { changes: quick, warnings: [] };
  }
  const project = await readProject(
    ctx,
    reader,
    { tree: fetched.tree, projectDirectory },
    {
      signal: options.signal,
      ...(fetched.facts === undefined ? {} : { known: fetched.facts }),
      onProgress: (done, total) => options.onProgress('reading', done, total),
    },
  );
  await giveWay();
  const identity = await identifyPages(ctx.system, view, project.layout.pages);
  await giveWay();
  const changes = changesTo(view, project, identity, time);
  await giveWay();
  return { changes, warnings: project.layout.warnings };
}

async function summary(ctx: Context, revision: RevisionRecord, changes: ContentChange[], warnings: LayoutWarning[]): Promise<ImportResult> {
  const after = await ctx.system.content.view(revision.root);
  return {
    revisionId: revision.id,
    commit: revision.gitOid ?? '',
    changedPages: changes.filter(([key]) => key.startsWith('page:')).length,
    pages: after.pages.size,
    warnings,
  };
}
