import { timestamp } from '@octavo/contract';
import { type Context, contentKey, findGitSync, findRevision, loadSpace, type SpaceRecord } from '@octavo/core';
import { and, eq, inArray } from 'drizzle-orm';
import { adviceFor } from './advice.ts';
import { branchName, findGitConnection, type GitConnectionRecord, isSynced, notConnected } from './connection-record.ts';
import { listKnownHosts } from './host-keys.ts';
import { webAddresses } from './provider.ts';
import { SYNC_KIND } from './request-sync.ts';

/** Problem of a connection, as shown to users. */
export interface GitProblem {
  code: string;
  /** Description of the problem and its cause. */
  message: string;
  /** Action that resolves it. */
  advice: string;
}

/** A space's kept connection, as people see it: whether there are credentials, never which. */
export interface GitConnectionView {
  url: string;
  branch: string;
  projectDirectory: string;
  hasCredentials: boolean;
  provider: GitConnectionRecord['provider'];
  /** Web addresses of the repository, the branch and a commit (append its id); `null` where unknown. */
  web: { repository: string | null; branch: string | null; commit: string | null };
  direction: GitConnectionRecord['direction'];
  firstSide: GitConnectionRecord['firstSide'];
  messageTemplate: string;
  changeRequestBranches: boolean;
  /** 0 for never. */
  pollSeconds: number;
  /** Time of the next poll, or of the next retry after a failure. */
  nextPollAt: string | null;
  hook: { /** Address to which the provider sends pushes. */ url: string; seenAt: string | null };
  state: GitConnectionRecord['state'];
  /** True if a sync is running or queued. */
  isSyncing: boolean;
  /** Failed attempts since the last good one. */
  failures: number;
  problem: GitProblem | null;
  lastAttemptAt: string | null;
  lastSuccessAt: string | null;
  /** The commit that was synced last; null before the first sync. */
  commit: string | null;
  /** True if the live content differs from the synced commit. */
  isAhead: boolean;
  /** Number of pages, files and pieces of reusable content that differ. */
  ahead: number;
  /** Branch that takes the commits while the connected one is protected. */
  pushedTo: string | null;
  /** The ssh servers that the space met, with the keys that it knows them by. */
  knownHosts: { host: string; keys: { kind: string; fingerprint: string }[]; since: string }[];
  createdAt: string;
  updatedAt: string;
}

/**
 * The kept connection of a space, for whoever may read the space.
 * @throws OctavoError `not_found`, with the code `git_not_connected` when it has none.
 */
export async function getGitConnection(ctx: Context, spaceId: string): Promise<GitConnectionView> {
  const { space } = await loadSpace(ctx, spaceId, 'read');
  const record = await findGitConnection(ctx.system, space.id);
  if (record === null) throw notConnected();
  return presentConnection(ctx, space, record);
}

/** Returns what people see of a connection. */
export async function presentConnection(ctx: Context, space: SpaceRecord, record: GitConnectionRecord): Promise<GitConnectionView> {
  const sync = await findGitSync(ctx, space.id);
  const synced = isSynced(sync, record) ? sync : null;
  const ahead = synced === null ? 0 : await countAhead(ctx, space, synced.revisionId);
  const web = webAddresses(record.provider, record.url, record.ref);
  const time = (at: number | null) => (at === null ? null : timestamp(at));
  return {
    url: record.url,
    branch: branchName(record.ref),
    projectDirectory: record.projectDirectory,
    hasCredentials: record.credentials !== null,
    provider: record.provider,
    web: { repository: web.repositoryUrl, branch: web.treeUrl, commit: web.commitUrl === null ? null : `${web.commitUrl}/` },
    direction: record.direction,
    firstSide: record.firstSide,
    messageTemplate: record.messageTemplate,
    changeRequestBranches: record.changeRequestBranches,
    pollSeconds: record.pollSeconds,
    nextPollAt: record.state === 'paused' ? null : time(record.nextPollAt),
    hook: { url: `${ctx.system.config.url}/~git/hooks/${record.hookKey}`, seenAt: time(record.hookSeenAt) },
    state: record.state,
    isSyncing: await isSyncing(ctx, space.id),
    failures: record.failures,
    problem: record.lastError === null ? null : presentProblem(record.lastError),
    lastAttemptAt: time(record.lastAttemptAt),
    lastSuccessAt: time(record.lastSuccessAt),
    commit: synced?.commitOid ?? null,
    isAhead: ahead > 0,
    ahead,
    pushedTo: record.pushedTo,
    knownHosts: (await listKnownHosts(ctx, space.id)).map(({ since, ...host }) => ({ ...host, since: timestamp(since) })),
    createdAt: timestamp(record.createdAt),
    updatedAt: timestamp(record.updatedAt),
  };
}

/** Returns an error as it is kept, with what it needs. */
export function presentProblem(error: { code: string; message: string; data?: Record<string, unknown> }): GitProblem {
  return { code: error.code, message: error.message, advice: adviceFor(error.code, error.data) };
}

/** Returns the number of pages, files and pieces of reusable content that differ from a synced revision; at least 1 if anything differs. */
async function countAhead(ctx: Context, space: SpaceRecord, syncedRevisionId: string): Promise<number> {
  if (space.revisionId === syncedRevisionId) return 0;
  const [live, synced] = [await findRevision(ctx, space.id, space.revisionId), await findRevision(ctx, space.id, syncedRevisionId)];
  if (live.root === synced.root) return 0;
  const changed = new Set<string>();
  for (const { before, after } of await ctx.system.content.diff(synced.root, live.root)) {
    const record = after ?? before;
    if (record?.kind === 'page' || record?.kind === 'file' || record?.kind === 'reusable') changed.add(`${record.kind}:${record.id}`);
  }
  return Math.max(1, changed.size);
}

async function isSyncing(ctx: Context, spaceId: string): Promise<boolean> {
  const { store } = ctx.system;
  const { job } = store.tables;
  const rows = await store.read
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.key, contentKey(spaceId)), eq(job.kind, SYNC_KIND), inArray(job.state, ['queued', 'running'])))
    .limit(1);
  return rows.length > 0;
}
