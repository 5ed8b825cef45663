import { describe, expect, it } from 'vitest';
import { loadConfig } from './load-config.ts';
import { oidcOf } from './oidc.ts';

const provider = {
  OCTAVO_OIDC_ISSUER: 'https://id.example.com/realms/docs',
  OCTAVO_OIDC_CLIENT_ID: 'octavo',
  OCTAVO_OIDC_CLIENT_SECRET: 'hunter2-of-the-provider',
};

const refusal = (environment: Record<string, string>) => {
  try {
    return `taken: ${JSON.stringify(loadConfig(environment))}`;
  } catch (error) {
    return String(error);
  }
};

describe('the configuration of OpenID Connect', () => {
  it('is none when nothing is set, and makes accounts that belong nowhere by default', () => {
    expect(oidcOf(loadConfig({}))).toBeUndefined();
    expect(loadConfig(provider).OCTAVO_OIDC_LABEL).toBe('Single sign-on');
    expect(oidcOf(loadConfig(provider))).toEqual({
      issuer: 'https://id.example.com/realms/docs',
      clientId: 'octavo',
      clientSecret: 'hunter2-of-the-provider',
      scopes: 'openid email profile',
      newcomers: { make: true },
    });
  });

  it('lets newcomers join an organization, with a role or as guests, or refuses them', () => {
    const newcomers = (more: Record<string, string>) => oidcOf(loadConfig({ ...provider, ...more }))?.newcomers;
    const organization = { OCTAVO_OIDC_ORGANIZATION: '0abcDEF' };
    expect(newcomers(organization)).toEqual({ make: true, join: { organizationId: '0abcDEF', role: 'read' } });
    expect(newcomers({ ...organization, OCTAVO_OIDC_ROLE: 'edit' })).toMatchObject({ join: { role: 'edit' } });
    expect(newcomers({ ...organization, OCTAVO_OIDC_ROLE: 'guest' })).toMatchObject({ join: { role: null } });
    expect(newcomers({ ...organization, OCTAVO_OIDC_CREATE_USERS: 'off' })).toEqual({ make: false });
  });

  it.each(['openid  groups,email', ' openid groups email '])('takes scopes written as %j', (text) => {
    expect(oidcOf(loadConfig({ ...provider, OCTAVO_OIDC_SCOPES: text }))?.scopes).toBe('openid groups email');
  });

  it.each(['http://localhost:8080', 'http://127.0.0.1:9/realm', 'http://[::1]:9'])('takes %s, which is this machine', (issuer) => {
    expect(oidcOf(loadConfig({ ...provider, OCTAVO_OIDC_ISSUER: issuer }))?.issuer).toBe(issuer);
  });

  it.each([
    ['OCTAVO_OIDC_ISSUER', 'http://id.example.com'],
    ['OCTAVO_OIDC_ISSUER', 'id.example.com'],
    ['OCTAVO_OIDC_ISSUER', 'https://me:pass@id.example.com'],
    ['OCTAVO_OIDC_ISSUER', 'https://id.example.com?x=1'],
    ['OCTAVO_OIDC_SCOPES', 'email profile'],
    ['OCTAVO_OIDC_CREATE_USERS', 'yes'],
    ['OCTAVO_OIDC_ORGANIZATION', 'Acme Inc.'],
    ['OCTAVO_OIDC_ROLE', 'owner'],
    ['OCTAVO_OIDC_LABEL', 'x'.repeat(51)],
  ])('refuses %s=%s by name', (name, value) => {
    const message = refusal({ ...provider, [name]: value });
    expect(message).toContain(`  - ${name} must `);
    expect(message).not.toContain('hunter2');
  });

  it('names what is missing beside what is set', () => {
    expect(refusal({ OCTAVO_OIDC_ISSUER: provider.OCTAVO_OIDC_ISSUER }).split('\n').slice(1)).toEqual([
      '  - OCTAVO_OIDC_CLIENT_ID must be set with OCTAVO_OIDC_ISSUER.',
      '  - OCTAVO_OIDC_CLIENT_SECRET must be set with OCTAVO_OIDC_ISSUER.',
    ]);
    expect(refusal({ OCTAVO_OIDC_CLIENT_SECRET: 'hunter2' })).toContain('OCTAVO_OIDC_ISSUER must be set with OCTAVO_OIDC_CLIENT_SECRET');
  });
});
