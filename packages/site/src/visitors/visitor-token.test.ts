import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { readVisitorToken } from './visitor-token.ts';

const NOW = Date.UTC(2026, 0, 1);
const SECONDS = NOW / 1000;
const KEY = 'a-visitor-key-of-a-site-0123456789';
const bytes = (key: string) => new TextEncoder().encode(key);

const base64 = (value: unknown): string => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** A token by any header and payload, signed as told. */
function token(header: unknown, payload: unknown, key = KEY, hash = 'sha256'): string {
  const signed = `${base64(header)}.${base64(payload)}`;
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`;
}

const HS256 = { alg: 'HS256', typ: 'JWT' };
const fresh = { exp: SECONDS + 60, iat: SECONDS, plan: 'pro' };
const problemOf = async (text: string, key: string | undefined = KEY) => {
  const reading = await readVisitorToken(text, key, NOW);
  return 'problem' in reading ? reading.problem : 'taken';
};

describe('tokens of visitors', () => {
  it('are taken when the key of the site has signed them, with what they say and when they end', async () => {
    const text = await new SignJWT({ plan: 'pro' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(SECONDS + 60)
      .sign(bytes(KEY));
    expect(await readVisitorToken(text, KEY, NOW)).toEqual({ claims: { plan: 'pro', exp: SECONDS + 60 }, expiresAt: NOW + 60_000 });
  });

  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const other = 'a-key-that-somebody-else-has-chosen-0123';
  const jwk = { kty: 'oct', k: Buffer.from(other).toString('base64url'), alg: 'HS256' };

  it.each<[string, string | Promise<string>, string]>([
    ['no algorithm', `${base64({ alg: 'none' })}.${base64(fresh)}.`, 'token-malformed'],
    ['no algorithm in capitals', `${base64({ alg: 'NONE' })}.${base64(fresh)}.`, 'token-malformed'],
    ['no algorithm, though signed', token({ alg: 'none' }, fresh), 'token-malformed'],
    ['no header of it', token({ typ: 'JWT' }, fresh), 'token-malformed'],
    ['HS384', token({ alg: 'HS384' }, fresh, KEY, 'sha384'), 'token-malformed'],
    ['HS512', token({ alg: 'HS512' }, fresh, KEY, 'sha512'), 'token-malformed'],
    ['hs256 in small letters', token({ alg: 'hs256' }, fresh), 'token-malformed'],
    ['RS256 with the key as a text', token({ alg: 'RS256' }, fresh, pem), 'token-malformed'],
    ['RS256', new SignJWT(fresh).setProtectedHeader({ alg: 'RS256' }).sign(privateKey), 'token-malformed'],
    ['another key', token(HS256, fresh, other), 'token-signature'],
    ['the empty key', token(HS256, fresh, ''), 'token-signature'],
    ['a key in the header', token({ ...HS256, jwk }, fresh, other), 'token-signature'],
    ['an address of keys in the header', token({ ...HS256, jku: 'https://evil.example/keys', kid: 'x' }, fresh, other), 'token-signature'],
    ['a path as the name of the key', token({ ...HS256, kid: '../../dev/null' }, fresh, ''), 'token-signature'],
    ['a certificate in the header', token({ ...HS256, x5c: ['MIIB'], x5u: 'https://evil.example' }, fresh, other), 'token-signature'],
    ['the name of a key, signed by ours', token({ ...HS256, kid: 'main' }, fresh), 'taken'],
    ['a critical header', token({ ...HS256, crit: ['exp'], exp: 1 }, fresh), 'token-malformed'],
    ['an unencoded payload', token({ ...HS256, b64: false, crit: ['b64'] }, fresh), 'token-malformed'],
    [
      'another payload under the signature',
      token(HS256, fresh).replace(/\.[^.]+\./, `.${base64({ ...fresh, plan: 'max' })}.`),
      'token-signature',
    ],
    ['no end', token(HS256, { plan: 'pro' }), 'token-malformed'],
    ['an end as a text', token(HS256, { exp: '9999999999' }), 'token-malformed'],
    ['an end that is nothing', token(HS256, { exp: null }), 'token-malformed'],
    ['an end in the past', token(HS256, { exp: SECONDS - 60 }), 'token-expired'],
    ['an end a moment ago', token(HS256, { exp: SECONDS - 5 }), 'taken'],
    ['a beginning to come', token(HS256, { ...fresh, nbf: SECONDS + 3600 }), 'token-not-yet'],
    ['a beginning as a text', token(HS256, { ...fresh, nbf: 'soon' }), 'token-malformed'],
    ['a list as payload', token(HS256, [fresh]), 'token-malformed'],
    ['text as payload', token(HS256, 'hello'), 'token-malformed'],
    ['two headers', `${token(HS256, fresh)}.${base64(fresh)}`, 'token-malformed'],
    ['two tokens', `${token(HS256, fresh)},${token(HS256, fresh)}`, 'token-malformed'],
    ['nothing', '', 'token-malformed'],
    ['dots', '..', 'token-malformed'],
    ['a huge one', token(HS256, { ...fresh, text: 'x'.repeat(20_000) }), 'token-malformed'],
    ['characters outside of base64', `${token(HS256, fresh).slice(0, -2)}$$`, 'token-malformed'],
  ])('%s', async (_, text, expected) => {
    expect(await problemOf(await text)).toBe(expected);
  });

  it('end when they say, though they were taken before, and are those of one key', async () => {
    const text = token(HS256, fresh);
    expect(await problemOf(text)).toBe('taken');
    expect(await problemOf(text)).toBe('taken');
    expect(await readVisitorToken(text, KEY, NOW + 120_000)).toEqual({ problem: 'token-expired' });
    expect(await problemOf(text, other)).toBe('token-signature');
    expect(await problemOf(text)).toBe('taken');
  });

  it('are refused where the site has no key, or an empty one', async () => {
    expect(await readVisitorToken(token(HS256, fresh, ''), '', NOW)).toEqual({ problem: 'no-visitor-key' });
    expect(await readVisitorToken(token(HS256, fresh, ''), undefined, NOW)).toEqual({ problem: 'no-visitor-key' });
  });
});
