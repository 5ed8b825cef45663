import type { JobError } from '@octavo/db';

/** Codes of what a remote refuses to take, while it can be read. */
const REFUSED: ReadonlySet<string> = new Set(['git_rejected', 'git_lfs_upload', 'git_path_conflict']);

/** Returns whether an error prevents only pushes; commits of others are still imported without delay. */
export function hindersOutOnly({ code, data = {} }: JobError): boolean {
  if (code === 'git_auth_failed') return data.access === 'write';
  // A server names the size of what is sent to it; our own limits are of what comes.
  if (code === 'git_too_large') return data.statusCode === 413;
  return REFUSED.has(code);
}
