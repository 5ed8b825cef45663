import type { Logger } from '@octavo/core';
import { senderAddress } from './address-of.ts';
import type { EndListener } from './observe.ts';

/** Longest path that is logged (characters). */
const MOST = 500;
/** Segments that could be a secret: keys of share links, invites, webhooks, signed addresses. Ids have 20 characters, slugs no mixed case. */
const OPAQUE = /^(?=[\w~.-]*[A-Z])(?=[\w~.-]*[a-z])[\w~.-]{22,}$|^[0-9a-f]{24,}$/;
/** Files have names of all kinds, which are no secrets. */
const FILE = /\.[a-z0-9]{1,5}$/;

/** Returns a path as a log may have it: without its query, and without segments that could be a secret. */
export function loggedPath(target: string): string {
  const path = target.replace(/[?#].*$/s, '').slice(0, MOST);
  const segments = path.split('/').map((segment) => (OPAQUE.test(segment) && !FILE.test(segment) ? '***' : segment));
  return segments.join('/');
}

/**
 * Returns a listener that logs each request when it has ended: method, path without its query, status (0 if the connection ended before the
 * answer), time (ms), door, address of the sender, and id of the request where it has one.
 */
export function accessLog(log: Logger): EndListener {
  return ({ door, status, seconds, target }, request, response) => {
    const id = response.getHeader('x-request-id');
    log.info('request', {
      method: request.method ?? '',
      path: loggedPath(target),
      status: status === 'aborted' ? 0 : status,
      ms: Math.round(seconds * 10_000) / 10,
      door,
      address: senderAddress(request) ?? '',
      ...(typeof id === 'string' ? { requestId: id } : {}),
    });
  };
}
