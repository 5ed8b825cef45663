import { OctavoError } from '@octavo/contract';
import type { Db, Schema } from '@octavo/db';
import { and, eq, sql } from 'drizzle-orm';
import { actorRef, type Context, newId } from '../../kernel/base/index.ts';
import { appendEvent } from '../../kernel/events/index.ts';
import { type Extent, settleExtent } from '../../kernel/quotas/index.ts';

/** A row of the revision table. */
export type RevisionRecord = Schema['revision']['$inferSelect'];

/** The commit that a revision equals. */
export interface RevisionGit {
  oid: string;
  tree: string;
  message: string;
  /** Web address of the commit, when the import told how to make it. */
  url?: string;
  ref: string;
  /** True if Octavo made the commit (an export) rather than read it (an import). */
  byOctavo: boolean;
}

/** Returns the ids of those who wrote a revision together with its author. */
export function coAuthorsOf({ coAuthors }: Pick<RevisionRecord, 'coAuthors'>): string[] {
  return (coAuthors ?? []).map(({ id }) => id);
}

/** A revision to be added. */
export interface NewRevision {
  /** Made anew when absent. */
  id?: string;
  spaceId: string;
  parents: string[];
  /** Root of its content map; its nodes must have been written. */
  root: string;
  type: RevisionRecord['type'];
  git?: RevisionGit;
  /** The change request whose content it is; absent in the history of the space itself. */
  changeRequestId?: string;
  /** The change request that it merges. */
  mergedFrom?: string;
  /** Id of the person whose suggestion it applies. */
  suggestedBy?: string;
  /** Ids of those who wrote it together with the actor. */
  coAuthors?: readonly string[];
  /** Time (ms) at which it began; now when absent. */
  createdAt?: number;
}

/** Adds a revision. It changes nothing that anybody sees until a pointer is moved to it. */
export async function insertRevision(tx: Db, ctx: Context, revision: NewRevision): Promise<RevisionRecord> {
  const { now, store } = ctx.system;
  const createdBy = actorRef(ctx.actor, ctx.address);
  const others = [...new Set(revision.coAuthors)].filter((id) => id !== createdBy.id);
  const [row] = await tx
    .insert(store.tables.revision)
    .values({
      id: revision.id ?? newId(now()),
      spaceId: revision.spaceId,
      parents: revision.parents,
      root: revision.root,
      type: revision.type,
      createdAt: revision.createdAt ?? now(),
      createdBy,
      gitOid: revision.git?.oid ?? null,
      gitTree: revision.git?.tree ?? null,
      gitMessage: revision.git?.message ?? null,
      gitUrl: revision.git?.url ?? null,
      gitRef: revision.git?.ref ?? null,
      gitByOctavo: revision.git?.byOctavo ?? false,
      changeRequestId: revision.changeRequestId ?? null,
      mergedFrom: revision.mergedFrom ?? null,
      suggestedBy: revision.suggestedBy ?? null,
      coAuthors: others.length > 0 ? others.map((id) => ({ id })) : null,
    })
    .returning();
  if (row === undefined) throw new Error('the revision was not inserted');
  return row;
}

/**
 * Makes a revision the live content of its space, if the space still points to the one the work began from.
 * @param move.isAutosave true for what is saved by itself while somebody writes: the event says so, and more may follow at once
 * @param move.extent of the revision, from `contentExtent`
 * @throws OctavoError `conflict` (code `space_changed`) when somebody was faster: read again, merge, try again; `conflict` (code `quota_exceeded`)
 * when the content grows past a limit.
 */
export async function moveLivePointer(
  tx: Db,
  ctx: Context,
  move: { spaceId: string; organizationId: string; from: string; to: string; extent: Extent; isAutosave?: boolean },
): Promise<void> {
  const { now, store } = ctx.system;
  const { space } = store.tables;
  const moved = await tx
    .update(space)
    .set({ revisionId: move.to, updatedAt: now() })
    .where(and(eq(space.id, move.spaceId), eq(space.revisionId, move.from)))
    .returning({ id: space.id });
  if (moved.length === 0) {
    throw new OctavoError('conflict', 'The space was changed by somebody else in the meantime. Nothing was lost: try again.', {
      code: 'space_changed',
    });
  }
  await settleExtent(tx, ctx.system, move, move.extent);
  await appendEvent(tx, ctx, {
    type: 'space_content_updated',
    organizationId: move.organizationId,
    spaceId: move.spaceId,
    payload: { revisionId: move.to, previousRevisionId: move.from, ...(move.isAutosave === true ? { isAutosave: true } : {}) },
  });
}

/**
 * Returns a revision of a space whose access was checked.
 * @throws OctavoError `not_found` also for a revision of another space.
 */
export async function findRevision(ctx: Context, spaceId: string, revisionId: string): Promise<RevisionRecord> {
  const { store } = ctx.system;
  const { revision } = store.tables;
  const query = store.prepare<RevisionRecord>('revision-by-id', (db) =>
    db
      .select()
      .from(revision)
      .where(and(eq(revision.id, sql.placeholder('id')), eq(revision.spaceId, sql.placeholder('spaceId')))),
  );
  const [row] = await query({ id: revisionId, spaceId });
  if (row === undefined) throw revisionNotFound();
  return row;
}

/** Returns the answer for a revision that is not there, and for one that the actor may not read. */
export function revisionNotFound(): OctavoError {
  return new OctavoError('not_found', 'There is no such revision in this space. Check the id.');
}
