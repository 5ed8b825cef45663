import { randomBytes } from 'node:crypto';
import { OctavoError } from '@octavo/contract';
import type { Schema } from '@octavo/db';
import { open, type System, seal } from '../../kernel/base/index.ts';
import { hashSecret } from '../../people/auth/index.ts';

/** A row of the table of share links. */
export type ShareLinkRecord = Schema['siteShareLink']['$inferSelect'];

/** Number of share links that a site may have: each is in the memory of whoever reads the site. */
export const MOST_SHARE_LINKS = 1000;

const KEY_BYTES = 16;

/**
 * Returns a new key of a share link with the columns that keep it: 128 random bits in lower-case hexadecimal, since it stands in the path of
 * addresses, where case means nothing.
 */
export function newShareKey(system: System, linkId: string): Pick<ShareLinkRecord, 'keyHash' | 'key'> {
  const key = randomBytes(KEY_BYTES).toString('hex');
  return { keyHash: hashShareKey(key), key: seal(system.config.secret, key, purposeOfShareLink(linkId)) };
}

/** Returns the lookup hash of a key: SHA-256 in hex. */
export function hashShareKey(key: string): string {
  return hashSecret(key);
}

/**
 * Returns the key of a share link, to be shown to who may hand it out.
 * @throws OctavoError `secret_mismatch` when the installation's secret is another one than it was made with.
 */
export function shareKeyOf(system: System, link: Pick<ShareLinkRecord, 'id' | 'key'>): string {
  return open(system.config.secret, link.key, purposeOfShareLink(link.id));
}

/** Returns the answer for a share link that is not there, or of another site. */
export function shareLinkNotFound(): OctavoError {
  return new OctavoError(
    'not_found',
    'There is no such share link on this site. It may have been deleted; list the links to see those that are left.',
  );
}

/** Returns the purpose that the key of a share link is sealed for. */
export function purposeOfShareLink(linkId: string): string {
  return `site-share-link:${linkId}`;
}
