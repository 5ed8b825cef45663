import { createReadStream } from 'node:fs';
import { type HeldCommit, HeldObjects, IncomingObjects, type KnownSha256Ids } from '../content/index.ts';
import { type GitObjectSource, type GitObjectWriter, parseCommit } from '../objects/index.ts';
import type { GitChannel } from './channel.ts';
import type { Discovery, RemoteRef } from './discovery.ts';
import type { GitProgress, PackLimits } from './network.ts';
import type { PackDecodeResult } from './pack/decode.ts';
import { badPack } from './pack/limits.ts';
import { requestPack } from './request-pack.ts';
import type { PackDecoderHost } from './workers.ts';

/** Input of {@link fetchSha256}. */
export interface Sha256Fetch {
  channel: GitChannel;
  discovery: Discovery;
  ref: RemoteRef;
  /** A commit that is held whole: only what differs from it is received. */
  have: HeldCommit | undefined;
  objects: GitObjectSource & GitObjectWriter;
  decoder: PackDecoderHost;
  limits: PackLimits;
  tempDir?: string | undefined;
  /** Gets the ids of what is stored. */
  received: Set<string>;
  onMessage: (line: string) => void;
  onProgress: (progress: Pick<GitProgress, 'objects' | 'totalObjects'>) => void;
  onNote?: ((oid: string, note: unknown, size: number) => void) | undefined;
  known: KnownSha256Ids | undefined;
}

/**
 * Brings one commit of a SHA-256 repository, at depth 1, into the store: the commit as it is, by its id there; files and folders by their ids
 * here. Returns how many objects came, and the tree's id here.
 * @throws OctavoError the `git_*` errors of a fetch.
 */
export async function fetchSha256(fetch: Sha256Fetch): Promise<{ objects: number; tree: string }> {
  const { channel, discovery, ref, objects, received, known } = fetch;
  const held = fetch.have && (await HeldObjects.open(objects, fetch.have, { signal: channel.signal, known }));
  const have = held && fetch.have?.commit;
  const incoming = new IncomingObjects(objects, held, received, known);
  let result: PackDecodeResult | undefined;
  await requestPack({
    channel,
    discovery,
    features: ['side-band-64k', 'ofs-delta', 'no-progress', ...(held ? ['thin-pack'] : [])],
    want: ref.oid,
    have,
    depth: 1,
    onMessage: fetch.onMessage,
    async receive(pack) {
      result = await fetch.decoder.decode({
        pack,
        format: 'sha256',
        limits: fetch.limits,
        signal: channel.signal,
        ...(fetch.tempDir !== undefined && { tempDir: fetch.tempDir }),
        bases: async (oids) => (await held?.read(oids)) ?? new Map(),
        onProgress: fetch.onProgress,
        sink: {
          async batch(batch) {
            channel.throwIfStopped();
            await objects.writeEncoded(batch.filter(({ kind }) => kind === 'blob' || kind === 'commit'));
            for (const object of batch) {
              const { oid, packOid, kind, note, size } = object;
              if (kind === 'tree') incoming.tree(object);
              else if (kind !== 'tag') received.add(oid);
              if (packOid !== undefined) incoming.blob(oid, packOid);
              if (note !== undefined) fetch.onNote?.(oid, note, size);
            }
          },
          async large({ oid, packOid, kind, size, path }) {
            channel.throwIfStopped();
            await objects.writeLarge(oid, kind, size, createReadStream(path));
            received.add(oid);
            if (packOid !== undefined) incoming.blob(oid, packOid);
          },
        },
      });
    },
  });
  channel.throwIfStopped();
  const tip = ref.peeled ?? ref.oid;
  const commit = received.has(tip) ? await objects.read(tip) : undefined;
  if (commit?.kind !== 'commit') throw badPack('the commit asked for is not in it');
  return { objects: result?.objects ?? 0, tree: await incoming.convert(parseCommit(commit.data).tree) };
}
