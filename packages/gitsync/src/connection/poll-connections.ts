import { isOctavoError } from '@octavo/contract';
import { isRetriable, type System } from '@octavo/core';
import type { JobError } from '@octavo/db';
import { and, asc, eq, inArray, isNotNull, isNull, lte, ne } from 'drizzle-orm';
import { findTip, type RemoteRef, type SharedAgents } from '../transport/index.ts';
import { nextPoll, retryAfter, retryAfterChange } from './backoff.ts';
import { Batch } from './batch.ts';
import { BRANCH_PREFIX, branchOf, listChangeBranches } from './change-branch-record.ts';
import { backgroundContext, type GitConnectionRecord } from './connection-record.ts';
import { FairPlaces } from './fair-places.ts';
import { networkOf, openCredentials } from './git-request.ts';
import { hindersOutOnly } from './outgoing-error.ts';
import { reportFailing } from './report-failing.ts';
import { queueSync, SYNC_KIND, type SyncCause } from './request-sync.ts';

/** Connections in one round. */
const MOST = 200;
/** Delay (ms) after the first result before results are written together; a slow remote does not delay the results of others. */
const WRITE_AFTER_MS = 100;
/** A remote that does not answer holds up none of the others for longer (ms). */
const PATIENCE_MS = 20_000;

/** Errors that stay until the remote or this space changes: nothing is tried while both are as they were. */
const STUCK: ReadonlySet<string> = new Set(['git_diverged', 'git_branch_deleted']);

/** Result of a polling round. */
export interface Polled {
  /** Remotes that were looked at. */
  looked: number;
  /** Syncs that were asked for. */
  requested: number;
}

/** State shared by the polling rounds of a server. */
export interface Looking {
  /** Connections to keep between rounds. */
  agents?: SharedAgents;
  signal?: AbortSignal;
  /** Spaces whose remotes are being looked at, by any round. */
  readonly underWay: Set<string>;
  readonly places: FairPlaces;
}

/** Makes what rounds share; they may overlap. */
export function createLooking(options: Pick<Looking, 'agents' | 'signal'> = {}): Looking {
  return { ...options, underWay: new Set(), places: new FairPlaces() };
}

/**
 * Looks at the remotes whose time has come: one question where the branch is, and a sync is asked for when that is not where it was. A connection that
 * failed is looked at in the same way before it is tried again, so that an outage leaves no list of failed attempts. What is found is
 * written as it comes.
 */
export async function pollConnections(system: System, looking: Looking = createLooking()): Promise<Polled> {
  const { signal, underWay, places } = looking;
  const due = await dueConnections(system, underWay);
  const polled: Polled = { looked: 0, requested: 0 };
  const findings = new Batch<Finding>(WRITE_AFTER_MS, async (found) => {
    if (signal?.aborted) return;
    const requested = await write(system, found);
    polled.requested += requested;
  });
  for (const { connection } of due) underWay.add(connection.spaceId);
  const looks = due.map(async ({ connection, organizationId }) => {
    try {
      await places.use({ organizationId, host: URL.parse(connection.url)?.host ?? '' }, async () => {
        if (signal?.aborted) return;
        polled.looked++;
        findings.add(await look(system, connection, looking));
      });
      await findings.written();
    } finally {
      underWay.delete(connection.spaceId);
    }
  });
  await Promise.all(looks);
  return polled;
}

interface Due {
  connection: GitConnectionRecord;
  organizationId: string;
}

async function dueConnections(system: System, underWay: ReadonlySet<string>): Promise<Due[]> {
  const { store, now } = system;
  const { gitConnection, space, job } = store.tables;
  const rows = await store.read
    .select({ connection: gitConnection, organizationId: space.organizationId })
    .from(gitConnection)
    .innerJoin(space, eq(space.id, gitConnection.spaceId))
    .where(
      and(
        isNotNull(gitConnection.nextPollAt),
        lte(gitConnection.nextPollAt, now()),
        ne(gitConnection.state, 'paused'),
        isNull(space.deletedAt),
      ),
    )
    .orderBy(asc(gitConnection.nextPollAt))
    // Those under way are due until they are written.
    .limit(MOST + underWay.size);
  if (rows.length === 0) return [];
  // A sync that waits or runs looks by itself.
  const ids = rows.map(({ connection }) => connection.spaceId);
  const busy = await store.read
    .select({ spaceId: job.spaceId })
    .from(job)
    .where(and(inArray(job.spaceId, ids), eq(job.kind, SYNC_KIND), inArray(job.state, ['queued', 'running'])));
  const isBusy = new Set(busy.map(({ spaceId }) => spaceId));
  return rows.filter(({ connection: { spaceId } }) => !isBusy.has(spaceId) && !underWay.has(spaceId));
}

/** Result of polling one remote. */
type Finding = { connection: GitConnectionRecord } & ({ tip: string | null; branchesMoved: boolean } | { error: unknown });

