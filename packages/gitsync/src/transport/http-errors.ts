import type { OctavoError } from '@octavo/contract';
import { AddressRefused } from '@octavo/core';
import { gitError } from '../objects/index.ts';
import { LIMIT_NAMES } from './network.ts';
import type { PacePhase } from './pace.ts';

const TLS = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET|VERIFY|DECRYPT)|HOSTNAME_MISMATCH|INVALID_(CA|PURPOSE)|EPROTO)/;

/** Turns what node's network layer throws into one of ours. */
export function networkError(cause: unknown, host: string): OctavoError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (TLS.test(code)) {
    const message = `The connection to ${host} is not secure (${code}): its certificate could not be verified. Ask its operator, or make its certificate authority known to this server (NODE_EXTRA_CA_CERTS).`;
    return gitError('git_tls', message, { data: { host, reason: code }, cause });
  }
  if (code === 'ETIMEDOUT') return timeoutError(host, 'connect');
  const what =
    code === 'ECONNREFUSED'
      ? `${host} refused the connection`
      : code === 'ECONNRESET' || code === 'EPIPE'
        ? `${host} closed the connection before it had answered completely`
        : `${host} could not be reached${code ? ` (${code})` : ''}`;
  return gitError('git_unreachable', `${what}. Try again later, and check the address if it keeps happening.`, {
    data: { host, reason: code || 'unknown' },
    cause,
  });
}

/** Returns the Git error for a refused address; other errors are returned unchanged. */
export function addressError(error: unknown): unknown {
  if (!(error instanceof AddressRefused)) return error;
  const { host, message, cause } = error;
  if (error.reason === 'blocked') return gitError('git_blocked_address', message, { data: { host } });
  return gitError('git_unreachable', message, { data: { reason: 'dns', host }, cause });
}

/** `phase`: what was waited for; `limitMs` the bound of the whole exchange. */
export function timeoutError(host: string, phase: 'connect' | 'idle' | 'total', limitMs?: number): OctavoError {
  const what = {
    connect: `${host} did not accept the connection in time`,
    idle: `${host} stopped answering`,
    total: `The exchange with ${host} took longer than ${limitMs === undefined ? 'allowed' : `the ${limitMs / 1000} seconds allowed`} (${LIMIT_NAMES.totalTimeoutMs})`,
  }[phase];
  return gitError('git_timeout', `${what}. Try again later.`, { data: { host, phase } });
}

/** The remote moved less than the least throughput. `phase`: what it was waited for. */
export function slowError(host: string, phase: PacePhase, minBytesPerSecond: number): OctavoError {
  const rate = `${Math.round(minBytesPerSecond / 1024)} KB a second`;
  const message = `${host} stopped answering, or answers with less than the ${rate} that this server asks for (${LIMIT_NAMES.minBytesPerSecond}). Try again later.`;
  return gitError('git_timeout', message, { data: { host, phase: 'slow', waitedFor: phase } });
}

/** The operation was cancelled by whoever started it. */
export function abortedError(): OctavoError {
  return gitError('git_aborted', 'The exchange with the remote was cancelled.');
}

/** Returns the error for a status other than 200. `remoteMessage` must be scrubbed. */
export function statusError(status: number, host: string, options: { signedIn: boolean; remoteMessage?: string }): OctavoError {
  const data = { statusCode: status, host, ...(options.remoteMessage && { remoteMessage: options.remoteMessage }) };
  // Azure DevOps answers 203 and a sign-in page where others answer 401.
  if (status === 401 || status === 203) {
    const message = options.signedIn
      ? `${host} did not accept the user name or token. Check that the token is valid, not expired, and may read this repository.`
      : `${host} asks for a user name and token, or the repository does not exist. Check the address and add an access token.`;
    return gitError('git_auth_failed', message, { data });
  }
  if (status === 403) {
    return gitError(
      'git_auth_failed',
      `${host} does not allow this with the given token. Give the token access to the repository's contents.`,
      { data },
    );
  }
  if (status === 404 || status === 410) {
    const hint = options.signedIn ? 'or the token may not see it' : 'or is private: then add an access token';
    return gitError('git_not_found', `There is no repository at this address on ${host}, ${hint}.`, { data });
  }
  if (status === 413) {
    const message = `${host} does not take a push of this size. Its operator raises the size of requests that the web server takes (nginx: client_max_body_size), or the large files are made smaller.`;
    return gitError('git_too_large', message, { data });
  }
  if (status === 429 || status >= 500) {
    return gitError('git_unreachable', `${host} is not able to answer now (HTTP ${status}). Try again later.`, { data });
  }
  return gitError('git_not_git', `${host} answered HTTP ${status}, which no Git server does. Check the address of the repository.`, {
    data,
  });
}
