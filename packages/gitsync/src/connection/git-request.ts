import { OctavoError } from '@octavo/contract';
import { type Context, open, seal } from '@octavo/core';
import {
  DEFAULT_NETWORK,
  DEFAULT_PACK_LIMITS,
  type GitCredentials,
  type NetworkOptions,
  type PackLimits,
  type ParsedRemote,
  parseRemoteUrl,
} from '../transport/index.ts';
import { hostKeysOf } from './host-keys.ts';

/** Returns the purpose for which credentials are sealed: one space; credentials of another space do not open with it. */
export const credentialsPurpose = (spaceId: string) => `git-credentials:${spaceId}`;

/** Members that imports and exports share, as the API takes them. */
export interface GitOperationBody {
  url: string;
  ref: string;
  /** Instead of in the address; null for none. When absent, what opened this address before does again. */
  credentials?: { username?: string | undefined; password: string } | null | undefined;
  repoTreeURL?: string | undefined;
  repoCommitURL?: string | undefined;
  repoProjectDirectory?: string | undefined;
  timestamp?: string | undefined;
  force?: boolean | undefined;
  gitInfo?: { provider?: 'github' | 'gitlab' | undefined; url?: string | undefined } | undefined;
}

/** The same as a job keeps it: the address without credentials, those sealed. */
export interface GitOperation {
  url: string;
  ref: string;
  credentials: string | null;
  /** Folder of the repository that holds the content, `''` for its root; null when the request does not say. */
  projectDirectory: string | null;
  treeUrl: string | null;
  commitUrl: string | null;
  provider: string | null;
  providerUrl: string | null;
  force: boolean;
  /** Time of the event behind it (ms); orders operations (decisions B-GIT3). */
  timestamp: number | null;
  /** Time (ms) of the request. */
  requestedAt: number;
}

/**
 * Checks an operation and takes its credentials out of the address.
 * @throws OctavoError `git_bad_url`; `bad_request` for a project directory that leaves the repository, or a timestamp that is none.
 */
export function toOperation(ctx: Context, spaceId: string, body: GitOperationBody): GitOperation {
  const { url, credentials: inUrl } = parseAddress(ctx, body.url);
  const credentials = body.credentials ?? inUrl;
  return {
    url: url.href,
    ref: body.ref,
    credentials:
      credentials === undefined ? null : seal(ctx.system.config.secret, JSON.stringify(credentials), credentialsPurpose(spaceId)),
    projectDirectory: body.repoProjectDirectory === undefined ? null : cleanDirectory(body.repoProjectDirectory),
    treeUrl: body.repoTreeURL ?? null,
    commitUrl: body.repoCommitURL ?? null,
    provider: body.gitInfo?.provider ?? null,
    providerUrl: body.gitInfo?.url ?? null,
    force: body.force ?? false,
    timestamp: body.timestamp === undefined ? null : parseTime(body.timestamp),
    requestedAt: ctx.system.now(),
  };
}

function parseTime(text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) {
    throw new OctavoError('bad_request', 'The timestamp must be a date and time as in ISO 8601, such as 2026-03-01T12:00:00Z.', {
      details: [{ path: 'body.timestamp', message: 'must be a date and time' }],
    });
  }
  return time;
}

/** Returns the credentials of an operation; undefined for a public remote. */
export function openCredentials(
  ctx: Context,
  operation: Pick<GitOperation, 'credentials'> & { spaceId: string },
): GitCredentials | undefined {
  if (operation.credentials === null) return undefined;
  return JSON.parse(open(ctx.system.config.secret, operation.credentials, credentialsPurpose(operation.spaceId))) as GitCredentials;
}

/** Reads the address of a remote as this installation takes it. @throws OctavoError `git_bad_url`, `git_ssh_off`. */
export function parseAddress(ctx: Context, text: string): ParsedRemote {
  return parseRemoteUrl(text, { ssh: ctx.system.config.git?.programs !== undefined });
}

/**
 * Refuses an address that this installation does not take, or cannot open with what there is.
 * @param hasCredentials whether some are given apart from the address, or kept for it.
 * @throws OctavoError `git_bad_url`, `git_ssh_off`, `git_key_missing`.
 */
export function checkAddress(ctx: Context, text: string, hasCredentials: boolean): void {
  requireKey(parseAddress(ctx, text).url, hasCredentials);
}

/** Refuses an ssh address that there is no key for. @throws OctavoError `git_key_missing`. */
export function requireKey({ protocol }: URL, hasCredentials: boolean): void {
  if (protocol !== 'ssh:' || hasCredentials) return;
  const message =
    'An ssh address needs a private key. Give one whose public half the account or the repository knows as a deploy key, or enter the https address with an access token.';
  throw new OctavoError('bad_request', message, { code: 'git_key_missing', details: [{ path: 'body.credentials', message }] });
}

/** Returns the network options of this installation for the remotes of a space. */
export function networkOf(ctx: Context, spaceId: string): NetworkOptions {
  const { allowHosts, git } = ctx.system.config;
  const limits = git?.limits;
  return {
    ...DEFAULT_NETWORK,
    allowHosts,
    caches: ctx.system.caches,
    ...(limits && {
      maxBytes: limits.maxFetchBytes,
      maxRefs: limits.maxRefs,
      totalTimeoutMs: limits.maxSeconds * 1000,
      minBytesPerSecond: limits.minBytesPerSecond,
    }),
    ...(git?.programs && { programs: { ...git.programs, hostKeys: hostKeysOf(ctx, spaceId) } }),
  };
}

/** Returns the limits of this installation for a pack from a remote. */
export function packLimitsOf(ctx: Context): PackLimits {
  const limits = ctx.system.config.git?.limits;
  if (limits === undefined) return DEFAULT_PACK_LIMITS;
  const { maxFileBytes, maxContentBytes, maxObjects } = limits;
  return { ...DEFAULT_PACK_LIMITS, maxObjectBytes: maxFileBytes, maxInflatedBytes: maxContentBytes, maxObjects };
}

/**
 * Returns a project directory as paths are joined to it: `/` between names, none at the ends; empty for the root of the repository.
 * @throws OctavoError `bad_project_directory` for one that leaves the repository.
 */
export function cleanDirectory(directory: string): string {
  const parts = directory.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..') || directory.includes('\0')) {
    throw new OctavoError('bad_request', 'The project directory must be a folder inside the repository, such as `docs`.', {
      code: 'bad_project_directory',
      details: [{ path: 'body.repoProjectDirectory', message: 'must not leave the repository' }],
    });
  }
  return parts.join('/');
}
