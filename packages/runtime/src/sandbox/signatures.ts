import { constants, createHmac, type SignKeyObjectInput, sign, timingSafeEqual, verify } from 'node:crypto';
import { countOf, membersOf } from './arguments.ts';
import { HostError } from './host-error.ts';
import { algorithmOf, hashOf, type ScriptKey } from './keys.ts';

const LONGEST_SALT = 512;

/** Hash and input of Node's functions for a use of a key, with `crypto.subtle`'s forms of signatures. */
function inputOf({ algorithm, hash, key }: ScriptKey, use: unknown): { hash: string; input: SignKeyObjectInput } {
  const { name, hash: usedHash, saltLength } = membersOf(use);
  if (algorithmOf(name) !== algorithm) throw new HostError('InvalidAccessError', `The key is for ${algorithm}.`);
  switch (algorithm) {
    case 'ECDSA':
      return { hash: hashOf(usedHash), input: { key, dsaEncoding: 'ieee-p1363' } };
    case 'RSA-PSS':
      return {
        hash: hash ?? '',
        input: { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: countOf(saltLength, 'saltLength', LONGEST_SALT) },
      };
    case 'RSASSA-PKCS1-v1_5':
    case 'HMAC':
      return { hash: hash ?? '', input: { key, padding: constants.RSA_PKCS1_PADDING } };
  }
}

/** Returns the signature of data. */
export function signed(key: ScriptKey, use: unknown, data: Uint8Array): Uint8Array {
  const { hash, input } = inputOf(key, use);
  if (key.algorithm === 'HMAC') return createHmac(hash, key.key).update(data).digest();
  if (key.key.type !== 'private') throw new HostError('InvalidAccessError', 'A public key cannot sign.');
  return sign(hash, data, input);
}

/** Returns true if the signature is that of the data. */
export function verified(key: ScriptKey, use: unknown, signature: Uint8Array, data: Uint8Array): boolean {
  const { hash, input } = inputOf(key, use);
  if (key.algorithm === 'HMAC') {
    const own = createHmac(hash, key.key).update(data).digest();
    return own.length === signature.length && timingSafeEqual(own, signature);
  }
  if (key.key.type !== 'public') throw new HostError('InvalidAccessError', 'A private key cannot verify.');
  return verify(hash, data, input, signature);
}
