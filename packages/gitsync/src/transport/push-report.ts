import type { OctavoError } from '@octavo/contract';
import { gitError } from '../objects/index.ts';
import { lineOf, PacketReader } from './pkt-line.ts';
import type { RemoteMessages } from './side-band.ts';

/** Reason why a remote refused a push. `non_fast_forward`: it moved meanwhile; fetch, merge and push again. */
export type PushRefusal = 'non_fast_forward' | 'protected' | 'hook' | 'remote';

/** Report of a remote about a push (gitprotocol-pack, "Report Status"). */
export interface PushReport {
  unpack: string;
  /** Refused refs and the reason in the remote's words. */
  refused: Map<string, string>;
  accepted: Set<string>;
}

const MOST_LINES = 1000;

/** Reads the report out of the answer. Throws `git_not_git` when it breaks off. */
export async function readReport(bytes: AsyncIterable<Uint8Array>): Promise<PushReport> {
  const packets = new PacketReader(bytes);
  const report: PushReport = { unpack: '', refused: new Map(), accepted: new Set() };
  for (let lines = 0; ; lines++) {
    const packet = await packets.next();
    // One branch was pushed.
    if (packet === undefined || packet === 'flush' || lines > MOST_LINES) return report;
    if (typeof packet === 'string') continue;
    const [word = '', name = '', ...rest] = lineOf(packet).split(' ');
    if (word === 'unpack') report.unpack = [name, ...rest].join(' ');
    else if (word === 'ok') report.accepted.add(name);
    else if (word === 'ng') report.refused.set(name, rest.join(' '));
  }
}

// Wordings of git, GitHub, GitLab, Gitea, Bitbucket and Azure DevOps.
const MOVED = /non-fast-forward|fetch first|stale info|failed to (update|lock) ref|cannot lock ref|incorrect old value|already exists/i;
const PROTECTED =
  /protected branch|protected ref|GH006|GH013|TF402455|rule violations|not allowed to (force )?push|branch restrictions?|permission to push/i;
const HOOK = /hook declined|pre-receive|update hook/i;

/** Returns the kind of a refusal, from the words of the remote. */
export function refusalOf(reason: string, text: string): PushRefusal {
  if (MOVED.test(reason)) return 'non_fast_forward';
  if (PROTECTED.test(reason) || PROTECTED.test(text)) return 'protected';
  return HOOK.test(reason) ? 'hook' : 'remote';
}

const ADVICE: Record<PushRefusal, string> = {
  non_fast_forward: 'The branch has moved at the remote. Import first, then export again.',
  protected: 'The branch is protected at the remote. Export to another branch and open a pull request, or allow the token to push to it.',
  hook: 'A rule of the remote (a hook) refused the commit. What it says is shown below; change that and export again.',
  remote: 'The remote refused the push.',
};

/** Returns the error for a refused push; `reason` and the messages must be scrubbed. */
export function rejected(refusal: PushRefusal, ref: string, reason: string, messages?: RemoteMessages): OctavoError {
  const remoteMessage = messages?.text() || reason;
  return gitError('git_rejected', refusal === 'remote' ? `${ADVICE.remote} It said: ${reason}` : ADVICE[refusal], {
    data: { reason: refusal, ref, ...(remoteMessage && { remoteMessage }) },
  });
}
