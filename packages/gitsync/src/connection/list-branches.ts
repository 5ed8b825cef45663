import { isOctavoError } from '@octavo/contract';
import { type Context, findGitSync } from '@octavo/core';
import {
  discover,
  type GitCredentials,
  listRefs,
  type NetworkOptions,
  parseRemoteUrl,
  type RemoteOptions,
  withRemote,
} from '../transport/index.ts';
import { findGitConnection } from './connection-record.ts';
import type { GitConnectionInput } from './connection-settings.ts';
import { networkOf, openCredentials, parseAddress } from './git-request.ts';
import { loadTarget } from './load-target.ts';

/** Result of a test of a remote. */
export interface FoundBranches {
  /** Address after redirects, without credentials. */
  url: string;
  /** The branch that the remote shows first; null when it does not tell. */
  defaultBranch: string | null;
  /** Short names, the default one first, then by name; at most {@link MOST_BRANCHES}. */
  branches: string[];
  /** Number of branches; 0 for an empty repository. */
  count: number;
  /** True if the credentials may push, as far as this can be determined without a push; `null` if it cannot. */
  mayWrite: boolean | null;
}

const MOST_BRANCHES = 500;
/** Somebody looks at the screen and waits (ms). */
const PATIENCE_MS = 30_000;

/**
 * Tries an address with credentials, for whoever is about to connect a space: reads its branches and writes nothing. Without credentials those
 * that open this address for the space already are used. Needs the role `create`.
 * @throws OctavoError `not_found`, `forbidden`; `git_bad_url`, and the typed errors of the remote.
 */
export async function listRemoteBranches(
  ctx: Context,
  spaceId: string,
  input: Pick<GitConnectionInput, 'url' | 'credentials'>,
): Promise<FoundBranches> {
  const space = await loadTarget(ctx, spaceId);
  const { url, credentials: inUrl } = parseAddress(ctx, input.url);
  const credentials = input.credentials ?? inUrl ?? (input.credentials === null ? undefined : await stored(ctx, space.id, url.href));
  return readBranches(networkOf(ctx, space.id), url.href, credentials);
}

/**
 * Tries an address of HTTP or HTTPS with credentials for a space that is not there yet: reads its branches and writes nothing. Checks no permissions.
 * @throws OctavoError `git_bad_url`, and the typed errors of the remote
 */
export async function tryRemote(ctx: Context, url: string, credentials: GitCredentials | undefined): Promise<FoundBranches> {
  const parsed = parseRemoteUrl(url, { ssh: false });
  return readBranches(networkOf(ctx, ''), parsed.url.href, credentials);
}

async function readBranches(network: NetworkOptions, url: string, credentials: GitCredentials | undefined): Promise<FoundBranches> {
  const remote: RemoteOptions = {
    url,
    network: { ...network, totalTimeoutMs: Math.min(network.totalTimeoutMs, PATIENCE_MS) },
    ...(credentials && { credentials: withoutEmptyName(credentials) }),
  };
  const found = await listRefs({ ...remote, prefix: 'refs/heads/' });
  const [defaultBranch = null] = found.head?.startsWith('refs/heads/') ? [shortName(found.head)] : [];
  const names = found.refs.map(({ name }) => shortName(name)).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return {
    url: found.url,
    defaultBranch,
    branches: names.slice(0, MOST_BRANCHES),
    count: names.length,
    mayWrite: await mayWrite({ ...remote, url: found.url }),
  };

  function rank(name: string): number {
    return name === defaultBranch ? 0 : 1;
  }
}

/** Servers refuse to list the refs to push to when one may not push. */
async function mayWrite(remote: RemoteOptions): Promise<boolean | null> {
  try {
    await withRemote(remote, (channel) => discover(channel, 'git-receive-pack'));
    return true;
  } catch (error) {
    if (!isOctavoError(error)) throw error;
    return error.code === 'git_auth_failed' || error.code === 'git_not_found' ? false : null;
  }
}

async function stored(ctx: Context, spaceId: string, url: string): Promise<GitCredentials | undefined> {
  for (const known of [await findGitConnection(ctx.system, spaceId), await findGitSync(ctx, spaceId)]) {
    if (known?.url === url && known.credentials !== null) return openCredentials(ctx, { credentials: known.credentials, spaceId });
  }
  return undefined;
}

function withoutEmptyName({ username, password }: { username?: string | undefined; password: string }): GitCredentials {
  return { ...(username === undefined || username === '' ? {} : { username }), password };
}

const shortName = (ref: string) => ref.replace(/^refs\/heads\//, '');
