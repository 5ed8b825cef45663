import type { OctavoError } from '@octavo/contract';
import { describe, expect, it } from 'vitest';
import { keepSecrets, requireSecretsForAddress, statusOf, withoutSecrets } from './configuration.ts';

const DECLARED = {
  properties: {
    url: { type: 'string' as const },
    key: { type: 'string' as const, secret: true },
    spare: { type: 'string' as const, secret: true },
  },
  required: ['url', 'key'],
};

it('shows no secret, but the names of those that have a value', () => {
  expect(withoutSecrets(DECLARED, { url: 'u', key: 'k', spare: '', own: 1 })).toEqual({ shown: { url: 'u', own: 1 }, secrets: ['key'] });
  expect(withoutSecrets(undefined, { key: 'k' })).toEqual({ shown: { key: 'k' }, secrets: [] });
});

it('keeps secrets that are left out of what is saved, replaces those that are not, and clears what is null or empty', () => {
  const before = { url: 'u', key: 'k', spare: 's' };
  expect(keepSecrets(DECLARED, before, { url: 'v' })).toEqual({ url: 'v', key: 'k', spare: 's' });
  expect(keepSecrets(DECLARED, before, { key: 'l', spare: null })).toEqual({ key: 'l' });
  expect(keepSecrets(DECLARED, before, { url: 'u', key: '' })).toEqual({ url: 'u', spare: 's' });
  expect(statusOf(DECLARED, keepSecrets(DECLARED, before, { url: 'v' }), false)).toBe('active');
  expect(statusOf(DECLARED, keepSecrets(DECLARED, before, { url: 'v', key: null }), false)).toBe('pending');
});

describe('a secret that is kept', () => {
  const before = { url: 'https://example.com/hook', key: 'k' };
  const refused = (values: Record<string, unknown>, was: Record<string, unknown> = before) => {
    try {
      requireSecretsForAddress(DECLARED, was, values);
      return [];
    } catch (error) {
      return (error as OctavoError).details?.map(({ path }) => path);
    }
  };

  it.each([
    ['another host', 'https://evil.example/hook'],
    ['another scheme', 'http://example.com/hook'],
    ['another port', 'https://example.com:8443/hook'],
    ['a host alone', 'evil.example'],
    ['blanks around it', ' https://evil.example/hook '],
    ['a line break in it', 'ht\ntps://evil.example/hook'],
    ['one slash', 'https:/evil.example/hook'],
    ['a name before the host', 'https://example.com@evil.example/hook'],
  ])('has to be entered again for %s', (_, url) => {
    expect(refused({ url })).toEqual(['body.configuration.key']);
    expect(refused({ url, key: 'again' })).toEqual([]);
    expect(refused({ url, key: null })).toEqual([]);
  });

  it('stays for another path of the same server, for a value that is no address, and for an address that goes', () => {
    for (const values of [{ url: 'https://example.com/other' }, { url: 'example.com' }, { url: 'main' }, { url: 'two words.' }, {}]) {
      expect(refused(values)).toEqual([]);
    }
  });

  it('has to be entered again for the first address', () => {
    expect(refused({ url: 'https://evil.example' }, { key: 'k' })).toEqual(['body.configuration.key']);
  });
});
