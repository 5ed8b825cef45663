import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { getCaller } from './caller';
import { PATH_HEADER } from './request-headers';

type Caller = Awaited<ReturnType<typeof getCaller>>;

/**
 * Loads what a screen needs. Somebody who is not signed in goes to sign in and comes back; what is not there, or may not be seen, is the
 * not-found screen. Other errors go to the error screen.
 */
export async function load<Data>(read: (caller: Caller) => Promise<Data>): Promise<Data> {
  try {
    return await read(await getCaller());
  } catch (error) {
    const code = codeOf(error);
    if (code === 'UNAUTHORIZED') redirect(`/sign-in?to=${encodeURIComponent((await headers()).get(PATH_HEADER) ?? '/')}`);
    if (code === 'NOT_FOUND' || code === 'FORBIDDEN') notFound();
    throw error;
  }
}

/** Loads what may be missing: undefined instead of the not-found screen. */
export async function loadOptional<Data>(read: (caller: Caller) => Promise<Data>): Promise<Data | undefined> {
  return load((caller) => read(caller).catch((error: unknown) => (codeOf(error) === 'NOT_FOUND' ? undefined : Promise.reject(error))));
}

/** The tRPC code of an error, read by shape: the class is another copy in Next's bundle. */
function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
