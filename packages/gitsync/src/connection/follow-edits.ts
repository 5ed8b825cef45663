import { type EventRecord, type EventSubscription, findGitSync, findRevision, followEvents, type System } from '@octavo/core';
import { eq } from 'drizzle-orm';
import { listChangeBranches, listOpen } from './change-branch-record.ts';
import { backgroundContext, findGitConnection, isSynced } from './connection-record.ts';
import { queueSync } from './request-sync.ts';

/** Edits that follow each other within this time (ms) go out as one commit. */
export const BATCH_MS = 2_000;
/** Time (ms) without a save after which text that saved itself goes out: what is written in one sitting is a commit, not each pause. */
export const WRITING_MS = 30_000;

/**
 * Asks for a sync when the live content of a connected space changes: by a merge, an edit, a restored revision. What a sync itself brought in
 * asks for none. Follows the outbox from now on; run one in the installation.
 */
export function followEdits(system: System, options: { pollMs?: number } = {}): EventSubscription {
  return followEvents(
    system,
    'git-sync',
    async (events) => {
      const newest = new Map<string, Change>();
      const changed = new Map<string, EventRecord>();
      for (const event of events) {
        if (event.spaceId === null) continue;
        if (event.type === 'space_content_updated') {
          const isWriting = event.payload.isAutosave === true && newest.get(event.spaceId)?.isWriting !== false;
          newest.set(event.spaceId, { event, isWriting });
        }
        if (OF_CHANGE_REQUESTS.has(event.type)) changed.set(event.spaceId, event);
      }
      for (const [spaceId, change] of newest) await onChange(system, spaceId, change);
      for (const [spaceId, event] of changed) await onChangeRequest(system, spaceId, event);
    },
    // Edits from before the connection go out with its first sync.
    { ...options, from: 'now' },
  );
}

/** Events that update the branch of a change request. */
const OF_CHANGE_REQUESTS: ReadonlySet<string> = new Set([
  'change_request_content_updated',
  'change_request_updated',
  'change_request_merged',
]);

async function onChangeRequest(system: System, spaceId: string, event: EventRecord): Promise<void> {
  const connection = await findGitConnection(system, spaceId);
  if (connection === null || !connection.changeRequestBranches || connection.direction !== 'both' || connection.state !== 'ok') return;
  const known = new Map((await listChangeBranches(system, spaceId)).map(({ branch }) => [branch.changeRequestId, branch.revisionId]));
  const open = await listOpen(system, spaceId);
  const isInStep = open.every(({ id, revisionId }) => known.get(id) === revisionId) && known.size === open.length;
  if (isInStep) return;
  const { store, now } = system;
  const [space] = await store.read.select().from(store.tables.space).where(eq(store.tables.space.id, spaceId));
  if (space === undefined || space.deletedAt !== null) return;
  const asked = { ...backgroundContext(system, `change-${event.id}`), actor: { kind: 'system' as const, onBehalfOf: event.actor } };
  await store.tx((tx) => queueSync(tx, asked, space, { cause: 'edit', runAt: now() + BATCH_MS }));
  system.wakeJobs();
}

/** Changes of live content since it was last looked. */
interface Change {
  /** The newest of them. */
  event: EventRecord;
  /** True if all of them are text that somebody is still writing. */
  isWriting: boolean;
}

async function onChange(system: System, spaceId: string, { event, isWriting }: Change): Promise<void> {
  const { store, now } = system;
  const connection = await findGitConnection(system, spaceId);
  if (connection === null || connection.direction === 'in' || connection.state === 'paused') return;
  // A remote that fails is tried again in its own time, and gets everything then.
  if (connection.state === 'failing' && connection.nextPollAt !== null && connection.nextPollAt > now()) return;
  const ctx = backgroundContext(system, `edit-${event.id}`);
  const [space] = await store.read.select().from(store.tables.space).where(eq(store.tables.space.id, spaceId));
  if (space === undefined || space.deletedAt !== null) return;
  const sync = await findGitSync(ctx, spaceId);
  const live = await findRevision(ctx, spaceId, space.revisionId);
  if (isSynced(sync, connection)) {
    const synced = await findRevision(ctx, spaceId, sync.revisionId);
    if (synced.root === live.root) return;
  }
  // The commit is of who made the change: the job is theirs, too.
  const asked = { ...ctx, actor: { kind: 'system' as const, onBehalfOf: event.actor } };
  const cause = live.mergedFrom === null ? 'edit' : 'merge';
  await store.tx((tx) => queueSync(tx, asked, space, { cause, runAt: now() + (isWriting ? WRITING_MS : BATCH_MS), mayWait: isWriting }));
  system.wakeJobs();
}
