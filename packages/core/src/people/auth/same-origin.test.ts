import { describe, expect, it } from 'vitest';
import { assertSameOrigin, type RequestOrigin } from './same-origin.ts';

const base = { method: 'POST', publicUrl: 'https://docs.example.com', host: 'docs.example.com' };
const refused = expect.objectContaining({ kind: 'forbidden', code: 'cross_origin' });

describe('a write with the session cookie', () => {
  it.each<[string, Partial<RequestOrigin>]>([
    ['the same origin, as the browser says', { secFetchSite: 'same-origin' }],
    [
      'the same origin, through another name of the host than the public one',
      { secFetchSite: 'same-origin', origin: 'http://localhost:3000' },
    ],
    ['a person without a page', { secFetchSite: 'none' }],
    ['the public address, from a browser without fetch metadata', { origin: 'https://docs.example.com' }],
    ['the host that was asked, which plain http in an intranet may name differently', { origin: 'http://wiki:3000', host: 'wiki:3000' }],
  ])('is let through from %s', (_, request) => {
    expect(() => assertSameOrigin({ ...base, ...request })).not.toThrow();
  });

  it.each<[string, Partial<RequestOrigin>]>([
    ['another site', { secFetchSite: 'cross-site', origin: 'https://evil.example' }],
    ['a sibling host, which may be somebody else', { secFetchSite: 'same-site', origin: 'https://blog.example.com' }],
    ['another site that claims our origin', { secFetchSite: 'cross-site', origin: 'https://docs.example.com' }],
    ['another origin, from a browser without fetch metadata', { origin: 'https://evil.example' }],
    ['another port', { origin: 'https://docs.example.com:8443' }],
    ['a name that only begins like ours', { origin: 'https://docs.example.com.evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['nowhere', {}],
    ['nowhere, and for no host', { host: undefined }],
    ['an unreadable origin', { origin: '::', host: undefined }],
    ['an unreadable origin, to an unreadable address', { origin: '::', publicUrl: '' }],
  ])('is refused from %s', (_, request) => {
    expect(() => assertSameOrigin({ ...base, ...request })).toThrow(refused);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'delete', 'QUERY'])('is checked whatever it is called: %s', (method) => {
    expect(() => assertSameOrigin({ ...base, method, origin: 'https://evil.example' })).toThrow(refused);
  });

  it.each(['GET', 'HEAD', 'OPTIONS', 'get'])('is not what %s is', (method) => {
    expect(() => assertSameOrigin({ ...base, method, secFetchSite: 'cross-site' })).not.toThrow();
  });
});