async function look(system: System, connection: GitConnectionRecord, { agents, signal }: Looking): Promise<Finding> {
  const ctx = backgroundContext(system, `poll-${connection.spaceId}`);
  try {
    const credentials = openCredentials(ctx, connection);
    const remote = {
      url: connection.url,
      ref: connection.ref,
      ...(connection.changeRequestBranches ? { prefix: BRANCH_PREFIX } : {}),
      ...(credentials === undefined ? {} : { credentials }),
      network: { ...networkOf(ctx, connection.spaceId), totalTimeoutMs: PATIENCE_MS },
      ...(signal === undefined ? {} : { signal }),
    };
    const kept = { ...remote, ...(agents === undefined ? {} : { agents }) };
    const { tip, others } = await findTip(kept).catch((error: unknown) => {
      // A connection that was kept may be closed by the other side just when it is used.
      if (agents === undefined || !isOctavoError(error) || error.data.reason !== 'ECONNRESET') throw error;
      return findTip(remote);
    });
    return { connection, tip, branchesMoved: connection.changeRequestBranches && (await haveMoved(system, connection, others)) };
  } catch (error) {
    return { connection, error };
  }
}

/** Returns whether the branches of change requests have moved. */
async function haveMoved(system: System, { spaceId }: GitConnectionRecord, refs: readonly RemoteRef[]): Promise<boolean> {
  const tips = new Map(refs.map(({ name, oid }) => [name, oid]));
  return (await listChangeBranches(system, spaceId)).some(
    ({ branch, changeRequest }) => (tips.get(branchOf(changeRequest)) ?? null) !== (branch.isGone ? null : branch.commitOid),
  );
}

async function write(system: System, findings: readonly Finding[]): Promise<number> {
  const { store, now } = system;
  const { gitConnection } = store.tables;
  let requested = 0;
  await store.tx(async (tx) => {
    requested = 0;
    for (const finding of findings) {
      const { connection } = finding;
      const { spaceId, state, failures } = connection;
      // Whoever changed it meanwhile has set its time, too.
      const asItWas = and(
        eq(gitConnection.spaceId, spaceId),
        eq(gitConnection.updatedAt, connection.updatedAt),
        eq(gitConnection.state, state),
        eq(gitConnection.failures, failures),
      );
      if ('error' in finding) {
        const error = problemOf(finding.error);
        const failed = await tx
          .update(gitConnection)
          .set({
            state: 'failing',
            failures: failures + 1,
            lastError: error,
            lastAttemptAt: now(),
            nextPollAt: now() + (isRetriable(finding.error) ? retryAfter(failures + 1) : retryAfterChange(failures + 1)),
          })
          .where(asItWas)
          .returning({ spaceId: gitConnection.spaceId });
        const told = { failures: failures + 1, error };
        if (failed.length > 0) await reportFailing(tx, backgroundContext(system, `poll-${spaceId}`), spaceId, told);
        continue;
      }
      const cause = causeOf(connection, finding.tip, now()) ?? (finding.branchesMoved && state === 'ok' ? 'poll' : undefined);
      const interval = connection.pollSeconds === 0 ? 60 : connection.pollSeconds;
      const next = cause === undefined && state === 'failing' ? nextPoll(now(), interval) : nextPoll(now(), connection.pollSeconds);
      const changed = await tx.update(gitConnection).set({ nextPollAt: next }).where(asItWas).returning({ spaceId: gitConnection.spaceId });
      if (cause === undefined || changed.length === 0) continue;
      const [space] = await tx.select().from(store.tables.space).where(eq(store.tables.space.id, spaceId));
      if (space === undefined) continue;
      await queueSync(tx, backgroundContext(system, `poll-${spaceId}`), space, { cause });
      requested++;
    }
  });
  if (requested > 0) system.wakeJobs();
  return requested;
}

/** Reason for asking for a sync; `undefined` for none. */
function causeOf(
  { state, lastError, tipOid, failures, lastAttemptAt }: GitConnectionRecord,
  tip: string | null,
  now: number,
): SyncCause | undefined {
  if (tip !== tipOid) return 'poll';
  if (state !== 'failing') return undefined;
  // Looked at as often as ever for what comes in, and tried again in its own time.
  if (lastError !== null && hindersOutOnly(lastError) && now < (lastAttemptAt ?? 0) + retryAfterChange(failures, () => 0.5))
    return undefined;
  return STUCK.has(lastError?.code ?? '') ? undefined : 'retry';
}

function problemOf(error: unknown): JobError {
  if (!isOctavoError(error))
    return { code: 'internal', message: 'The remote could not be looked at. The log of the server has the details.' };
  return { code: error.code, message: error.message, ...(Object.keys(error.data).length === 0 ? {} : { data: error.data }) };
}
