import {
  anonymousContext,
  buildMember,
  buildOrganization,
  buildUser,
  contextOf,
  ONE_DATABASE,
  proveEmailDomain,
  TEST_CERTIFICATE,
  testSystem,
} from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { createCaller } from '../app-router.ts';

describe.each(ONE_DATABASE)('the router on %s', (database) => {
  it('sets up a SAML provider, and tells everybody how to sign in through it', async () => {
    await using system = await testSystem(database, { config: { oidc: { label: 'Company' } } });
    const [admin, creator] = [await buildUser(system), await buildUser(system)];
    const organization = await buildOrganization(system, { admin });
    await buildMember(system, { organization, user: creator, role: 'create' });
    const requestHeaders = new Headers({ origin: system.config.url, 'sec-fetch-site': 'same-origin' });
    const callerOf = (ctx: ReturnType<typeof contextOf>) => createCaller({ ctx, setCookie: () => {}, requestHeaders });
    const caller = callerOf(contextOf(system, admin));
    const nobody = callerOf(anonymousContext(system));
    const orgId = organization.id;

    const { id: providerId, status } = await caller.sso.createProvider({ orgId, provider: { label: 'Okta', entityID: 'idp' } });
    expect(status).toBe('pending');
    const patch = { ssoURL: 'https://idp.example/sso', certificate: TEST_CERTIFICATE };
    expect(await caller.sso.updateProvider({ orgId, providerId, patch })).toMatchObject({ status: 'active' });
    expect(await caller.sso.getProvider({ orgId, providerId })).toMatchObject({ label: 'Okta' });
    expect(await caller.sso.listProviders({ orgId, limit: 1 })).toMatchObject({ count: 1, items: [{ id: providerId }] });
    await caller.orgs.update({ orgId, patch: { emailDomains: ['acme.example'] } });
    expect(await caller.orgs.emailDomains({ orgId })).toEqual([
      {
        domain: 'acme.example',
        record: { type: 'TXT', name: '_octavo.acme.example', value: expect.stringMatching(/^octavo-organization=/) },
      },
    ]);
    expect(await nobody.sso.forEmail({ email: 'whoever@acme.example' })).toEqual([]);
    await proveEmailDomain(system, organization, 'acme.example');
    expect(await caller.orgs.emailDomains({ orgId })).toMatchObject([{ verifiedAt: expect.any(String), verifiedBy: 'operator' }]);

    const okta = { label: 'Okta', startURL: `${system.config.url}/sso/saml/${providerId}/start` };
    const company = { label: 'Company', startURL: `${system.config.url}/sso/oidc/start` };
    expect(await nobody.sso.forEmail({ email: 'whoever@acme.example' })).toEqual([okta]);
    expect(await nobody.sso.forEmail({ email: 'whoever@elsewhere.example' })).toEqual([]);
    expect(await nobody.sso.forOrganization({ orgId })).toMatchObject([okta, company]);
    expect(await nobody.sso.installation()).toEqual(company);

    await expect(nobody.sso.listProviders({ orgId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(callerOf(contextOf(system, creator)).sso.listProviders({ orgId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await caller.sso.deleteProvider({ orgId, providerId });
    await expect(caller.sso.getProvider({ orgId, providerId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('says that there is no provider of the installation', async () => {
    await using system = await testSystem(database);
    const caller = createCaller({ ctx: anonymousContext(system), setCookie: () => {}, requestHeaders: new Headers() });
    expect(await caller.sso.installation()).toBeNull();
  });
});
