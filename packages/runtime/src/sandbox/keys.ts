import { createPrivateKey, createPublicKey, createSecretKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { membersOf, textOf } from './arguments.ts';
import { HostError } from './host-error.ts';

/** Longest material of a key (bytes), and its largest modulus (bits): larger ones are slow on purpose. */
const LONGEST = 16_384;
const LARGEST_MODULUS = 4096;

const HASHES = new Map([
  ['SHA-1', 'sha1'],
  ['SHA-256', 'sha256'],
  ['SHA-384', 'sha384'],
  ['SHA-512', 'sha512'],
]);

/** Curves by their names here and in OpenSSL. */
const CURVES = new Map([
  ['P-256', 'prime256v1'],
  ['P-384', 'secp384r1'],
  ['P-521', 'secp521r1'],
]);

export const ALGORITHMS = ['HMAC', 'RSASSA-PKCS1-v1_5', 'RSA-PSS', 'ECDSA'] as const;
export type KeyAlgorithm = (typeof ALGORITHMS)[number];

/** Key that a script uses, made anew for each use. */
export interface ScriptKey {
  algorithm: KeyAlgorithm;
  /** Hash that belongs to the key, by its name in OpenSSL; keys for ECDSA have none. */
  hash: string | undefined;
  key: KeyObject;
}

const notSupported = (message: string) => new HostError('NotSupportedError', message);

/** Returns the name in OpenSSL of a hash. */
export function hashOf(name: unknown): string {
  const hash = HASHES.get(String(name).toUpperCase());
  if (hash === undefined) throw notSupported(`There is no hash ${JSON.stringify(name)}: use SHA-1, SHA-256, SHA-384 or SHA-512.`);
  return hash;
}

/** Returns the algorithm that is named, whatever the case of its letters. */
export function algorithmOf(name: unknown): KeyAlgorithm {
  const algorithm = ALGORITHMS.find((each) => each.toLowerCase() === String(name).toLowerCase());
  if (algorithm === undefined) throw notSupported(`There is no algorithm ${JSON.stringify(name)}: use ${ALGORITHMS.join(', ')}.`);
  return algorithm;
}

/** Returns a key. Throws a `DataError` for material that is none, or that does not fit the algorithm. */
export function importedKey(given: unknown, format: string, material: Uint8Array): ScriptKey {
  const { name, hash, namedCurve } = membersOf(given);
  const algorithm = algorithmOf(name);
  if (material.length > LONGEST) throw new HostError('DataError', `A key has at most ${LONGEST} bytes.`);
  const key = read(algorithm, format, material);
  fits(algorithm, key, namedCurve);
  return { algorithm, hash: algorithm === 'ECDSA' ? undefined : hashOf(hash), key };
}

function read(algorithm: KeyAlgorithm, format: string, material: Uint8Array): KeyObject {
  const bytes = Buffer.from(material);
  try {
    if (format === 'jwk') return fromJwk(algorithm, JSON.parse(bytes.toString('utf8')) as JsonWebKey);
    if (algorithm === 'HMAC') {
      if (format === 'raw') return createSecretKey(bytes);
    } else if (format === 'pkcs8') return createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' });
    else if (format === 'spki') return createPublicKey({ key: bytes, format: 'der', type: 'spki' });
  } catch {
    throw new HostError('DataError', `This is no key for ${algorithm} in the format ${format}.`);
  }
  throw notSupported(`Keys for ${algorithm} cannot be imported in the format ${JSON.stringify(format)}.`);
}

function fromJwk(algorithm: KeyAlgorithm, jwk: JsonWebKey): KeyObject {
  if (algorithm === 'HMAC') return createSecretKey(Buffer.from(textOf(jwk.k, 'The member k'), 'base64url'));
  return jwk.d === undefined ? createPublicKey({ key: jwk, format: 'jwk' }) : createPrivateKey({ key: jwk, format: 'jwk' });
}

function fits(algorithm: KeyAlgorithm, key: KeyObject, namedCurve: unknown): void {
  if (algorithm === 'HMAC') {
    if (key.symmetricKeySize === 0) throw new HostError('DataError', 'A key for HMAC is not empty.');
    return;
  }
  const { modulusLength = 0, namedCurve: curve } = key.asymmetricKeyDetails ?? {};
  if (algorithm === 'ECDSA') {
    if (key.asymmetricKeyType === 'ec' && curve !== undefined && curve === CURVES.get(String(namedCurve))) return;
    throw new HostError('DataError', `This is no key on the curve ${JSON.stringify(namedCurve)}: use P-256, P-384 or P-521.`);
  }
  if (key.asymmetricKeyType !== 'rsa') throw new HostError('DataError', 'This is no RSA key.');
  if (modulusLength > LARGEST_MODULUS) throw notSupported(`RSA keys have at most ${LARGEST_MODULUS} bits.`);
}

/** Returns a key as bytes, a JWK as its JSON. */
export function exportedKey({ key }: ScriptKey, format: string): Uint8Array {
  if (format === 'jwk') return Buffer.from(JSON.stringify(key.export({ format: 'jwk' })));
  if (format === 'raw' && key.type === 'secret') return key.export();
  if (format === 'pkcs8' && key.type === 'private') return key.export({ format: 'der', type: 'pkcs8' });
  if (format === 'spki' && key.type === 'public') return key.export({ format: 'der', type: 'spki' });
  throw notSupported(`A ${key.type} key cannot be exported in the format ${JSON.stringify(format)}.`);
}
