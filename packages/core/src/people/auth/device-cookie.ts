import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { System } from '../../kernel/base/index.ts';
import { normalizeEmail } from '../users/index.ts';
import { cookieOf, cookieValues } from './cookie.ts';

const NAME = 'octavo_device';
/** Accounts that one browser is known for; the one that was used longest ago goes first. */
const MOST_ACCOUNTS = 4;
const ENTRY = /^([A-Za-z0-9_-]{22})([A-Za-z0-9_-]{43})$/;

/**
 * Returns the value of `Set-Cookie` for a browser in which somebody just signed in: from then on it is known for that account, and has tries
 * of its own at signing in ({@link knownDevice}). It is no session, opens nothing, and does not name the account.
 * @param header - header `Cookie` of the request: other accounts of the browser stay known.
 */
export function deviceCookie(system: System, header: string | null | undefined, email: string): string {
  const entries = readEntries(system, header);
  const own = entries.find((entry) => isOf(system, entry, email)) ?? newEntry(system, email);
  const all = [own, ...entries.filter((entry) => entry !== own)].slice(0, MOST_ACCOUNTS);
  return cookieOf(system.config.url, NAME, all.join('.'));
}

/**
 * Returns the id of the device, if the account has signed in there before; `undefined` otherwise, and for what we have not signed. The id is
 * different for each account and each browser.
 * @param header - header `Cookie` of the request.
 */
export function knownDevice(system: System, header: string | null | undefined, email: string): string | undefined {
  return readEntries(system, header)
    .find((entry) => isOf(system, entry, email))
    ?.slice(0, 22);
}

function readEntries(system: System, header: string | null | undefined): string[] {
  const values = cookieValues(system.config.url, NAME, header);
  return values
    .flatMap((value) => value.split('.', MOST_ACCOUNTS))
    .filter((entry) => ENTRY.test(entry))
    .slice(0, MOST_ACCOUNTS);
}

function newEntry(system: System, email: string): string {
  const id = randomBytes(16).toString('base64url');
  return id + sign(system, id, email);
}

function isOf(system: System, entry: string, email: string): boolean {
  const [, id = '', signature = ''] = ENTRY.exec(entry) ?? [];
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(system, id, email)));
}

function sign(system: System, id: string, email: string): string {
  const key = Buffer.concat([Buffer.from('octavo device\0'), system.config.secret]);
  return createHmac('sha256', key)
    .update(`${id}\0${normalizeEmail(email)}`)
    .digest('base64url');
}
