import { describe, expect, it } from 'vitest';
import { requireOwnPerson } from './own-person.ts';

const person = {
  issuer: 'https://accounts.google.com',
  subject: '1',
  email: 'ada@acme.example',
  emailVerified: true,
  emailUnverified: false,
};
const who = (hostedDomain: string | undefined, more = {}) => ({ ...person, displayName: undefined, hostedDomain, ...more });

describe('a person at an issuer that has accounts for everybody', () => {
  it.each([
    [who('acme.example'), []],
    [who('ACME.example', { email: 'Ada@Acme.Example' }), []],
    [who('acme.test'), ['acme.example', 'acme.test']],
    [who(undefined, { issuer: 'https://id.example' }), []],
  ])('is one of the company’s: %j', (claims, domains) => {
    expect(() => requireOwnPerson({ domains }, claims)).not.toThrow();
  });

  it.each([
    ['a consumer’s account with an address at work', who(undefined), []],
    ['an account of another company', who('evil.example'), ['acme.example']],
    ['an account of a company whose domain is not listed', who('acme.test'), []],
  ])('is not: %s', (_name, claims, domains) => {
    expect(() => requireOwnPerson({ domains }, claims)).toThrow(expect.objectContaining({ code: 'sso_other_domain' }));
  });
});
