import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSignedWith } from './verify-call.ts';

const SECRET = "It's a Secret to Everybody";
const call = (headers: Record<string, string>, body = 'Hello, World!', query = '') => ({
  headers: new Headers(headers),
  query: new URLSearchParams(query),
  body: new TextEncoder().encode(body),
});
const hmac = (algorithm: string, body: string) => createHmac(algorithm, SECRET).update(body).digest('hex');

/** As the documentation of GitHub has it. */
const OF_GITHUB = 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17';
/** As the documentation of Bitbucket has it, of `Hello World!`. */
const OF_BITBUCKET = 'sha256=a4771c39fbe90f317c7824e83ddef3caae9cb3d976c214ace1f2937e133263c9';

it('a call is known by the signature or the secret that each server sends', () => {
  const signature = hmac('sha256', 'Hello, World!');
  expect(isSignedWith(SECRET, call({ 'X-Hub-Signature-256': OF_GITHUB }))).toBe(true);
  expect(isSignedWith(SECRET, call({ 'X-Hub-Signature': OF_BITBUCKET }, 'Hello World!'))).toBe(true);
  expect(isSignedWith(SECRET, call({ 'X-Gitea-Signature': signature }))).toBe(true);
  expect(isSignedWith(SECRET, call({ 'X-Forgejo-Signature': signature, 'X-Gitea-Signature': signature }))).toBe(true);
  expect(isSignedWith(SECRET, call({ 'X-Gogs-Signature': signature.toUpperCase() }))).toBe(true);
  expect(isSignedWith(SECRET, call({ 'X-Gitlab-Token': SECRET }))).toBe(true);
  expect(isSignedWith('token', call({ Authorization: 'Bearer token' }))).toBe(true);
  expect(isSignedWith('a:b', call({ Authorization: `Basic ${Buffer.from('octavo:a:b').toString('base64')}` }))).toBe(true);
  expect(isSignedWith(SECRET, call({}, '', `secret=${encodeURIComponent(SECRET)}`))).toBe(true);
});

it('a call that proves nothing, something else, or another body is not', () => {
  const wrong: [headers: Record<string, string>, body?: string, query?: string][] = [
    [{}],
    [{ 'X-Hub-Signature-256': '' }],
    [{ 'X-Hub-Signature-256': 'sha256=' }],
    [{ 'X-Hub-Signature-256': OF_GITHUB.slice(0, -1) }],
    [{ 'X-Hub-Signature-256': `${OF_GITHUB}00` }],
    [{ 'X-Hub-Signature-256': OF_GITHUB }, 'Hello, World?'],
    [{ 'X-Hub-Signature-256': OF_BITBUCKET }],
    [{ 'X-Hub-Signature': `sha1=${hmac('sha1', 'Hello, World!')}` }],
    [{ 'X-Gitlab-Token': `${SECRET}s` }, '', 'secret='],
    [{ 'X-Gitlab-Token': SECRET.toLowerCase() }],
    [{ Authorization: SECRET }],
    [{ Authorization: 'Basic ????' }],
    [{ Authorization: `Basic ${Buffer.from(SECRET).toString('base64')}` }],
    [{}, '', 'secret=undefined&Secret=null'],
  ];
  for (const [headers, body, query] of wrong) expect(isSignedWith(SECRET, call(headers, body, query))).toBe(false);
});
