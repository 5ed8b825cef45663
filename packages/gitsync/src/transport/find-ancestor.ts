import { MemoryObjectStore, type ObjectFormat, parseCommit } from '../objects/index.ts';
import { discover } from './discovery.ts';
import type { PackLimits } from './network.ts';
import { type RemoteOptions, withRemote } from './refs.ts';
import { requestPack } from './request-pack.ts';
import type { PackDecoderHost } from './workers.ts';

/** Input of {@link findAncestor}. */
export interface AncestorQuery extends RemoteOptions {
  /** Full name of a branch. */
  ref: string;
  /** Commits that it may stand on, the one that is wanted most first. */
  candidates: readonly string[];
  decoder: PackDecoderHost;
  limits: PackLimits;
}

/** Generations of commits that are asked for. */
const DEPTH = 250;
const MOST_COMMITS = 20_000;
const MOST_BYTES = 16 * 1024 ** 2;

/**
 * The first of some commits that a branch stands on: null when it stands on none, which a rewritten history does; `undefined` if that cannot be
 * known, since the remote hands out no commits alone (`filter`), or the branch has gone on too far. Only commits are fetched, and nothing is
 * stored.
 */
export async function findAncestor(query: AncestorQuery): Promise<string | null | undefined> {
  return withRemote(query, async (channel) => {
    const discovery = await discover(channel, 'git-upload-pack', [query.ref]);
    const tip = discovery.refs.find(({ name }) => name === query.ref)?.oid;
    if (tip === undefined) return undefined;
    if (query.candidates.includes(tip)) return tip;
    if (!discovery.capabilities.has('filter') || !discovery.capabilities.has('shallow')) return undefined;
    const commits = new MemoryObjectStore();
    const shallow = await requestPack({
      channel,
      discovery,
      features: ['side-band-64k', 'ofs-delta', 'no-progress'],
      want: tip,
      depth: DEPTH,
      filter: 'tree:0',
      receive: (pack) => decode(query, discovery.format, pack, commits, channel.signal),
    });
    if (shallow === undefined) return undefined;
    return search(tip, query.candidates, commits, shallow);
  });
}

async function decode(
  { decoder, limits }: AncestorQuery,
  format: ObjectFormat,
  pack: AsyncIterable<Uint8Array>,
  commits: MemoryObjectStore,
  signal: AbortSignal,
): Promise<void> {
  await decoder.decode({
    pack,
    format,
    signal,
    limits: { ...limits, maxObjects: MOST_COMMITS, maxInflatedBytes: MOST_BYTES, maxObjectBytes: MOST_BYTES },
    bases: async () => new Map(),
    sink: { batch: (batch) => commits.writeEncoded(batch), large: async () => {} },
  });
}

async function search(
  tip: string,
  candidates: readonly string[],
  commits: MemoryObjectStore,
  shallow: ReadonlySet<string>,
): Promise<string | null | undefined> {
  const seen = new Set<string>([tip]);
  const queue = [tip];
  let isWhole = true;
  for (let oid = queue.pop(); oid !== undefined; oid = queue.pop()) {
    const found = await commits.read(oid);
    if (found?.kind !== 'commit') {
      isWhole = false;
      continue;
    }
    const { parents } = parseCommit(found.data);
    for (const parent of parents) {
      if (seen.has(parent)) continue;
      seen.add(parent);
      // Commits beyond the last generation were not sent.
      if (shallow.has(oid)) isWhole = false;
      else queue.push(parent);
    }
  }
  const known = candidates.find((candidate) => seen.has(candidate));
  if (known !== undefined) return known;
  return isWhole ? null : undefined;
}
