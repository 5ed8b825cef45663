/** The HTTP status each class of error answers with. `code` in the API body repeats it (decisions A1). */
export const STATUS_OF = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;

/** The class of an error: decides the status. */
export type ErrorKind = keyof typeof STATUS_OF;

/** Wrong value of a request: `path` as in `body.title`, `message` for people. */
export interface ErrorDetail {
  path: string;
  message: string;
}

/** Optional members of an {@link OctavoError} beside its message. Everything in `data` may be shown to the caller. */
export interface ErrorOptions {
  /** Stable name for programs, such as `git_auth_failed`; the kind when absent. */
  code?: string;
  /** Facts for programs; never a secret. */
  data?: Record<string, unknown>;
  /** On 400: each wrong value. */
  details?: ErrorDetail[];
  /** Cause of the error; goes to the log only. */
  cause?: unknown;
}

/**
 * The one error that people and programs may see. `message` says what happened, why and what to do; `code` is stable;
 * `cause` is for the log. Anything else thrown is answered as an opaque 500.
 */
export class OctavoError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly status: number;
  readonly data: Record<string, unknown>;
  readonly details: ErrorDetail[] | undefined;

  constructor(kind: ErrorKind, message: string, options: ErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'OctavoError';
    this.kind = kind;
    this.code = options.code ?? kind;
    this.status = STATUS_OF[kind];
    this.data = options.data ?? {};
    this.details = options.details;
  }
}

/** Returns whether a caught value is an {@link OctavoError}, also when two bundles hold a copy of the class. */
export function isOctavoError(value: unknown): value is OctavoError {
  return value instanceof Error && value.name === 'OctavoError' && 'kind' in value && 'status' in value;
}
