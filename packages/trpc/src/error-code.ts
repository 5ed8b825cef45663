import type { ErrorKind } from '@octavo/contract';
import type { TRPCError } from '@trpc/server';

/** The tRPC code, and with it the HTTP status, of each class of error. */
export const CODE_OF: Readonly<Record<ErrorKind, TRPCError['code']>> = {
  bad_request: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  method_not_allowed: 'METHOD_NOT_SUPPORTED',
  conflict: 'CONFLICT',
  precondition_failed: 'PRECONDITION_FAILED',
  too_large: 'PAYLOAD_TOO_LARGE',
  unsupported_media_type: 'UNSUPPORTED_MEDIA_TYPE',
  rate_limited: 'TOO_MANY_REQUESTS',
  internal: 'INTERNAL_SERVER_ERROR',
  unavailable: 'SERVICE_UNAVAILABLE',
  // tRPC has no name for 507; the front door answers with that status all the same.
  storage_full: 'SERVICE_UNAVAILABLE',
};
