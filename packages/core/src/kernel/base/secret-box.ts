import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { OctavoError } from '@octavo/contract';

const FORMAT = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text for keeping in the database: AES-256-GCM under a key that HKDF-SHA256 derives for `purpose` alone, so that what was
 * sealed for one purpose (such as `git-credentials:<space id>`) opens for no other. Returns `v1.` and base64url of nonce, text and tag.
 */
export function seal(secret: Uint8Array, text: string, purpose: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce);
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${FORMAT}.${sealed.toString('base64url')}`;
}

/**
 * Opens what {@link seal} made with the same secret and purpose.
 * @throws OctavoError `conflict` with code `secret_mismatch` when the secret or the purpose is another, or the text was changed.
 */
export function open(secret: Uint8Array, sealed: string, purpose: string): string {
  const [format, body] = sealed.split('.', 2);
  const bytes = Buffer.from(body ?? '', 'base64url');
  if (format !== FORMAT || bytes.length < NONCE_BYTES + TAG_BYTES) throw mismatch();
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw mismatch(cause);
  }
}

function keyFor(secret: Uint8Array, purpose: string): Uint8Array {
  // RFC 5869: the installation's secret is uniformly random, so no salt is needed; `info` separates the purposes.
  return new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(0), `octavo/${FORMAT}/${purpose}`, 32));
}

function mismatch(cause?: unknown): OctavoError {
  return new OctavoError(
    'conflict',
    'A stored credential cannot be decrypted: OCTAVO_SECRET is not the one it was saved with. Restore that secret, or enter the credential again.',
    { code: 'secret_mismatch', cause },
  );
}
