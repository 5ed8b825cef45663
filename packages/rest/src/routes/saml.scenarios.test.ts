import { TEST_CERTIFICATE } from '@octavo/core/testing';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { apiScenarios } from '../testing/scenarios.ts';
import type { World } from '../testing/world.ts';

const list = '/orgs/{organization}/saml';
const one = '/orgs/{organization}/saml/{samlProvider}';

async function setProvider(world: World, values: { entityId?: string | null }) {
  const { samlProvider } = world.system.store.tables;
  await world.system.store.tx((tx) =>
    tx
      .update(samlProvider)
      .set(values)
      .where(eq(samlProvider.id, world.id('samlProvider'))),
  );
}

const activate = (world: World) => setProvider(world, { entityId: 'https://idp.example' });

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

apiScenarios('listSAMLProvidersInOrganizationById', [
  {
    name: 'an admin sees the providers of the organization, and no other',
    as: 'admin',
    url: list,
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 1, items: [{ object: 'saml-provider', id: world.id('samlProvider') }] }),
    notExpectedContent: (world) => [world.id('otherSamlProvider')],
  },
  {
    name: 'limit 0 gives the count alone',
    as: 'admin',
    url: `${list}?limit=0`,
    expectedStatus: 200,
    expectedContent: { count: 1, items: [] },
  },
  { name: 'nobody sees none', as: 'nobody', url: list, expectedStatus: 401 },
  { name: 'a creator sees none', as: 'creator', url: list, expectedStatus: 403 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: list, expectedStatus: 404 },
  { name: 'a limit over 1000 is refused', as: 'admin', url: `${list}?limit=1001`, expectedStatus: 400 },
  { name: 'a cursor of another list is refused', as: 'admin', url: `${list}?page=nonsense`, expectedStatus: 400 },
]);

apiScenarios('createOrganizationSAMLProvider', [
  {
    name: 'an admin adds a provider with everything, which is active at once',
    as: 'admin',
    url: list,
    body: (world) => ({
      label: 'Okta',
      entityID: 'https://idp.example/metadata',
      ssoURL: 'https://idp.example/sso?tenant=1',
      certificate: TEST_CERTIFICATE,
      defaultTeam: world.id('team'),
      defaultRole: 'edit',
    }),
    expectedStatus: 201,
    expectedContent: (world) => ({
      object: 'saml-provider',
      label: 'Okta',
      entityID: 'https://idp.example/metadata',
      ssoURL: 'https://idp.example/sso?tenant=1',
      certificate: TEST_CERTIFICATE,
      defaultTeam: { object: 'team', id: world.id('team'), title: 'Writers', members: 2 },
      defaultRole: 'edit',
      status: 'active',
      service: {
        acsURL: expect.stringMatching(/^https:\/\/octavo\.example\/sso\/saml\/\w+\/acs$/),
        startURL: expect.stringMatching(/\/start$/),
        entityID: expect.stringMatching(/\/metadata$/),
      },
    }),
    notExpectedContent: ['problem'],
    expectedEvents: { saml_provider_created: 1 },
  },
  {
    name: 'a label is enough to begin with; what is missing is said',
    as: 'admin',
    url: list,
    body: { label: 'Okta' },
    expectedStatus: 201,
    expectedContent: {
      status: 'pending',
      defaultRole: null,
      problem: expect.stringContaining('entity id, address for sign-ins, certificate'),
    },
    expectedEvents: { saml_provider_created: 1 },
  },
  {
    name: 'a certificate that cannot be read is kept, and the reason is said',
    as: 'admin',
    url: list,
    body: { label: 'Okta', entityID: 'idp', ssoURL: 'https://idp.example/sso', certificate: 'nonsense' },
    expectedStatus: 201,
    expectedContent: { status: 'pending', certificate: 'nonsense', problem: expect.stringContaining('cannot be read') },
    expectedEvents: { saml_provider_created: 1 },
  },
  {
    name: 'the team of another organization is not found',
    as: 'admin',
    url: list,
    body: (world) => ({ label: 'Okta', defaultTeam: world.id('otherTeam') }),
    expectedStatus: 404,
  },
  {
    name: 'a private key is refused, and not repeated',
    as: 'admin',
    url: list,
    body: { label: 'Okta', certificate: '-----BEGIN PRIVATE KEY-----\nsecretsecret' },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.certificate' }] } },
    notExpectedContent: ['secretsecret'],
  },
  { name: 'a label of 31 characters is refused', as: 'admin', url: list, body: { label: 'x'.repeat(31) }, expectedStatus: 400 },
  { name: 'a script is no address', as: 'admin', url: list, body: { label: 'Okta', ssoURL: 'javascript:alert(1)' }, expectedStatus: 400 },
  { name: 'a role that is none is refused', as: 'admin', url: list, body: { label: 'Okta', defaultRole: 'owner' }, expectedStatus: 400 },
  { name: 'nobody may not add one', as: 'nobody', url: list, body: { label: 'Okta' }, expectedStatus: 401 },
  { name: 'a creator may not add one', as: 'creator', url: list, body: { label: 'Okta' }, expectedStatus: 403 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: list, body: { label: 'Okta' }, expectedStatus: 404 },
]);

