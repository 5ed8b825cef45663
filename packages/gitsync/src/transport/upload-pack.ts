import git, { type HttpClient } from 'isomorphic-git';
import type { GitObjectReader } from '../objects/store.ts';
import { type GitChannel, notGit, wholeBody } from './channel.ts';
import type { Discovery, RemoteRef } from './discovery.ts';
import { badPack } from './pack/limits.ts';
import { FLUSH, lineOf, PacketReader, pktLine } from './pkt-line.ts';
import { MOST_LINES } from './request-pack.ts';
import { RemoteMessages, remoteFailure, sideBand } from './side-band.ts';
import { VirtualGitDir } from './virtual-fs.ts';

/** What to fetch: `ref` as the remote lists it, and the commit that is held whole, if any. */
export interface UploadPackRequest {
  channel: GitChannel;
  discovery: Discovery;
  ref: RemoteRef;
  have: string | undefined;
  objects: GitObjectReader;
  /** Lets the remote send differences from objects of `have`. */
  thin: boolean;
  /** Leaves out blobs larger than this many bytes, when the remote can. */
  blobLimit?: number;
  onMessage?: (line: string) => void;
  /** Consumes the pack; what it throws ends the fetch. */
  receive: (pack: AsyncIterable<Uint8Array>) => Promise<void>;
}

/**
 * Fetches one commit at depth 1. isomorphic-git negotiates and checks; through its `http` option it is given the refs we have listed already,
 * its request is completed by what it never asks for (thin packs, filters), and the pack is taken out of the answer on its way, so that
 * isomorphic-git itself sees an empty one. The reasons, with figures: docs/decisions/2026-11-21-git-transport.md.
 */
export async function fetchPack(request: UploadPackRequest): Promise<void> {
  const { channel, discovery, ref, have, objects } = request;
  const dir = new VirtualGitDir(objects, {
    // No address is asked: what isomorphic-git sends goes through the channel.
    config: `[core]\n\trepositoryformatversion = 0\n\tbare = true\n[remote "origin"]\n\turl = https://remote.invalid/\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n`,
    HEAD: 'ref: refs/heads/main\n',
    ...(have && { [ref.name]: `${have}\n`, shallow: `${have}\n` }),
  });
  let posted = false;
  const client: HttpClient = {
    async request({ url, method, body }) {
      if (method === 'GET') return ok(url, 'git-upload-pack-advertisement', [advertisementOf(discovery, ref)]);
      posted = true;
      const parts: Uint8Array[] = [];
      for await (const part of body ?? []) parts.push(part);
      return ok(url, 'git-upload-pack-result', await exchange(request, completeRequest(Buffer.concat(parts), request)));
    },
  };
  await git.fetch({
    fs: dir.fs,
    http: client,
    gitdir: VirtualGitDir.path,
    remote: 'origin',
    ref: ref.name,
    remoteRef: ref.name,
    depth: 1,
    singleBranch: true,
    tags: false,
  });
  if (!posted) throw badPack('nothing was sent');
  channel.throwIfStopped();
}

function ok(url: string, type: string, parts: Uint8Array[]) {
  async function* body() {
    yield* parts;
  }
  return { url, statusCode: 200, statusMessage: 'OK', headers: { 'content-type': `application/x-${type}` }, body: body() };
}

/** The refs as the oldest protocol lists them, cut down to the one asked for and what isomorphic-git may use. */
function advertisementOf({ capabilities }: Discovery, ref: RemoteRef): Buffer {
  const usable = ['side-band-64k', 'ofs-delta', 'shallow'].filter((name) => capabilities.has(name));
  return Buffer.concat([
    pktLine('# service=git-upload-pack\n'),
    FLUSH,
    pktLine(`${ref.oid} HEAD\0${usable.join(' ')} symref=HEAD:${ref.name}\n`),
    pktLine(`${ref.oid} ${ref.name}\n`),
    FLUSH,
  ]);
}

/** Adds to a request what isomorphic-git has no option for: capabilities to the first line, a filter before the first flush. */
function completeRequest(body: Buffer, { discovery, thin, have, blobLimit }: UploadPackRequest): Buffer {
  const { capabilities } = discovery;
  const first = Number.parseInt(body.toString('latin1', 0, 4), 16);
  const want = lineOf(body.subarray(4, first));
  const filter = blobLimit !== undefined && capabilities.has('filter');
  const extra = [...(thin && have && capabilities.has('thin-pack') ? ['thin-pack'] : []), ...(filter ? ['filter'] : [])];
  const lines: Buffer[] = [pktLine(`${[want, ...extra].join(' ')}\n`)];
  for (let at = first; at < body.length; ) {
    const size = Number.parseInt(body.toString('latin1', at, at + 4), 16);
    if (size === 0 && filter && lines.at(-1) !== FLUSH) lines.push(pktLine(`filter blob:limit=${blobLimit}\n`));
    lines.push(size === 0 ? FLUSH : body.subarray(at, at + size));
    at += Math.max(4, size);
  }
  return Buffer.concat(lines);
}

/** Sends the request, has the pack received, and answers the rest of the response with an empty pack in its place. */
async function exchange(request: UploadPackRequest, body: Buffer): Promise<Uint8Array[]> {
  const { channel, discovery, receive, onMessage } = request;
  const answer = await channel.request('git-upload-pack', discovery.base, wholeBody(body), false);
  answer.pace.enter('preparing');
  const packets = new PacketReader(answer.body);
  const messages = new RemoteMessages(channel.scrub, onMessage);
  const control: Uint8Array[] = [];
  try {
    for (let lines = 0; ; lines++) {
      if (lines > MOST_LINES) throw notGit('it does not come to the pack');
      const packet = await packets.next();
      if (packet === undefined) throw badPack('it breaks off');
      if (typeof packet === 'string') {
        control.push(FLUSH);
        continue;
      }
      if ((packet[0] ?? 255) <= 3) {
        await receive(sideBand(packets, messages, { first: packet, pace: answer.pace }));
        break;
      }
      const line = lineOf(packet);
      if (line.startsWith('ERR ')) throw remoteFailure(line.slice(4), messages);
      control.push(pktLine(packet));
    }
  } finally {
    await packets.close();
  }
  return [...control, pktLine(Buffer.concat([Buffer.from([1]), EMPTY_PACK])), FLUSH];
}

/** A pack without objects and its checksum. */
const EMPTY_PACK = Buffer.from('5041434b0000000200000000029d08823bd8a8eab510ad6ac75c823cfd3ed31e', 'hex');
