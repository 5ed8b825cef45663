import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { authHref, SECOND_FACTOR_HREF, START } from './auth-href';
import { getCaller } from './caller';
import { PATH_HEADER } from './request-headers';

type Caller = Awaited<ReturnType<typeof getCaller>>;

/**
 * Loads what a screen needs. Somebody who is not signed in goes to sign in and comes back, and so does who must sign in
 * another way; what is not there, or may not be seen, is the not-found screen. Other errors go to the error screen.
 */
export async function load<Data>(read: (caller: Caller) => Promise<Data>): Promise<Data> {
  try {
    return await read(await getCaller());
  } catch (error) {
    if (needsSecondFactor(error)) redirect(SECOND_FACTOR_HREF);
    const code = codeOf(error);
    const organization = keptOutOf(error)?.organization;
    if (code === 'UNAUTHORIZED' || organization !== undefined) {
      redirect(authHref('/sign-in', (await headers()).get(PATH_HEADER) ?? START, { organization }));
    }
    if (code === 'NOT_FOUND' || code === 'FORBIDDEN') notFound();
    throw error;
  }
}

/** Loads what may be missing: undefined instead of the not-found screen. */
export async function loadOptional<Data>(read: (caller: Caller) => Promise<Data>): Promise<Data | undefined> {
  return load((caller) => read(caller).catch((error: unknown) => (codeOf(error) === 'NOT_FOUND' ? undefined : Promise.reject(error))));
}

/** Loads the target of an invite, reset or unsubscribe link; `undefined` if the link is invalid or expired. */
export async function loadOrGone<Data>(read: (caller: Caller) => Promise<Data>): Promise<Data | undefined> {
  return read(await getCaller()).catch((error: unknown) => {
    const code = codeOf(error);
    return code === 'NOT_FOUND' || code === 'BAD_REQUEST' ? undefined : Promise.reject(error);
  });
}

/** Reason why a signed-in user is kept out of an organization: it requires single sign-on, proof of their own, or to sign in again. */
export interface KeptOut {
  organization: string;
  by: 'sso_required' | 'proof_required' | 'sign_in_again';
}

/** Returns the organization that asks for another way of signing in, when that is why something was refused. */
export function keptOutOf(error: unknown): KeptOut | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error) || !('code' in cause) || !('data' in cause)) return undefined;
  const { code, data } = cause;
  if (code !== 'sso_required' && code !== 'proof_required' && code !== 'sign_in_again') return undefined;
  if (data === null || typeof data !== 'object' || !('organizationId' in data)) return undefined;
  return { organization: String(data.organizationId), by: code };
}

/** Returns whether an organization refused somebody because they have no second factor. */
function needsSecondFactor(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'two_step_required';
}

/** Returns the tRPC code of an error, read by shape: the class is another copy in Next's bundle. */
function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
