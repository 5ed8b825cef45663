import type { OctavoError } from '@octavo/contract';
import { gitError } from '../objects/index.ts';

const REFUSED = /Permission denied|Too many authentication failures|No supported authentication|not (allowed|authorized)|access denied/i;
/** Messages with which GitHub, GitLab, Bitbucket and gitolite report a key that may only read. */
const READ_ONLY = /marked as read only|does not have write access|access to (the )?repository not granted|key is read-only|DENIED by /i;

/**
 * Returns the error for the output of ssh, or of the Git behind it, after a failure. `said` must be scrubbed; `known` are the expected
 * fingerprints.
 */
export function sshError(said: string, host: string, code: number | null): OctavoError {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const remoteMessage = lines.slice(-5).join('\n').slice(0, 1000);
  const data = { host, ...(remoteMessage !== '' && { remoteMessage }) };
  const has = (pattern: RegExp) => pattern.test(said);
  if (has(/IDENTIFICATION HAS CHANGED|Host key verification failed|host key .* has changed|key is known for .* strict/i)) {
    const message = `${host} shows another key than the one this space met first. Somebody may be in between. When its operator says that the key was changed, disconnect the space and connect it again.`;
    return gitError('git_host_key', message, { data: { host } });
  }
  // gitolite words both alike: what may not be read may as well not be there, what may not be written asks for a right.
  const mayNotRead = has(/^FATAL: R .* DENIED by /m);
  if (!mayNotRead && (has(REFUSED) || has(READ_ONLY))) {
    const message = `${host} did not accept the key. Add its public half to the account or as a deploy key of the repository, with write access when changes go out.`;
    return gitError('git_auth_failed', message, { data });
  }
  if (has(/invalid format|error in libcrypto|Load key/i)) {
    return gitError('git_auth_failed', 'The private key cannot be read. Give a key in OpenSSH or PEM form, without a passphrase.', {
      data,
    });
  }
  if (
    mayNotRead ||
    (has(/does not appear to be a git repository|repository not found|not found|no such (project|repository)|could not be found/i) &&
      code !== 127)
  ) {
    return gitError('git_not_found', `There is no repository at this address on ${host}, or the key may not see it.`, { data });
  }
  if (has(/timed out/i)) return gitError('git_timeout', `${host} did not accept the connection in time. Try again later.`, { data });
  // gitolite ends as ssh does when the connection fails.
  if (code === 255 && !has(/^FATAL: /m)) {
    const why = lines
      .at(-1)
      ?.replace(/^ssh: /, '')
      .slice(0, 200);
    const message = `${host} could not be reached by ssh${why ? ` (${why})` : ''}. Try again later, and check the address if it keeps happening.`;
    return gitError('git_unreachable', message, { data });
  }
  const message = `${host} does not answer like a Git repository${lines.length > 0 ? `: ${lines.at(-1)?.slice(0, 300)}` : ''}. Check the address.`;
  return gitError('git_not_git', message, { data });
}

/** The program cannot be started. */
export function sshMissing(program: string): OctavoError {
  const message = `The program ${program} cannot be started on this server. Its operator installs OpenSSH's client, or uses an https address.`;
  return gitError('git_no_program', message, { data: { program } });
}

/** ssh is not allowed here. */
export function sshOff(): OctavoError {
  const message =
    'SSH addresses are not switched on here. Use the https:// address of the repository with an access token, or ask the operator to set OCTAVO_GIT_BINARY=on.';
  return gitError('git_ssh_off', message);
}
