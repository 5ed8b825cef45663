import type { AgentRef, Db } from '@octavo/db';
import { and, desc, eq, gt, gte, or, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { actorRef, type Context, type System } from '../../kernel/base/index.ts';
import { contentKey } from '../../kernel/jobs/index.ts';
import { type RevisionRecord, revisionReferences } from '../map/index.ts';

/** For how long one author's saves in a row are one revision (ms), from the first of them on. */
const AMEND_MS = 10 * 60_000;

/**
 * Returns whether a head is edits of the actor in the same place, begun a short time ago: a save may take its place.
 * @param changeRequestId of the place; null for live content
 */
export function isOwnRecentSave({ actor, system }: Context, head: RevisionRecord, changeRequestId: string | null): boolean {
  const { kind, id, agent } = actorRef(actor);
  const { createdBy } = head;
  if (head.changeRequestId !== changeRequestId || head.type !== 'edits' || head.suggestedBy !== null) return false;
  // Edits of an agent stay apart from those of the person it works for.
  const isSame = createdBy.kind === kind && createdBy.id === id && isSameAgent(createdBy.agent, agent);
  return isSame && system.now() - head.createdAt < AMEND_MS;
}

function isSameAgent(one: AgentRef | undefined, other: AgentRef | undefined): boolean {
  return one?.name === other?.name && one?.version === other?.version && one?.token === other?.token;
}

/**
 * Returns whether a live revision saved itself while somebody wrote, and nothing stands on it: no commit equals it, no change request began with it or
 * was merged by it, no comment was made on it, and no work with the space's remote is under way, which may be making a commit of it. A revision that
 * somebody asked for, such as an import, a page that was added or a call of the API, is never replaced.
 */
export async function mayReplaceLive(tx: Db, { store }: Pick<System, 'store'>, head: RevisionRecord): Promise<boolean> {
  if (head.gitOid !== null || head.mergedFrom !== null) return false;
  const { event, job } = store.tables;
  const [told] = await tx
    .select({ payload: event.payload })
    .from(event)
    .where(and(eq(event.spaceId, head.spaceId), eq(event.type, 'space_content_updated'), gte(event.createdAt, head.createdAt)))
    .orderBy(desc(event.id))
    .limit(1);
  if (told?.payload.revisionId !== head.id || told.payload.isAutosave !== true) return false;
  const isUnderWay = or(eq(job.state, 'running'), and(eq(job.state, 'queued'), gt(job.attempts, 0)));
  const working = await tx
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.key, contentKey(head.spaceId)), isUnderWay))
    .limit(1);
  if (working.length > 0) return false;
  for (const { from, column, space } of revisionReferences(store)) {
    // Reviews are of change requests: whatever live revision they name, their change request began with.
    if (from === store.tables.space || space === undefined) continue;
    const found = await tx
      .select({ one: sql`1` })
      .from(from as SQLiteTable)
      .where(and(eq(space, head.spaceId), eq(column, head.id)))
      .limit(1);
    if (found.length > 0) return false;
  }
  return true;
}

/**
 * Returns the revision before a head whose content a save goes back to, as when a letter was typed and deleted again: the head then leaves no line in the
 * history. Undefined for all other saves.
 */
export async function takenBack(
  tx: Db,
  { store }: Pick<System, 'store'>,
  head: RevisionRecord,
  root: string,
): Promise<RevisionRecord | undefined> {
  const { revision } = store.tables;
  const [before, ...others] = head.parents;
  if (before === undefined || others.length > 0) return undefined;
  const isBefore = and(eq(revision.id, before), eq(revision.spaceId, head.spaceId), eq(revision.root, root));
  const [found] = await tx.select().from(revision).where(isBefore).limit(1);
  return found;
}

/** Marks a revision as replaced by a later save. It is kept for a day: somebody may be reading it. */
export async function supersede(tx: Db, system: Pick<System, 'store' | 'now'>, { id }: Pick<RevisionRecord, 'id'>): Promise<void> {
  const { revision } = system.store.tables;
  await tx.update(revision).set({ supersededAt: system.now() }).where(eq(revision.id, id));
}
