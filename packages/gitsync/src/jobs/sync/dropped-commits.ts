import { type Context, findRevision, type RevisionRecord } from '@octavo/core';
import { and, eq } from 'drizzle-orm';
import { parseCommit } from '../../objects/index.ts';
import type { DroppedCommit } from '../import/keep-dropped.ts';
import type { SyncState } from './sync-run.ts';

/** Commits that are looked at, from the one that was synced last: older ones of a rewritten history are not told of. */
const MOST_COMMITS = 50;

/** A commit that a space and its branch had in common. */
interface Shared {
  commit: string;
  revision: RevisionRecord;
  /** Common revision before it; `undefined` for the first. */
  before: RevisionRecord | undefined;
}

/**
 * Returns the commits of Octavo's that a rewritten branch does not hold any more, oldest first.
 * @param findKept finds which of some commits, newest first, the branch still stands on
 */
export async function droppedCommits(
  ctx: Context,
  { space, synced }: Pick<SyncState, 'space' | 'synced'>,
  findKept: (commits: readonly string[]) => Promise<string | null | undefined>,
): Promise<DroppedCommit[]> {
  if (synced === null) return [];
  const chain = await sharedCommits(ctx, space.id, synced.revisionId);
  if (!chain.some(({ revision }) => revision.gitByOctavo)) return [];
  const kept = await findKept(chain.map(({ commit }) => commit));
  if (kept === undefined) return [];
  const end = chain.findIndex(({ commit }) => commit === kept);
  return chain
    .slice(0, end < 0 ? chain.length : end)
    .filter(({ revision }) => revision.gitByOctavo)
    .map(({ commit, revision, before }) => ({
      commit,
      message: revision.gitMessage ?? '',
      before: before?.root ?? ctx.system.content.emptyRoot,
      after: revision.root,
    }))
    .reverse();
}

/** Returns the common revisions of a space and its branch, newest first, going back from a revision. */
async function sharedCommits(ctx: Context, spaceId: string, revisionId: string): Promise<Shared[]> {
  const found: Shared[] = [];
  let at: RevisionRecord | undefined = await findRevision(ctx, spaceId, revisionId);
  while (at?.gitOid != null && found.length < MOST_COMMITS) {
    const before: RevisionRecord | undefined = at.gitByOctavo
      ? await revisionOfParent(ctx, spaceId, at.gitOid)
      : at.parents[0] === undefined
        ? undefined
        : await findRevision(ctx, spaceId, at.parents[0]);
    found.push({ commit: at.gitOid, revision: at, before });
    at = before;
  }
  return found;
}

/** Returns the revision that equals the commit that one of ours stands on. */
async function revisionOfParent(ctx: Context, spaceId: string, commit: string): Promise<RevisionRecord | undefined> {
  const { objects, store } = ctx.system;
  const object = await objects.read(commit);
  const [parent] = object?.kind === 'commit' ? parseCommit(object.data).parents : [];
  if (parent === undefined) return undefined;
  const { revision } = store.tables;
  const [row] = await store.read
    .select()
    .from(revision)
    .where(and(eq(revision.spaceId, spaceId), eq(revision.gitOid, parent)))
    .limit(1);
  return row;
}
