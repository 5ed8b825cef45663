import { describe, expect, it } from 'vitest';
import { needsUserInfo, personOf } from './claims.ts';

describe('the claims of a provider', () => {
  it('are asked for once more only where the ID token leaves address or check open', () => {
    expect(needsUserInfo({ email: 'a@example.com', email_verified: false })).toBe(false);
    for (const idToken of [{}, { email: 'a@example.com' }, { email_verified: true }, { email: '', email_verified: true }])
      expect(needsUserInfo(idToken)).toBe(true);
  });

  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, false],
    [1, false],
    ['yes', false],
  ])('say with email_verified %j that the address was checked: %j', (claim, verified) => {
    expect(personOf({ email: 'a@example.com', email_verified: claim }, undefined).emailVerified).toBe(verified);
  });

  it('never lend the check of one address to another', () => {
    expect(personOf({ email_verified: true }, { email: 'eve@example.com' })).toMatchObject({
      email: 'eve@example.com',
      emailVerified: false,
    });
    expect(personOf({ email: 'eve@example.com' }, { email_verified: true })).toMatchObject({
      email: 'eve@example.com',
      emailVerified: false,
    });
    expect(personOf({ email: 'eve@example.com' }, { email: 'ada@example.com', email_verified: true })).toMatchObject({
      email: 'ada@example.com',
      emailVerified: true,
    });
  });

  it.each([
    [{ name: 'Ada Lovelace', given_name: 'A' }, undefined, 'Ada Lovelace'],
    [{ given_name: 'Ada', family_name: 'Lovelace' }, undefined, 'Ada Lovelace'],
    [{ family_name: 'Lovelace' }, undefined, 'Lovelace'],
    [{ preferred_username: 'ada' }, undefined, 'ada'],
    [{}, { name: 'Ada' }, 'Ada'],
    [{ name: ' ', preferred_username: 7 }, undefined, undefined],
  ])('name the person of %j and %j %j', (idToken, userInfo, name) => {
    expect(personOf(idToken, userInfo).displayName).toBe(name);
  });

  it('are read where the administrator says, and never with the check of another address', () => {
    const names = { emailClaim: 'upn', nameClaim: 'full' };
    const idToken = { email: 'a@example.com', email_verified: true, upn: 'ada@acme.example', full: 'Ada', name: 'A' };
    expect(personOf(idToken, undefined, names)).toMatchObject({ email: 'ada@acme.example', emailVerified: false, emailUnverified: false });
    expect(personOf(idToken, undefined, names).displayName).toBe('Ada');
    expect(needsUserInfo(idToken, names)).toBe(false);
    expect(needsUserInfo({ upn: 'ada@acme.example' }, names)).toBe(true);
    expect(personOf({ email: 'a@example.com' }, undefined, names).email).toBeUndefined();
    expect(personOf({}, { upn: 'ada@acme.example' }, names).email).toBe('ada@acme.example');
  });
});
