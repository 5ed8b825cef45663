import type { SiteSnapshot } from '@octavo/core';
import { redirectTo, type SiteAnswer } from './site-answer.ts';
import { clearReaderCookie } from './visitor-cookies.ts';

/** Returns whether a path ends with the address to sign out at (decisions B-VA 3). */
export function isSignOut(path: string): boolean {
  return /\/~(?:octavo|gitbook)\/auth\/logout\/?$/.test(path);
}

/** Ends the visit of somebody who signed in, and sends them on. */
export function signOut({ id: siteId }: SiteSnapshot, origin: string, to: string): SiteAnswer {
  const cookies = (['visitor', 'claims', 'preview', 'changes'] as const).map((kind) => clearReaderCookie({ kind, siteId, origin }));
  return redirectTo(to, 303, { 'Set-Cookie': cookies });
}
