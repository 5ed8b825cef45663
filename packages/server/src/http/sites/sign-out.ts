import type { SiteSnapshot } from '@octavo/core';
import { redirectTo, type SiteAnswer } from './site-answer.ts';
import { clearReaderCookie } from './visitor-cookies.ts';

const SIGN_OUT = /(?<=\/)~(?:octavo|gitbook)\/auth\/logout\/?$/;

/** Returns whether a path ends with the address to sign out at (decisions B-VA 3). */
export function isSignOut(path: string): boolean {
  return SIGN_OUT.test(path);
}

/** Returns the path of the site's home for that of its address to sign out at. */
export function homeOfSignOut(path: string): string {
  return path.replace(SIGN_OUT, '');
}

/**
 * Pages that browsers hold of a host: in their cache, ready for Back, and fetched ahead. Without it, Back would show a page of the visit that ended.
 */
const FORGET = '"cache", "prefetchCache", "prerenderCache"';

/** Ends the visit of somebody who signed in, has their browser forget its pages, and sends them on. */
export function signOut({ id: siteId }: SiteSnapshot, origin: string, to: string): SiteAnswer {
  const cookies = (['visitor', 'claims', 'preview', 'changes'] as const).map((kind) => clearReaderCookie({ kind, siteId, origin }));
  return redirectTo(to, 303, { 'Set-Cookie': cookies, 'Clear-Site-Data': FORGET });
}
