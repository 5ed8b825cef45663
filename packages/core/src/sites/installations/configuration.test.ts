import { expect, it } from 'vitest';
import { keepSecrets, statusOf, withoutSecrets } from './configuration.ts';

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
