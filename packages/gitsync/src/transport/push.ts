import { asSha256, type KnownSha256Ids } from '../content/index.ts';
import { formatOf, type GitObjectSource, gitError, noOid, type ObjectFormat, parseCommit } from '../objects/index.ts';
import type { GitChannel } from './channel.ts';
import { type Discovery, discover } from './discovery.ts';
import type { GitProgress } from './network.ts';
import { writePack } from './pack/write-pack.ts';
import { FLUSH, PacketReader, pktLine } from './pkt-line.ts';
import { readReport, refusalOf, rejected } from './push-report.ts';
import type { RedirectKind } from './redirect.ts';
import { openRemote, type RemoteOptions } from './refs.ts';
import { RemoteMessages, sideBand } from './side-band.ts';

/** A branch at a remote that may be written to. */
export interface PushTarget extends RemoteOptions {
  /** Branch: short or full name. */
  ref: string;
}

/** Input of a push. */
export interface PushRequest {
  commit: string;
  /** Required commit of the branch; `null` if the branch must not exist. */
  parent: string | null;
  /** Objects to send, by their ids here: all that the remote cannot have, the commit among them. */
  newOids: readonly string[];
  objects: GitObjectSource;
  tempDir?: string;
  onProgress?: (progress: GitProgress) => void;
}

/** A remote that told where a branch is, and takes a push on top of it without being asked again. */
export interface PushSession extends Disposable {
  /** Commit of the branch; `null` if the remote has no such branch. */
  tip: string | null;
  /** Address after redirects, without credentials. */
  url: string;
  redirect: RedirectKind;
  /** Hash algorithm of the remote's objects: a commit for it must have an id of that format. */
  format: ObjectFormat;
  /** Target that the session was opened with, the branch by its full name. */
  target: PushTarget;
  /** Returns the commit of another branch; `null` if there is none of that full name. */
  tipOf(ref: string): string | null;
  /** See {@link pushCommit}. */
  push(request: PushRequest): Promise<PushResult>;
}

/** Result of a push. */
export interface PushResult {
  /** Messages of the remote, line by line, free of credentials: for example the address for opening a pull request. */
  remoteMessages: string[];
  /** The branch was at this commit already, as after a crash between push and bookkeeping. */
  unchanged: boolean;
  sentBytes: number;
}

/**
 * Asks a remote where a branch is, in the way that a push needs: one question instead of three. The session must be disposed of.
 * @throws OctavoError the typed errors of the connection; `git_branch_missing` for what cannot be the name of a branch.
 */
export async function openPush(target: PushTarget): Promise<PushSession> {
  const ref = target.ref.startsWith('refs/') ? target.ref : `refs/heads/${target.ref}`;
  requireRefName(ref);
  const remote = openRemote(target);
  try {
    const discovery = await remote.use((channel) => discover(channel, 'git-receive-pack'));
    const tipOf = (wanted: string) => discovery.refs.find(({ name }) => name === wanted)?.oid ?? null;
    const tip = tipOf(ref);
    return {
      tip,
      url: discovery.base.href,
      redirect: discovery.redirect,
      format: discovery.format,
      target: { ...target, ref },
      tipOf,
      push: (request) =>
        remote.use((channel) => pushTo(channel, { discovery, ref, tip, known: target.network.caches?.open('git-sha256-ids') }, request)),
      [Symbol.dispose]: () => remote[Symbol.dispose](),
    };
  } catch (error) {
    remote[Symbol.dispose]();
    throw error;
  }
}

/**
 * Moves a branch at the remote from `parent` to `commit`, sending the objects given. Never forces: the commit must descend from `parent`
 * directly, and both we and the remote compare the branch's tip with it. Throws `git_rejected` with `data.reason` a `PushRefusal` and
 * `data.remoteMessage`, or the typed errors of the connection; after those of the connection the outcome may be unknown: call again.
 */
export async function pushCommit(options: PushTarget & PushRequest): Promise<PushResult> {
  using session = await openPush(options);
  return await session.push(options);
}

interface FoundBranch {
  discovery: Discovery;
  ref: string;
  tip: string | null;
  known: KnownSha256Ids | undefined;
}

