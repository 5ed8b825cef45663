import { type ErrorKind, OctavoError } from '@octavo/contract/error';

const KIND_OF = {
  git_auth_failed: 'bad_request',
  git_not_found: 'bad_request',
  git_branch_missing: 'bad_request',
  git_empty: 'bad_request',
  git_timeout: 'unavailable',
  git_too_large: 'too_large',
  git_blocked_address: 'bad_request',
  git_unreachable: 'unavailable',
  git_tls: 'bad_request',
  git_not_git: 'bad_request',
  git_object_format: 'bad_request',
  git_bad_url: 'bad_request',
  git_ssh_off: 'bad_request',
  git_host_key: 'bad_request',
  git_no_program: 'bad_request',
  git_bad_pack: 'unavailable',
  git_bad_object: 'bad_request',
  git_path_conflict: 'conflict',
  git_rejected: 'conflict',
  git_branch_deleted: 'conflict',
  git_diverged: 'conflict',
  git_aborted: 'unavailable',
} as const satisfies Record<string, ErrorKind>;

/** The stable names of everything that can go wrong between Octavo and a Git remote. */
export type GitErrorCode = keyof typeof KIND_OF;

/** Returns whether a text is one of {@link GitErrorCode}. */
export function isGitErrorCode(code: string): code is GitErrorCode {
  return Object.hasOwn(KIND_OF, code);
}

/** Returns an `OctavoError` with one of the Git codes. `message` is for people and must hold no credential. */
export function gitError(
  code: GitErrorCode,
  message: string,
  options: { data?: Record<string, unknown>; cause?: unknown } = {},
): OctavoError {
  return new OctavoError(KIND_OF[code], message, { code, ...options });
}
