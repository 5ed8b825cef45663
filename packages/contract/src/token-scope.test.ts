import { expect, it } from 'vitest';
import { scopesAllow } from './token-scope.ts';
import { TOKEN_SCOPES } from './token-scopes.ts';

it('a token without scopes may do everything, one with scopes what they stand for and reading', () => {
  const table = TOKEN_SCOPES.map((own) => [own, TOKEN_SCOPES.filter((needed) => scopesAllow([own], needed))]);
  expect(Object.fromEntries(table)).toEqual({
    read: ['read'],
    review: ['read', 'review'],
    propose: ['read', 'propose'],
    write: ['read', 'propose', 'write'],
    admin: ['read', 'admin'],
  });
  expect(TOKEN_SCOPES.filter((needed) => !scopesAllow(undefined, needed))).toEqual([]);
  expect(TOKEN_SCOPES.filter((needed) => scopesAllow([], needed))).toEqual([]);
});
