import { type GitChannel, notGit, wholeBody } from './channel.ts';
import type { Discovery } from './discovery.ts';
import { FLUSH, lineOf, PacketReader, pktLine } from './pkt-line.ts';
import { RemoteMessages, remoteFailure, sideBand } from './side-band.ts';

/** A request for one commit, in the older protocol. */
export interface PackRequest {
  channel: GitChannel;
  discovery: Discovery;
  /** Capabilities to use, as far as the remote has them. */
  features: readonly string[];
  /** Id that the remote listed. */
  want: string;
  /** A commit that is held, without history. */
  have?: string | undefined;
  /** Generations of commits; all where the remote has no shallow fetches. */
  depth: number;
  /** Leaves objects out, as `git rev-list --filter` names them; the remote must have the capability. */
  filter?: string;
  onMessage?: (line: string) => void;
  /** Consumes the pack; what it throws ends the request. */
  receive: (pack: AsyncIterable<Uint8Array>) => Promise<void>;
}

/** Lines before a pack: those that name the commits whose parents are left out, mostly. */
export const MOST_LINES = 100_000;

/**
 * Asks for a commit and hands on the pack that comes; returns the commits whose parents were left out, undefined when no pack came.
 * @throws OctavoError `git_rejected`; those of the channel. Rules: gitprotocol-pack.
 */
export async function requestPack(request: PackRequest): Promise<Set<string> | undefined> {
  const { channel, discovery, want, have, depth, filter, receive } = request;
  const { capabilities } = discovery;
  const isShallow = capabilities.has('shallow');
  const names = [
    ...request.features,
    `object-format=${discovery.format}`,
    ...(isShallow ? ['shallow'] : []),
    ...(filter ? ['filter'] : []),
  ];
  const body = Buffer.concat([
    pktLine(`want ${want} ${names.filter((name) => capabilities.has(name)).join(' ')}\n`),
    ...(have !== undefined && isShallow ? [pktLine(`shallow ${have}\n`)] : []),
    ...(isShallow ? [pktLine(`deepen ${depth}\n`)] : []),
    ...(filter === undefined ? [] : [pktLine(`filter ${filter}\n`)]),
    FLUSH,
    ...(have === undefined ? [] : [pktLine(`have ${have}\n`)]),
    pktLine('done\n'),
  ]);
  const answer = await channel.request('git-upload-pack', discovery.base, wholeBody(body), false);
  answer.pace.enter('preparing');
  const packets = new PacketReader(answer.body);
  const messages = new RemoteMessages(channel.scrub, request.onMessage);
  const shallow = new Set<string>();
  try {
    for (let lines = 0; ; lines++) {
      if (lines > MOST_LINES) throw notGit('it does not come to the pack');
      const packet = await packets.next();
      if (packet === undefined) return undefined;
      if (typeof packet === 'string') continue;
      if ((packet[0] ?? 255) <= 3) {
        await receive(sideBand(packets, messages, { first: packet, pace: answer.pace }));
        return shallow;
      }
      const line = lineOf(packet);
      if (line.startsWith('ERR ')) throw remoteFailure(line.slice(4), messages);
      if (line.startsWith('shallow ')) shallow.add(line.slice('shallow '.length));
    }
  } finally {
    await packets.close();
  }
}
