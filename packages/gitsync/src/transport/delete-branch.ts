import { noOid } from '../objects/index.ts';
import { wholeBody } from './channel.ts';
import { discover } from './discovery.ts';
import { FLUSH, PacketReader, pktLine } from './pkt-line.ts';
import { requireRefName } from './push.ts';
import { readReport, refusalOf, rejected } from './push-report.ts';
import { type RemoteOptions, withRemote } from './refs.ts';
import { RemoteMessages, sideBand } from './side-band.ts';

/**
 * Deletes a branch at a remote, if it is still at a commit; false when it is not, or is not there.
 * @throws OctavoError `git_rejected` when the remote refuses; the typed errors of the connection.
 */
export async function deleteBranch(options: RemoteOptions & { /** Full name. */ ref: string; commit: string }): Promise<boolean> {
  const { ref, commit } = options;
  requireRefName(ref);
  return withRemote(options, async (channel) => {
    const discovery = await discover(channel, 'git-receive-pack');
    if (discovery.refs.find(({ name }) => name === ref)?.oid !== commit) return false;
    const usable = ['report-status', 'delete-refs', 'side-band-64k', `object-format=${discovery.format}`].filter((name) =>
      discovery.capabilities.has(name),
    );
    if (!usable.includes('delete-refs')) throw rejected('remote', ref, 'it deletes no branches');
    const request = Buffer.concat([pktLine(`${commit} ${noOid(discovery.format)} ${ref}\0 ${usable.join(' ')}`), FLUSH]);
    const answer = await channel.request('git-receive-pack', discovery.base, wholeBody(request), false);
    answer.pace.enter('report');
    const messages = new RemoteMessages(channel.scrub);
    const bytes = usable.includes('side-band-64k') ? sideBand(new PacketReader(answer.body), messages, { pace: answer.pace }) : answer.body;
    const { refused } = await readReport(bytes);
    for await (const _rest of bytes);
    messages.end();
    const reason = channel.scrub(refused.get(ref) ?? '');
    if (refused.has(ref)) throw rejected(refusalOf(reason, messages.text()), ref, reason, messages);
    return true;
  });
}
