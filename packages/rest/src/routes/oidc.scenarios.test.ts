import { proveEmailDomain } from '@octavo/core/testing';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { apiScenarios } from '../testing/scenarios.ts';
import type { World } from '../testing/world.ts';

const list = '/orgs/{organization}/oidc';
const one = '/orgs/{organization}/oidc/{oidcProvider}';
const others = '/orgs/{organization}/oidc/{otherOidcProvider}';

/** Makes the provider of the world one that an administrator has tested. */
async function activate({ system, id }: World) {
  const { oidcProvider } = system.store.tables;
  const tested = { clientId: 'octavo', testedAt: 1 };
  await system.store.tx((tx) =>
    tx
      .update(oidcProvider)
      .set(tested)
      .where(eq(oidcProvider.id, id('oidcProvider'))),
  );
}

async function enforce(world: World) {
  const { organization } = world.system.store.tables;
  await activate(world);
  await world.system.store.tx((tx) =>
    tx
      .update(organization)
      .set({ sso: true })
      .where(eq(organization.id, world.id('organization'))),
  );
}

const prove = ({ system, id }: World) => proveEmailDomain(system, { id: id('organization') }, 'acme.example');

apiScenarios('listOIDCProvidersInOrganization', [
  {
    name: 'an admin sees the providers of the organization, and no other',
    as: 'admin',
    url: list,
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 1, items: [{ object: 'oidc-provider', id: world.id('oidcProvider'), hasSecret: true }] }),
    notExpectedContent: (world) => [world.id('otherOidcProvider')],
  },
  { name: 'nobody sees none', as: 'nobody', url: list, expectedStatus: 401 },
  { name: 'a creator sees none', as: 'creator', url: list, expectedStatus: 403 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: list, expectedStatus: 404 },
  { name: 'a cursor of another list is refused', as: 'admin', url: `${list}?page=nonsense`, expectedStatus: 400 },
]);

apiScenarios('createOrganizationOIDCProvider', [
  {
    name: 'an admin adds a provider with everything, whose secret is never answered, and which waits for a test',
    as: 'admin',
    url: list,
    before: prove,
    body: (world) => ({
      label: 'Okta',
      issuer: 'https://acme.okta.com/.well-known/openid-configuration',
      clientID: '0oa1',
      clientSecret: 'a secret that is kept',
      domains: ['Acme.example'],
      emailClaim: 'upn',
      nameClaim: 'displayName',
      defaultTeam: world.id('team'),
      defaultRole: 'edit',
    }),
    expectedStatus: 201,
    expectedContent: (world) => ({
      object: 'oidc-provider',
      label: 'Okta',
      issuer: 'https://acme.okta.com',
      clientID: '0oa1',
      hasSecret: true,
      domains: ['acme.example'],
      emailClaim: 'upn',
      nameClaim: 'displayName',
      defaultTeam: { id: world.id('team') },
      defaultRole: 'edit',
      status: 'untested',
      problem: expect.stringContaining('testURL'),
      service: {
        redirectURL: expect.stringMatching(/^https:\/\/octavo\.example\/sso\/oidc\/\w+\/callback$/),
        startURL: expect.stringMatching(/\/start$/),
        testURL: expect.stringMatching(/\/test$/),
      },
    }),
    notExpectedContent: ['a secret that is kept', 'testedAt'],
    expectedEvents: { oidc_provider_created: 1 },
  },
  {
    name: 'a label is enough to begin with; what is missing is said',
    as: 'admin',
    url: list,
    body: { label: 'Okta' },
    expectedStatus: 201,
    expectedContent: {
      status: 'pending',
      hasSecret: false,
      domains: [],
      problem: expect.stringContaining('issuer, client id, client secret'),
    },
    expectedEvents: { oidc_provider_created: 1 },
  },
  {
    name: 'a domain that is not proven is refused',
    as: 'admin',
    url: list,
    body: { label: 'Okta', domains: ['acme.example'] },
    expectedStatus: 409,
    expectedContent: { error: { name: 'domain_not_proven' } },
  },
  {
    name: 'the team of another organization is not found',
    as: 'admin',
    url: list,
    body: (world) => ({ label: 'Okta', defaultTeam: world.id('otherTeam') }),
    expectedStatus: 404,
  },
  {
    name: 'an issuer without TLS is refused',
    as: 'admin',
    url: list,
    body: { label: 'x', issuer: 'http://id.example' },
    expectedStatus: 400,
  },
  {
    name: 'an issuer with a query is refused',
    as: 'admin',
    url: list,
    body: { label: 'x', issuer: 'https://id.example/?a=b' },
    expectedStatus: 400,
  },
  {
    name: 'an issuer that signs in everybody is refused',
    as: 'admin',
    url: list,
    body: { label: 'x', issuer: 'https://login.microsoftonline.com/common/v2.0' },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.issuer', message: expect.stringContaining('your tenant') }] } },
  },
  { name: 'a claim with blanks is refused', as: 'admin', url: list, body: { label: 'x', emailClaim: 'a b' }, expectedStatus: 400 },
  { name: 'a domain that is none is refused', as: 'admin', url: list, body: { label: 'x', domains: ['@'] }, expectedStatus: 400 },
  { name: 'a label of 31 characters is refused', as: 'admin', url: list, body: { label: 'x'.repeat(31) }, expectedStatus: 400 },
  {
    name: 'a secret that is too long is refused, and not repeated',
    as: 'admin',
    url: list,
    body: { label: 'x', clientSecret: 'secretsecret'.repeat(200) },
    expectedStatus: 400,
    notExpectedContent: ['secretsecret'],
  },
  { name: 'nobody may not add one', as: 'nobody', url: list, body: { label: 'Okta' }, expectedStatus: 401 },
  { name: 'a creator may not add one', as: 'creator', url: list, body: { label: 'Okta' }, expectedStatus: 403 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: list, body: { label: 'Okta' }, expectedStatus: 404 },
]);