apiScenarios('getOrganizationSAMLProviderById', [
  {
    name: 'an admin reads the whole object',
    as: 'admin',
    url: one,
    expectedStatus: 200,
    expectedContent: (world) => ({
      object: 'saml-provider',
      id: world.id('samlProvider'),
      label: 'Acme login',
      status: 'pending',
      problem: 'Not given yet: entity id. The identity provider shows what to enter.',
      defaultTeam: { id: world.id('team') },
      defaultRole: 'read',
      service: { acsURL: `${world.system.config.url}/sso/saml/${world.id('samlProvider')}/acs` },
      urls: { location: `${world.system.config.url}/v1/orgs/${world.id('organization')}/saml/${world.id('samlProvider')}` },
    }),
  },
  { name: 'nobody may not read it', as: 'nobody', url: one, expectedStatus: 401 },
  { name: 'a creator may not read it', as: 'creator', url: one, expectedStatus: 403 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: one, expectedStatus: 404 },
  {
    name: 'the provider of another organization is not there, also under one’s own',
    as: 'admin',
    url: '/orgs/{organization}/saml/{otherSamlProvider}',
    expectedStatus: 404,
  },
]);

apiScenarios('updateOrganizationSAMLProvider', [
  {
    name: 'an admin changes what is given and nothing else',
    as: 'admin',
    url: one,
    body: { label: 'New name', entityID: 'https://idp.example', unknown: 1 },
    expectedStatus: 200,
    expectedContent: (world) => ({ label: 'New name', status: 'active', defaultRole: 'read', defaultTeam: { id: world.id('team') } }),
    expectedEvents: { saml_provider_updated: 1 },
  },
  {
    name: 'null clears',
    as: 'admin',
    url: one,
    body: { defaultTeam: null, defaultRole: null },
    expectedStatus: 200,
    expectedContent: expect.not.objectContaining({ defaultTeam: expect.anything() }),
    expectedEvents: { saml_provider_updated: 1 },
  },
  { name: 'nothing changes nothing', as: 'admin', url: one, body: {}, expectedStatus: 200 },
  {
    name: 'it cannot be made useless while the organization enforces single sign-on through it',
    as: 'admin',
    url: one,
    before: enforce,
    body: { certificate: 'nonsense' },
    expectedStatus: 409,
  },
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
  {
    name: 'the provider of another organization is not there',
    as: 'admin',
    url: '/orgs/{organization}/saml/{otherSamlProvider}',
    body: { label: 'x' },
    expectedStatus: 404,
  },
]);

apiScenarios('deleteOrganizationSAMLProvider', [
  {
    name: 'an admin removes it',
    as: 'admin',
    url: one,
    expectedStatus: 204,
    expectedEvents: { saml_provider_deleted: 1 },
    after: async (world) => {
      expect((await world.request('admin', 'get', `/orgs/${world.id('organization')}/saml/${world.id('samlProvider')}`)).status).toBe(404);
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
  {
    name: 'the provider of another organization stays',
    as: 'admin',
    url: '/orgs/{organization}/saml/{otherSamlProvider}',
    expectedStatus: 204,
  },
  { name: 'somebody of another organization is told nothing and does nothing', as: 'outsider', url: one, expectedStatus: 204 },
  { name: 'nobody may not remove it', as: 'nobody', url: one, expectedStatus: 401 },
  { name: 'a creator may not remove it', as: 'creator', url: one, expectedStatus: 403 },
]);

apiScenarios('listSSOProviderLoginsInOrganization', [
  {
    name: 'everybody sees the active providers, by name and address only',
    as: 'nobody',
    url: '/orgs/{organization}/sso',
    before: activate,
    expectedStatus: 200,
    expectedContent: (world) => ({
      items: [
        {
          id: world.id('samlProvider'),
          label: 'Acme login',
          startURL: `${world.system.config.url}/sso/saml/${world.id('samlProvider')}/start`,
        },
      ],
    }),
    notExpectedContent: ['CERTIFICATE', 'idp.example'],
  },
  {
    name: 'a provider that is pending is no way in',
    as: 'nobody',
    url: '/orgs/{organization}/sso',
    expectedStatus: 200,
    expectedContent: { items: [] },
  },
  { name: 'an organization that is not there has none', as: 'nobody', url: '/orgs/nothing/sso', expectedStatus: 404 },
]);
