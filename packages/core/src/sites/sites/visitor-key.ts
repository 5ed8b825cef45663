import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Schema } from '@octavo/db';
import { open, type System, seal } from '../../kernel/base/index.ts';

const KEY_BYTES = 32;

/** Returns a new key that tokens of a site's visitors are signed with: 256 random bits, as 64 hexadecimal digits. */
export function newVisitorKey(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}

/** Encrypts a visitors' key for the column of its site. */
export function sealVisitorKey(system: System, siteId: string, key: string): string {
  return seal(system.config.secret, key, purposeOfVisitorKey(siteId));
}

/**
 * Returns the key that tokens of a site's visitors are signed with. Before one was made for it a site has one that is derived from the
 * installation's secret, so that reading it writes nothing.
 * @throws OctavoError `secret_mismatch` when the installation's secret is another one than it was made with.
 */
export function visitorKeyOf(system: System, site: Pick<Schema['site']['$inferSelect'], 'id' | 'visitorKey'>): string {
  const { secret } = system.config;
  if (site.visitorKey !== null) return open(secret, site.visitorKey, purposeOfVisitorKey(site.id));
  // RFC 5869, as in the secret box; `info` names a use that no sealed text has.
  return Buffer.from(hkdfSync('sha256', secret, new Uint8Array(0), `octavo/derived/${purposeOfVisitorKey(site.id)}`, KEY_BYTES)).toString(
    'hex',
  );
}

/**
 * Names the key that a site has now without telling it, so that what was given out under a key can end with it. Sealing is never the same twice, so each key that
 * is made has another name.
 */
export function visitorKeyName({ visitorKey }: Pick<Schema['site']['$inferSelect'], 'visitorKey'>): string {
  return visitorKey === null ? 'first' : createHash('sha256').update(visitorKey).digest('base64url').slice(0, 16);
}

/** Returns the purpose that the key of a site's visitors is sealed for. */
export function purposeOfVisitorKey(siteId: string): string {
  return `site-visitor-key:${siteId}`;
}