apiScenarios('getOrganizationOIDCProviderById', [
  {
    name: 'an admin reads the whole object',
    as: 'admin',
    url: one,
    expectedStatus: 200,
    expectedContent: (world) => ({
      object: 'oidc-provider',
      id: world.id('oidcProvider'),
      label: 'Acme ID',
      issuer: 'https://id.example',
      status: 'pending',
      problem: 'Not given yet: client id. The identity provider shows what to enter.',
      hasSecret: true,
      defaultTeam: { id: world.id('team') },
      defaultRole: 'read',
      urls: { location: `${world.system.config.url}/v1/orgs/${world.id('organization')}/oidc/${world.id('oidcProvider')}` },
    }),
  },
  { name: 'nobody may not read it', as: 'nobody', url: one, expectedStatus: 401 },
  { name: 'a creator may not read it', as: 'creator', url: one, expectedStatus: 403 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: one, expectedStatus: 404 },
  { name: 'the provider of another organization is not there, also under one’s own', as: 'admin', url: others, expectedStatus: 404 },
]);

apiScenarios('updateOrganizationOIDCProvider', [
  {
    name: 'an admin changes what is given and nothing else',
    as: 'admin',
    url: one,
    before: activate,
    body: { label: 'New name', clientSecret: 'rotated', unknown: 1 },
    expectedStatus: 200,
    expectedContent: (world) => ({ label: 'New name', status: 'active', defaultRole: 'read', defaultTeam: { id: world.id('team') } }),
    notExpectedContent: ['rotated'],
    expectedEvents: { oidc_provider_updated: 1 },
  },
  {
    name: 'another issuer asks for its own secret and a test',
    as: 'admin',
    url: one,
    before: activate,
    body: { issuer: 'https://other.example' },
    expectedStatus: 200,
    expectedContent: { status: 'pending', hasSecret: false },
    notExpectedContent: ['testedAt'],
    expectedEvents: { oidc_provider_updated: 1 },
  },
  {
    name: 'another client asks for a test',
    as: 'admin',
    url: one,
    before: activate,
    body: { clientID: 'another' },
    expectedStatus: 200,
    expectedContent: { status: 'untested', hasSecret: true },
    expectedEvents: { oidc_provider_updated: 1 },
  },
  {
    name: 'null clears',
    as: 'admin',
    url: one,
    body: { defaultTeam: null, defaultRole: null, issuer: null },
    expectedStatus: 200,
    expectedContent: expect.not.objectContaining({ defaultTeam: expect.anything(), issuer: expect.anything() }),
    expectedEvents: { oidc_provider_updated: 1 },
  },
  { name: 'nothing changes nothing', as: 'admin', url: one, body: {}, expectedStatus: 200 },
  {
    name: 'it cannot be made useless while the organization enforces single sign-on through it',
    as: 'admin',
    url: one,
    before: enforce,
    body: { clientID: 'another' },
    expectedStatus: 409,
    expectedContent: { error: { name: 'sso_would_lock_out' } },
  },
  { name: 'a domain that is not proven is refused', as: 'admin', url: one, body: { domains: ['acme.example'] }, expectedStatus: 409 },
  {
    name: 'the team of another organization is not found',
    as: 'admin',
    url: one,
    body: (world) => ({ defaultTeam: world.id('otherTeam') }),
    expectedStatus: 404,
  },
  { name: 'an empty label is refused', as: 'admin', url: one, body: { label: '' }, expectedStatus: 400 },
  { name: 'nobody may not change it', as: 'nobody', url: one, body: { label: 'x' }, expectedStatus: 401 },
  { name: 'a creator may not change it', as: 'creator', url: one, body: { label: 'x' }, expectedStatus: 403 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: one, body: { label: 'x' }, expectedStatus: 404 },
  { name: 'the provider of another organization is not there', as: 'admin', url: others, body: { label: 'x' }, expectedStatus: 404 },
]);

apiScenarios('deleteOrganizationOIDCProvider', [
  {
    name: 'an admin removes it',
    as: 'admin',
    url: one,
    expectedStatus: 204,
    expectedEvents: { oidc_provider_deleted: 1 },
    after: async (world) => {
      expect((await world.request('admin', 'get', `/orgs/${world.id('organization')}/oidc/${world.id('oidcProvider')}`)).status).toBe(404);
    },
  },
  {
    name: 'the last one stays while the organization enforces single sign-on',
    as: 'admin',
    url: one,
    before: enforce,
    expectedStatus: 409,
  },
  { name: 'removing what is not there is no error', as: 'admin', url: `${list}/nothing`, expectedStatus: 204 },
  { name: 'the provider of another organization stays', as: 'admin', url: others, expectedStatus: 204 },
  { name: 'somebody of another organization is told nothing and does nothing', as: 'outsider', url: one, expectedStatus: 204 },
  { name: 'nobody may not remove it', as: 'nobody', url: one, expectedStatus: 401 },
  { name: 'a creator may not remove it', as: 'creator', url: one, expectedStatus: 403 },
]);

apiScenarios('listSSOProviderLoginsInOrganization', [
  {
    name: 'everybody sees an OpenID Connect provider that was tested, by name and address only',
    as: 'nobody',
    url: '/orgs/{organization}/sso',
    before: activate,
    expectedStatus: 200,
    expectedContent: (world) => ({
      items: [
        {
          id: world.id('oidcProvider'),
          label: 'Acme ID',
          startURL: `${world.system.config.url}/sso/oidc/${world.id('oidcProvider')}/start`,
        },
      ],
    }),
    notExpectedContent: ['id.example'],
  },
]);
