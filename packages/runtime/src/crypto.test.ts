import { generateKeyPairSync } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { callOf, jsonOf, testRuntime } from './testing/index.ts';

const runtime = testRuntime({ limits: { cpuMs: 10_000, wallMs: 30_000 } });
afterAll(() => runtime.close());

const HELPERS = `
  const bytes = (base64) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  const base64 = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)));
  const data = bytes(environment.data);`;

const evaluate = async (body: string, environment: Record<string, unknown>) =>
  await jsonOf(await runtime.run(callOf(`${HELPERS} return Response.json(await (async () => { ${body} })())`, { environment })));

const data = Buffer.from('signed with \0 and é');
const encoded = data.toString('base64');
const toBase64 = (buffer: ArrayBuffer) => Buffer.from(buffer).toString('base64');

test.for(['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'])('a digest with %s is that of Node', async (hash) => {
  const own = await evaluate('return base64(await crypto.subtle.digest(environment.hash, data))', { data: encoded, hash });
  expect(own).toBe(toBase64(await crypto.subtle.digest(hash, data)));
});

test.for(['SHA-1', 'SHA-256', 'SHA-512'])('HMAC with %s is that of Node, also with a key as JWK', async (hash) => {
  const body = `
    const key = await crypto.subtle.importKey('raw', bytes(environment.key), { name: 'HMAC', hash: environment.hash }, true, ['sign', 'verify']);
    const signature = await crypto.subtle.sign('HMAC', key, data);
    const again = await crypto.subtle.importKey('jwk', await crypto.subtle.exportKey('jwk', key), { name: 'hmac', hash: { name: environment.hash } }, false, ['verify']);
    return [base64(signature), await crypto.subtle.verify('HMAC', again, signature, data), await crypto.subtle.verify('HMAC', again, new Uint8Array(20), data)]`;
  const secret = Buffer.from('secret');
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash }, false, ['sign']);
  const expected = toBase64(await crypto.subtle.sign('HMAC', key, data));
  expect(await evaluate(body, { data: encoded, hash, key: secret.toString('base64') })).toEqual([expected, true, false]);
});

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });

test.for([
  ['RSASSA-PKCS1-v1_5', rsa, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, { name: 'RSASSA-PKCS1-v1_5' }],
  ['RSA-PSS', rsa, { name: 'RSA-PSS', hash: 'SHA-384' }, { name: 'RSA-PSS', saltLength: 32 }],
  ['ECDSA', ec, { name: 'ECDSA', namedCurve: 'P-256' }, { name: 'ECDSA', hash: 'SHA-256' }],
] as const)('%s signs what Node verifies, and verifies what Node signs', async ([, pair, algorithm, use]) => {
  const pkcs8 = pair.privateKey.export({ format: 'der', type: 'pkcs8' });
  const spki = pair.publicKey.export({ format: 'der', type: 'spki' });
  const own = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']);
  const theirs = await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify']);
  const signature = await crypto.subtle.sign(use, own, data);
  const body = `
    const own = await crypto.subtle.importKey('pkcs8', bytes(environment.pkcs8), environment.algorithm, false, ['sign']);
    const jwk = await crypto.subtle.importKey('jwk', environment.jwk, environment.algorithm, true, ['verify']);
    const signature = bytes(environment.signature);
    const right = await crypto.subtle.verify(environment.use, jwk, signature, data);
    signature[3] ^= 1;
    const types = [own.type, jwk.type, jwk.extractable];
    return { made: base64(await crypto.subtle.sign(environment.use, own, data)), right, wrong: await crypto.subtle.verify(environment.use, jwk, signature, data), types, spki: base64(await crypto.subtle.exportKey('spki', jwk)) }`;
  const given = {
    data: encoded,
    algorithm,
    use,
    pkcs8: pkcs8.toString('base64'),
    jwk: pair.publicKey.export({ format: 'jwk' }),
    signature: toBase64(signature),
  };
  const result = (await evaluate(body, given)) as { made: string };
  expect(result).toMatchObject({ right: true, wrong: false, types: ['private', 'public', true], spki: spki.toString('base64') });
  expect(await crypto.subtle.verify(use, theirs, Buffer.from(result.made, 'base64'), data)).toBe(true);
});

test('keys that are none, too large, or for something else are refused by name', async () => {
  const large = { kty: 'RSA', n: Buffer.alloc(520, 0xff).toString('base64url'), e: 'AQAB' };
  const body = `
    const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
    const hmac = () => crypto.subtle.importKey('raw', data, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    const runs = [
      () => crypto.subtle.importKey('pkcs8', data, rsa, false, ['sign']),
      () => crypto.subtle.importKey('jwk', environment.large, rsa, false, ['verify']),
      () => crypto.subtle.importKey('pkcs8', bytes(environment.ec), rsa, false, ['sign']),
      () => crypto.subtle.importKey('raw', new Uint8Array(0), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
      () => crypto.subtle.importKey('raw', new Uint8Array(20000), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
      () => crypto.subtle.importKey('raw', data, { name: 'HMAC', hash: 'MD5' }, false, ['sign']),
      () => crypto.subtle.importKey('raw', data, { name: 'AES-GCM' }, false, ['encrypt']),
      () => crypto.subtle.importKey('raw', 'text', { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
      async () => crypto.subtle.verify('HMAC', await hmac(), data, data),
      async () => crypto.subtle.exportKey('raw', await hmac()),
      async () => crypto.subtle.sign(rsa, await hmac(), data),
      () => crypto.subtle.digest('MD5', data),
    ];
    const names = []; for (const run of runs) { try { await run(); names.push('taken'); } catch (e) { names.push(e.name); } } return names`;
  const wrong = ec.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const names = await evaluate(body, { data: encoded, large, ec: wrong });
  expect(names).toEqual([
    'DataError', 'NotSupportedError', 'DataError', 'DataError', 'DataError', 'NotSupportedError', 'NotSupportedError', 'TypeError', 'TypeError',
    'TypeError', 'InvalidAccessError', 'NotSupportedError',
  ]); // biome-ignore format: a list
});
