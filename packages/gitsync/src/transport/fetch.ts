import { createReadStream } from 'node:fs';
import { isOctavoError } from '@octavo/contract';
import {
  formatOf,
  type GitObject,
  type GitObjectReader,
  type GitObjectSource,
  type GitObjectWriter,
  gitError,
  parseCommit,
} from '../objects/index.ts';
import { createBaseGate } from './bases.ts';
import type { GitChannel } from './channel.ts';
import { type Discovery, discover, type RemoteRef } from './discovery.ts';
import { fetchSha256 } from './fetch-sha256.ts';
import type { GitProgress, PackLimits } from './network.ts';
import { badPack } from './pack/limits.ts';
import { branchMissing, candidateRefs, type RemoteOptions, withRemote } from './refs.ts';
import { requestPack } from './request-pack.ts';
import type { PackDecoderHost } from './workers.ts';

/** Input of {@link fetchCommit}. */
export interface FetchOptions extends RemoteOptions {
  /** Branch or tag: short or full name, or `HEAD` for the default branch. */
  ref: string;
  /** A commit whose whole tree the store holds and the caller may read: only what differs from it is received. */
  have?: string;
  /** The tree of `have` in the store: a commit of a SHA-256 repository does not name it. Without it such a commit is not made use of. */
  haveTree?: string;
  objects: GitObjectSource & GitObjectWriter;
  decoder: PackDecoderHost;
  limits: PackLimits;
  /** Folder for temporary files. */
  tempDir?: string;
  onProgress?: (progress: GitProgress) => void;
  /** Receives the note of the decoder's inspection on a received object; called before the promise resolves. */
  onNote?: (oid: string, note: unknown, size: number) => void;
}

/** Result of a fetch. */
export interface FetchResult {
  /** Its id at the remote. */
  commit: string;
  /** Id of its tree in the store. */
  tree: string;
  /** Full name of the branch or tag. */
  ref: string;
  /** Address after redirects, without credentials. */
  url: string;
  received: { oids: Set<string>; bytes: number; objects: number };
  /** The remote is where `have` is: nothing was received. */
  unchanged: boolean;
}

/**
 * Brings one commit and its tree, without history, from a remote into the store. Objects are written while they arrive; only when this
 * resolves is the pack's checksum verified and the commit known to be there, so the caller moves its own pointer after. What is written by a
 * fetch that fails is harmless: unreferenced objects. Throws `git_*` errors only, besides those of the store.
 */
export async function fetchCommit(options: FetchOptions): Promise<FetchResult> {
  return withRemote(options, async (channel) => {
    if (options.have === undefined) options.decoder.warm();
    const report = track(channel, options.onProgress);
    const attempt = { oids: new Set<string>(), report };
    try {
      return await fetchOnce(options, channel, attempt);
    } catch (error) {
      // The branch moved while we asked: it is asked for again where it is now.
      if (!(isOctavoError(error) && error.data.reason === 'moved')) throw error;
      return await fetchOnce(options, channel, attempt);
    }
  });
}

interface Attempt {
  /** Ids of what has been written. */
  oids: Set<string>;
  report: Report;
}

async function fetchOnce(options: FetchOptions, channel: GitChannel, attempt: Attempt): Promise<FetchResult> {
  const { discovery, ref } = await findRef(channel, options.ref);
  const tip = ref.peeled ?? ref.oid;
  const isTranslated = discovery.format === 'sha256';
  const isHeld = tip === options.have && (!isTranslated || options.haveTree !== undefined);
  const unchanged = isHeld && (await options.objects.has([tip])).size > 0;
  if (isTranslated) {
    const { haveTree = '' } = options;
    const came = unchanged ? { objects: 0, tree: haveTree } : await receiveSha256(options, channel, discovery, ref, attempt);
    const received = { oids: attempt.oids, bytes: channel.receivedBytes, objects: came.objects };
    return { commit: tip, tree: came.tree, ref: ref.name, url: discovery.base.href, received, unchanged };
  }
  const objects = unchanged ? 0 : await receive(options, channel, discovery, ref, attempt);
  // The store may hold the commit for somebody else; only what was sent is the caller's to read.
  if (!unchanged && !attempt.oids.has(tip)) throw badPack('the commit asked for is not in it');
  const { tree } = parseCommit((await readCommit(options.objects, tip)).data);
  const received = { oids: attempt.oids, bytes: channel.receivedBytes, objects };
  return { commit: tip, tree, ref: ref.name, url: discovery.base.href, received, unchanged };
}