async function pushTo(channel: GitChannel, branch: FoundBranch, request: PushRequest): Promise<PushResult> {
  const { commit, parent, objects } = request;
  const { discovery, ref, tip } = branch;
  const found = await objects.read(commit);
  if (found?.kind !== 'commit') throw gitError('git_bad_object', `The commit ${commit} that the export made is not stored.`);
  const report = (change: Partial<GitProgress>) => {
    const { receivedBytes, sentBytes } = channel;
    request.onProgress?.({ phase: 'sending', objects: 0, totalObjects: request.newOids.length, ...change, receivedBytes, sentBytes });
  };
  report({ phase: 'connecting' });
  if (tip === commit) return { remoteMessages: [], unchanged: true, sentBytes: channel.sentBytes };
  if (formatOf(commit) !== discovery.format) throw rejected('non_fast_forward', ref, 'the repository has other object ids by now');
  if (tip !== parent || (parent !== null && !parseCommit(found.data).parents.includes(parent))) {
    throw rejected('non_fast_forward', ref, tip === null ? 'the branch is gone' : `the branch is at ${tip}`);
  }
  const remoteMessages = await send(request, channel, branch, report);
  return { remoteMessages, unchanged: false, sentBytes: channel.sentBytes };
}

async function send(
  options: PushRequest,
  channel: GitChannel,
  { discovery, ref, known }: FoundBranch,
  report: (change: Partial<GitProgress>) => void,
): Promise<string[]> {
  const { commit, parent, objects, newOids, tempDir } = options;
  // Only what the server offers: some refuse a push that names anything else (AWS CodeCommit). `atomic`
  // is left out: there is one ref, and with it git hides the reason of a refusal.
  const usable = ['report-status', 'side-band-64k', `object-format=${discovery.format}`].filter((name) => discovery.capabilities.has(name));
  if (!usable.includes('report-status')) throw gitError('git_not_git', 'The remote cannot report whether it took a push. Use another one.');
  const lead = Buffer.concat([pktLine(`${parent ?? noOid(discovery.format)} ${commit} ${ref}\0 ${usable.join(' ')}`), FLUSH]);
  const { format } = discovery;
  const source = format === 'sha256' ? await asSha256(objects, newOids, { signal: channel.signal, known }) : objects;
  const writing = { objects: source, oids: newOids, lead, format, signal: channel.signal };
  await using pack = await writePack({ ...writing, ...(tempDir !== undefined && { tempDir }) });
  report({ objects: pack.objects });
  const answer = await channel.request('git-receive-pack', discovery.base, pack.body, false);
  answer.pace.enter('report');
  const messages = new RemoteMessages(channel.scrub, (remoteMessage) => report({ objects: pack.objects, remoteMessage }));
  const packets = new PacketReader(answer.body);
  const bytes = usable.includes('side-band-64k') ? sideBand(packets, messages, { pace: answer.pace }) : answer.body;
  const { unpack, refused, accepted } = await readReport(bytes);
  // The report may end before the side-band does.
  for await (const _rest of bytes);
  messages.end();
  const reason = channel.scrub(refused.get(ref) ?? '');
  if (refused.has(ref)) throw rejected(refusalOf(reason, messages.text()), ref, reason, messages);
  if (unpack !== 'ok') throw rejected('remote', ref, channel.scrub(unpack) || 'it did not say why', messages);
  if (!accepted.has(ref)) throw rejected('remote', ref, 'it did not confirm the branch', messages);
  return messages.lines;
}

/**
 * Refuses what git does (git-check-ref-format), so that a name can never be anything but a name.
 * @throws OctavoError `git_branch_missing` for what cannot be the full name of a branch.
 */
export function requireRefName(ref: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
  const bad = /[\x00-\x20\x7f~^:?*[\\]|\.\.|@\{|\/\/|\/\.|\.lock(\/|$)|[./]$/;
  if (
    ref.length <= 250 &&
    ref.startsWith('refs/heads/') &&
    ref.length > 'refs/heads/'.length &&
    !bad.test(ref) &&
    !ref.startsWith('refs/heads/.')
  )
    return;
  throw gitError('git_branch_missing', 'This is not a possible name of a branch. Use letters, digits, "-", "_", "." and "/".', {
    data: { similar: [] },
  });
}
