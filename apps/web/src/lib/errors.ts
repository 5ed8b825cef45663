import type { AppRouter } from '@octavo/trpc';
import { TRPCClientError } from '@trpc/client';
import { m } from '@/messages';

function shapeOf(error: unknown) {
  return error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data : null;
}

/** Returns the message of an error: the server's words, or that it could not be reached. */
export function errorMessage(error: unknown): string {
  return shapeOf(error)?.octavo?.message ?? m.errors.network;
}

/** Returns what the server added to an error, such as a place in what was sent; empty if it was not reached. */
export function errorData(error: unknown): Readonly<Record<string, unknown>> {
  return shapeOf(error)?.octavo?.data ?? {};
}

/** Returns the server's stable name of an error; `undefined` if it was not reached. */
export function errorCode(error: unknown): string | undefined {
  return shapeOf(error)?.octavo?.code;
}

/** Returns whether the session has ended. Wrong passwords and codes have the same status, and codes of their own. */
export function isUnauthenticated(error: unknown): boolean {
  return errorCode(error) === 'unauthenticated';
}

/** Codes of errors that say so. */
const KEPT_OUT: readonly string[] = ['sso_required', 'proof_required', 'sign_in_again'];

/** Returns the organization that asks for another way of signing in, when that is why something was refused. */
export function keptOutBy(error: unknown): string | undefined {
  const octavo = shapeOf(error)?.octavo;
  if (octavo === null || octavo === undefined || !KEPT_OUT.includes(octavo.code)) return undefined;
  return typeof octavo.data.organizationId === 'string' ? octavo.data.organizationId : undefined;
}

/** Returns whether no answer of the server came: then nothing tells what it has, and reading a screen again would lose the one that is there. */
export function isUnreached(error: unknown): boolean {
  return shapeOf(error)?.httpStatus === undefined;
}

/** Returns whether trying again could help: not when the server understood and refused. */
export function isTransient(error: unknown): boolean {
  const status = shapeOf(error)?.httpStatus;
  return status === undefined || status >= 500;
}

/**
 * Returns the server's errors by the name of a form's field; empty if the error is about none of them. The last part of a path is the field:
 * `patch.title` is `title`, and `invites.emails.3` is `emails`.
 */
export function fieldErrors(error: unknown, fields: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of shapeOf(error)?.octavo?.details ?? []) {
    // A field of a list is named by its path, with its index.
    const field =
      fields.find((name) => name.includes('.') && path.endsWith(`.${name}`)) ?? path.split('.').findLast((part) => !/^\d+$/.test(part));
    if (field !== undefined && fields.includes(field)) found[field] ??= message;
  }
  return found;
}
