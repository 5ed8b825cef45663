import { deviceCookie, sessionCookie } from '@octavo/core';
import type { TrpcContext } from './trpc.ts';

/** Sets the cookie of the session that began, and lets the browser be known as a device of the account (`deviceCookie`). */
export function beginBrowserSession(
  { ctx: { system }, setCookie, requestHeaders }: TrpcContext,
  { secret, email }: { secret: string; email: string | undefined },
): void {
  setCookie(sessionCookie(system.config.url, secret));
  if (email !== undefined) setCookie(deviceCookie(system, requestHeaders.get('cookie'), email));
}
