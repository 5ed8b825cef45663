import { describe, expect, it } from 'vitest';
import { bearerOf } from './bearer.ts';
import { baseHeaders, matchesTag, prefersMinimal, preflightHeaders } from './headers.ts';
import { requestIdOf } from './request-id.ts';

const request = (headers: Record<string, string>) => new Request('http://localhost/', { headers });

describe('matchesTag', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    [null, false],
  ])('compares If-None-Match: %s weakly', (given, expected) => {
    expect(matchesTag(given, '"a"')).toBe(expected);
  });
});

describe('prefersMinimal', () => {
  it.each([
    ['return=minimal', true],
    ['Return = "minimal"', true],
    ['respond-async, wait=10; x=y, return=minimal; foo=1', true],
    ['return=representation', false],
    ['return=representation, return=minimal', false],
    ['minimal', false],
    ['', false],
    [null, false],
  ])('reads Prefer: %s', (given, expected) => {
    expect(prefersMinimal(given)).toBe(expected);
  });
});

describe('bearerOf', () => {
  it.each([
    [{}, undefined],
    [{ authorization: 'Bearer abc_-.~+/=' }, 'abc_-.~+/='],
    [{ authorization: 'bearer abc' }, 'abc'],
    [{ authorization: 'Bearer ' }, ''],
    [{ authorization: 'Bearer  abc ' }, 'abc'],
    [{ authorization: 'Basic dXNlcg==' }, ''],
  ])('reads %j', (headers, token) => {
    expect(bearerOf(request(headers as Record<string, string>))).toBe(token);
  });
});

describe('requestIdOf', () => {
  it('keeps a harmless id of the caller', () => {
    expect(requestIdOf('trace-1.2_A')).toBe('trace-1.2_A');
  });

  it.each(['a b', 'a"b', 'x'.repeat(129), '{}'])('makes its own instead of %.20j', (id) => {
    expect(requestIdOf(id)).toMatch(/^[0-9A-Za-z]{20}$/);
  });
});

describe('headers', () => {
  it('never let a browser guess types, and never let an answer be stored', () => {
    expect(baseHeaders('r', undefined)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      'X-Request-Id': 'r',
    });
  });

  it('tell the limits when there are any', () => {
    expect(baseHeaders('r', { limit: 60, remaining: 59, reset: 7 })).toMatchObject({
      'X-RateLimit-Limit': '60',
      'X-RateLimit-Remaining': '59',
      'X-RateLimit-Reset': '7',
    });
    expect(Object.keys(baseHeaders('r', undefined)).join()).not.toContain('RateLimit-Limit');
  });

  it('let any origin call with a token, and none with credentials', () => {
    const headers = preflightHeaders('r', 'GET, OPTIONS');
    expect(headers).toMatchObject({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Methods': 'GET, OPTIONS' });
    expect(headers['Access-Control-Allow-Headers']).toContain('Authorization');
    expect(headers).not.toHaveProperty('Access-Control-Allow-Credentials');
  });
});
