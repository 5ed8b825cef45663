import { cookieOf, cookieValues, isSessionSecret } from '../auth/index.ts';

const NAME = 'octavo_sso';

/** Time (ms) that a sign-in through a provider may take. */
export const SSO_REQUEST_MS = 10 * 60_000;

/**
 * Returns the value of `Set-Cookie` that lets a browser end the sign-in it began. `Lax`: it must come along when the provider sends the browser
 * back by a link; it does not with a form that another site posts.
 */
export function ssoCookie(publicUrl: string, browserSecret: string): string {
  return cookieOf(publicUrl, NAME, browserSecret, SSO_REQUEST_MS / 1000);
}

/** Returns the value of `Set-Cookie` that takes it away again. */
export function clearSsoCookie(publicUrl: string): string {
  return cookieOf(publicUrl, NAME, '', 0);
}

/** Returns the secret in a `Cookie` header; `undefined` if there is none, or nothing that could be one. */
export function readSsoCookie(publicUrl: string, header: string | null | undefined): string | undefined {
  return cookieValues(publicUrl, NAME, header).find(isSessionSecret);
}