type Report = (change: Partial<GitProgress>) => void;

function track(channel: GitChannel, onProgress: FetchOptions['onProgress']): Report {
  const now: GitProgress = { phase: 'connecting', receivedBytes: 0, sentBytes: 0, objects: 0, totalObjects: 0 };
  return (change) => {
    Object.assign(now, change, { receivedBytes: channel.receivedBytes, sentBytes: channel.sentBytes });
    onProgress?.({ ...now });
  };
}

/** Resolves the name a person gave against the remote. */
async function findRef(channel: GitChannel, name: string): Promise<{ discovery: Discovery; ref: RemoteRef }> {
  const wanted = name === 'HEAD' ? ['HEAD'] : candidateRefs(name);
  const discovery = await discover(channel, 'git-upload-pack', wanted);
  const names = name === 'HEAD' && discovery.head ? [discovery.head, 'HEAD'] : wanted;
  for (const full of names) {
    const ref = discovery.refs.find((candidate) => candidate.name === full);
    if (!ref) continue;
    return { discovery, ref: full === 'HEAD' && discovery.head ? { ...ref, name: discovery.head } : ref };
  }
  const all = (await discover(channel, 'git-upload-pack', ['refs/heads/'])).refs.map((ref) => ref.name);
  if (all.length === 0 && discovery.refs.length === 0) {
    throw gitError('git_empty', 'The repository is empty: it has no branch yet. Push a first commit to it, or export to it.');
  }
  throw branchMissing(name, all, channel.scrub);
}

async function receive(
  options: FetchOptions,
  channel: GitChannel,
  discovery: Discovery,
  ref: RemoteRef,
  { oids, report }: Attempt,
): Promise<number> {
  const { objects, decoder, limits, tempDir } = options;
  // A state synced with another repository at this address, of other ids, is none it can build on.
  const have = options.have !== undefined && formatOf(options.have) === discovery.format ? options.have : undefined;
  let count = 0;
  report({ phase: 'receiving' });
  const shallow = await requestPack({
    channel,
    discovery,
    features: ['side-band-64k', 'ofs-delta', ...(have === undefined ? [] : ['thin-pack'])],
    want: ref.oid,
    have,
    depth: 1,
    onMessage: (remoteMessage) => report({ remoteMessage }),
    async receive(pack) {
      const result = await decoder.decode({
        pack,
        limits,
        ...(tempDir !== undefined && { tempDir }),
        bases: createBaseGate(objects, have),
        signal: channel.signal,
        onProgress: (progress) => report({ phase: 'receiving', ...progress }),
        sink: {
          async batch(batch) {
            channel.throwIfStopped();
            await objects.writeEncoded(batch);
            for (const { oid, note, size } of batch) {
              oids.add(oid);
              if (note !== undefined) options.onNote?.(oid, note, size);
            }
          },
          async large({ oid, kind, size, path }) {
            channel.throwIfStopped();
            await objects.writeLarge(oid, kind, size, createReadStream(path));
            oids.add(oid);
          },
        },
      });
      count = result.objects;
    },
  });
  if (shallow === undefined) throw badPack('it breaks off');
  channel.throwIfStopped();
  return count;
}

/** The same for a repository of SHA-256 ids (decision 040). */
async function receiveSha256(
  options: FetchOptions,
  channel: GitChannel,
  discovery: Discovery,
  ref: RemoteRef,
  { oids, report }: Attempt,
): Promise<{ objects: number; tree: string }> {
  const { objects, decoder, limits, have, haveTree, tempDir, onNote, network } = options;
  const isUsable = have !== undefined && haveTree !== undefined && formatOf(have) === discovery.format;
  report({ phase: 'receiving' });
  return fetchSha256({
    channel,
    discovery,
    ref,
    have: isUsable ? { commit: have, tree: haveTree } : undefined,
    objects,
    decoder,
    limits,
    tempDir,
    received: oids,
    onNote,
    known: network.caches?.open('git-sha256-ids'),
    onMessage: (remoteMessage) => report({ remoteMessage }),
    onProgress: (progress) => report({ phase: 'receiving', ...progress }),
  });
}

/** Returns the commit, which the remote may have failed to send although it promised it. */
async function readCommit(objects: GitObjectReader, oid: string): Promise<GitObject> {
  const commit = await objects.read(oid);
  if (!commit) throw badPack('the commit asked for is not in it');
  if (commit.kind !== 'commit')
    throw gitError('git_bad_object', 'The branch or tag does not point at a commit. Choose another.', { data: { oid } });
  return commit;
}
