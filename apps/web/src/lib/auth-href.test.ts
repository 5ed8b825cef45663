import { describe, expect, it } from 'vitest';
import { authHref, providerHref } from './auth-href';

describe('authHref', () => {
  it('keeps the way back, whatever it holds', () => {
    expect(authHref('/reset', '/s/a/b?view=source#x')).toBe('/reset?to=%2Fs%2Fa%2Fb%3Fview%3Dsource%23x');
    expect(authHref('/sign-in', '/s/a/', { organization: 'o1', error: undefined })).toBe('/sign-in?organization=o1&to=%2Fs%2Fa%2F');
  });

  it('is the plain path without a destination', () => {
    expect(authHref('/sign-in', '/')).toBe('/sign-in');
  });
});

describe('providerHref', () => {
  it('adds where to come back to, also when the address has a query', () => {
    expect(providerHref('/v1/sso/p1/start', '/s/a?b=c')).toBe('/v1/sso/p1/start?returnTo=%2Fs%2Fa%3Fb%3Dc');
    expect(providerHref('/start?p=1', '/')).toBe('/start?p=1&returnTo=%2F');
  });
});
