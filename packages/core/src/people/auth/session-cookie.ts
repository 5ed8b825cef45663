import { cookieName, cookieOf, cookieValues } from './cookie.ts';

const NAME = 'octavo_session';

/** Returns the name of the session cookie. */
export function sessionCookieName(publicUrl: string): string {
  return cookieName(publicUrl, NAME);
}

/** Returns the value of `Set-Cookie` that gives a browser its session. The server ends it sooner; the cookie need not be sent again for each sliding. */
export function sessionCookie(publicUrl: string, secret: string): string {
  return cookieOf(publicUrl, NAME, secret);
}

/** Returns the value of `Set-Cookie` that takes the session from a browser. */
export function clearSessionCookie(publicUrl: string): string {
  return cookieOf(publicUrl, NAME, '', 0);
}

/** Returns the session secret in a `Cookie` header; `undefined` if there is none, or nothing that could be one. */
export function readSessionCookie(publicUrl: string, header: string | null | undefined): string | undefined {
  return cookieValues(publicUrl, NAME, header).find(isSessionSecret);
}

/** Returns whether a text has the form of a session secret: 43 characters of base64url. */
export function isSessionSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}
