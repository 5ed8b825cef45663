import { gitError } from '../objects/index.ts';
import { type GitChannel, HttpChannel } from './channel.ts';
import { discover, discoverAgain, type Introduction, type RemoteRef } from './discovery.ts';
import type { GitCredentials, NetworkOptions } from './network.ts';
import type { RedirectKind } from './redirect.ts';
import { parseRemoteUrl, type Scrubber } from './scrub.ts';
import type { SharedAgents } from './shared-agents.ts';
import { SshChannel } from './ssh-channel.ts';

/** Address and options of every operation on a remote. */
export interface RemoteOptions {
  /** `http:` or `https:`, and `ssh:` where programs are allowed; credentials in it are used and never shown. */
  url: string;
  /** Take precedence over those in the address. */
  credentials?: GitCredentials;
  network: NetworkOptions;
  signal?: AbortSignal;
  /** Connections to use, instead of some of its own. */
  agents?: SharedAgents;
}

/** The refs of a remote. */
export interface RemoteRefs {
  /** Address after redirects, without credentials. */
  url: string;
  /** Full name of the default branch, when the remote tells. */
  head: string | undefined;
  refs: RemoteRef[];
}

/** A session with a remote. */
export interface OpenRemote extends Disposable {
  /** Runs one step. What goes wrong in it is thrown as a typed error that names no credential; a session that was stopped throws its reason. */
  use<T>(step: (channel: GitChannel) => Promise<T>): Promise<T>;
}

/** Opens a session with a remote, which must be disposed of. Nothing is sent yet. */
export function openRemote(options: RemoteOptions): OpenRemote {
  const { network, signal, agents } = options;
  const parsed = parseRemoteUrl(options.url, { ssh: network.programs !== undefined });
  const credentials = options.credentials ?? parsed.credentials;
  const Channel = parsed.url.protocol === 'ssh:' ? SshChannel : HttpChannel;
  const channel: GitChannel = new Channel({
    url: parsed.url,
    network,
    ...(credentials && { credentials }),
    ...(signal && { signal }),
    ...(agents && { agents }),
  });
  return {
    async use(step) {
      try {
        return await step(channel);
      } catch (error) {
        channel.throwIfStopped();
        throw error;
      }
    },
    [Symbol.dispose]: () => channel.close(),
  };
}

/** Opens a session for one operation and closes it after. Throws as {@link OpenRemote.use}. */
export async function withRemote<T>(options: RemoteOptions, use: (channel: GitChannel) => Promise<T>): Promise<T> {
  using remote = openRemote(options);
  return await remote.use(use);
}

/**
 * Lists branches and tags of a remote whose full names begin with `prefix` (`refs/heads/` for branches; all when absent), and its default
 * branch. An empty repository has none. Throws the typed errors of the connection, `git_not_git` and `git_object_format`.
 */
export async function listRefs(options: RemoteOptions & { prefix?: string }): Promise<RemoteRefs> {
  const { prefix } = options;
  return withRemote(options, async (channel) => {
    const found = await discover(channel, 'git-upload-pack', prefix === undefined ? [] : ['HEAD', prefix]);
    const refs = found.refs.filter(({ name }) => name !== 'HEAD' && (prefix === undefined || name.startsWith(prefix)));
    return { url: found.base.href, head: found.head, refs };
  });
}

/** Commit of a branch, and the address of the remote after redirects. */
export interface FoundTip {
  /** The commit; null when there is no such branch. */
  tip: string | null;
  /** The other refs that were asked for. */
  others: RemoteRef[];
  /** Address after redirects, without credentials. */
  url: string;
  redirect: RedirectKind;
}

/**
 * Asks where a branch is, by its full name: the cheapest question there is, of one request where shared connections went there before. With
 * `prefix` also for the refs that begin with that. Throws as {@link listRefs}.
 */
export async function findTip(options: RemoteOptions & { ref: string; prefix?: string }): Promise<FoundTip> {
  const { ref, prefix, network, agents } = options;
  return withRemote(options, async (channel) => {
    const known = agents && network.caches?.open<Introduction>('git-remotes');
    const { discovery, said } = await discoverAgain(channel, known?.get(options.url), prefix === undefined ? [ref] : [ref, prefix]);
    const { refs, base, redirect } = discovery;
    // Asking at the old address reveals the new one.
    if (said !== undefined && redirect === 'none') known?.set(options.url, said, introductionBytes(said));
    else known?.delete(options.url);
    const others = prefix === undefined ? [] : refs.filter(({ name }) => name.startsWith(prefix));
    return { tip: refs.find(({ name }) => name === ref)?.oid ?? null, others, url: base.href, redirect };
  });
}

function introductionBytes({ capabilities }: Introduction): number {
  return Array.from(capabilities, ([name, value]) => name.length + value.length + 200).reduce((sum, bytes) => sum + bytes, 1000);
}

/** Full names that a branch or tag as a person writes it may stand for, best first. */
export function candidateRefs(ref: string): string[] {
  return ref.startsWith('refs/') ? [ref] : [`refs/heads/${ref}`, `refs/tags/${ref}`];
}

/** Names that a wrong one is compared with: each costs some thousand steps. */
const MOST_COMPARED = 500;

/** Returns the error for a branch that is not there: names the ones that look alike, or the first few. */
export function branchMissing(ref: string, names: readonly string[], scrub: Scrubber) {
  const branches = names.filter((name) => name.startsWith('refs/heads/')).map((name) => name.slice('refs/heads/'.length));
  const wanted = ref.replace(/^refs\/(heads|tags)\//, '');
  const ranked = branches
    .slice(0, MOST_COMPARED)
    .map((name) => ({ name, distance: distance(wanted.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
  const near = ranked.filter((entry) => entry.distance <= Math.max(2, wanted.length / 2));
  const similar = (near.length > 0 ? near : ranked).slice(0, 5).map(({ name }) => scrub(name));
  const hint = similar.length > 0 ? ` Did you mean ${similar.join(', ')}?` : '';
  return gitError('git_branch_missing', `The repository has no branch "${scrub(wanted)}".${hint}`, {
    data: { ref: scrub(wanted), similar },
  });
}

/** Edit distance (Levenshtein), of names cut to 64 characters. */
function distance(a: string, b: string): number {
  const [left, right] = [a.slice(0, 64), b.slice(0, 64)];
  let row = Array.from({ length: right.length + 1 }, (_, i) => i);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const swap = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
