import { checkReturnPath } from '@octavo/core';

/** Address of the sign-in page that says what went wrong (a code of `ssoErrorCode`), and knows the way on. */
export function signInPage(error: string, returnTo?: string | undefined): string {
  const to = checkReturnPath(returnTo);
  return `/sign-in?${new URLSearchParams(to === '/' ? { error } : { error, to })}`;
}
