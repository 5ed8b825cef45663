import { timestamp } from '@octavo/contract';
import {
  type Context,
  DEFAULT_LIMIT,
  decodeCursor,
  type JobRecord,
  loadSpace,
  type Page,
  type PageRequest,
  toPage,
  type WaitingFor,
  waitingFor,
} from '@octavo/core';
import { and, count, desc, eq, inArray, lt } from 'drizzle-orm';
import { type GitProblem, presentProblem, SYNC_KIND, type SyncCause } from '../../connection/index.ts';
import { EXPORT_KIND, IMPORT_KIND } from '../start-git-operation.ts';
import type { SyncNote } from './sync-result.ts';

/** One attempt to bring a space and a remote together, as people see it. */
export interface GitAttempt {
  /** Id of its job. */
  id: string;
  kind: 'import' | 'export' | 'sync';
  cause: SyncCause;
  state: JobRecord['state'];
  /** Reason for the wait of a queued attempt. */
  waitingFor?: WaitingFor;
  /** Outcome of the attempt; absent until it has succeeded. */
  outcome?: 'imported' | 'exported' | 'synced' | 'unchanged' | 'outdated';
  /** Imported commit. */
  imported?: { commit: string; revisionId: string; changedPages: number; changeRequest?: number };
  /** Exported commit. */
  exported?: { commit: string; revisionId: string; files: number; branch: string };
  /** Notes for the user on a successful attempt. */
  notes: SyncNote[];
  /** Warnings about the repository's files: how many there are is all of them, not all are listed. */
  warnings: { count: number; first: string[] };
  problem?: GitProblem;
  createdAt: string;
  startedAt?: string;
  finishedAt?: string;
  /** From its start to its end (ms). */
  duration?: number;
  createdBy: { kind: 'user' | 'system'; id?: string };
}

const WARNINGS_SHOWN = 10;
const KINDS = { [IMPORT_KIND]: 'import', [EXPORT_KIND]: 'export', [SYNC_KIND]: 'sync' } as const;

/**
 * Imports, exports and syncs of a space, newest first, for whoever may read it. They are kept for 30 days.
 * @throws OctavoError `not_found`; `bad_request` for a cursor of another list.
 */
export async function listGitAttempts(ctx: Context, spaceId: string, request: PageRequest): Promise<Page<GitAttempt>> {
  const { space } = await loadSpace(ctx, spaceId, 'read');
  const { store } = ctx.system;
  const { job } = store.tables;
  const filter = `git-attempts:${space.id}`;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(request.page, filter, 1)?.[0];
  const ofSpace = and(eq(job.spaceId, space.id), inArray(job.kind, Object.keys(KINDS)));
  const [total] = await store.read.select({ count: count() }).from(job).where(ofSpace);
  const rows = await store.read
    .select()
    .from(job)
    .where(after === undefined ? ofSpace : and(ofSpace, lt(job.id, String(after))))
    .orderBy(desc(job.id))
    .limit(limit + 1);
  const waits = await waitingFor(ctx.system, rows, { lane: 'git', kinds: Object.keys(KINDS) });
  return toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: (row) => [row.id],
    present: (row) => presentAttempt(row, waits.get(row.id)),
  });
}

/** Returns what people see of a Git job. Its payload holds credentials: only what is named here leaves it. */
export function presentAttempt(job: JobRecord, waits?: WaitingFor): GitAttempt {
  const kind = KINDS[job.kind as keyof typeof KINDS] ?? 'sync';
  const { id: userId } = job.createdBy;
  return {
    id: job.id,
    kind,
    cause: kind === 'sync' ? (job.payload.cause as SyncCause) : 'api',
    state: job.state,
    ...(waits === undefined ? {} : { waitingFor: waits }),
    ...resultOf(kind, job),
    ...(job.error === null ? {} : { problem: presentProblem(job.error) }),
    createdAt: timestamp(job.createdAt),
    ...(job.startedAt === null ? {} : { startedAt: timestamp(job.startedAt) }),
    ...(job.finishedAt === null ? {} : { finishedAt: timestamp(job.finishedAt) }),
    ...(job.startedAt === null || job.finishedAt === null ? {} : { duration: job.finishedAt - job.startedAt }),
    createdBy: { kind: job.createdBy.kind, ...(userId === undefined ? {} : { id: userId }) },
  };
}

/** Returns the results of the three kinds in one form. */
function resultOf(kind: GitAttempt['kind'], job: JobRecord): Pick<GitAttempt, 'outcome' | 'imported' | 'exported' | 'notes' | 'warnings'> {
  const result = job.result as JobResult | null;
  const none = { notes: [], warnings: { count: 0, first: [] } };
  if (result === null) return none;
  const { outcome, notes = [] } = result;
  if (kind === 'sync') {
    const { imported, exported } = result;
    const { warnings, ...came } = imported ?? {};
    return {
      ...(outcome === undefined ? {} : { outcome }),
      ...(imported === undefined ? {} : { imported: came as NonNullable<GitAttempt['imported']> }),
      ...(exported === undefined ? {} : { exported }),
      notes,
      warnings: warnings ?? none.warnings,
    };
  }
  const { commit = '', revisionId = '' } = result;
  const warnings = (result.warnings ?? []).map(({ message }) => message);
  return {
    ...(outcome === undefined ? {} : { outcome }),
    ...(outcome === 'imported'
      ? {
          imported: {
            commit,
            revisionId: result.mergedRevisionId ?? revisionId,
            changedPages: result.changedPages ?? 0,
            ...(result.changeRequest === undefined ? {} : { changeRequest: result.changeRequest }),
          },
        }
      : {}),
    ...(outcome === 'exported'
      ? { exported: { commit, revisionId, files: result.files ?? 0, branch: String(job.payload.ref ?? '').replace(/^refs\/heads\//, '') } }
      : {}),
    notes,
    warnings: { count: warnings.length + (result.moreWarnings ?? 0), first: warnings.slice(0, WARNINGS_SHOWN) },
  };
}

/** Members of the results of Git jobs, each there or not. */
interface JobResult {
  outcome?: NonNullable<GitAttempt['outcome']>;
  commit?: string;
  revisionId?: string;
  mergedRevisionId?: string;
  changedPages?: number;
  changeRequest?: number;
  files?: number;
  moreWarnings?: number;
  notes?: SyncNote[];
  imported?: NonNullable<GitAttempt['imported']> & { warnings?: GitAttempt['warnings'] };
  exported?: NonNullable<GitAttempt['exported']>;
  warnings?: { message: string }[];
}
