import { expect } from 'vitest';
import { apiScenarios } from '../testing/scenarios.ts';

apiScenarios('listOrganizationsForAuthenticatedUser', [
  {
    name: 'a member sees the organizations they belong to, and no other',
    as: 'reader',
    url: '/orgs',
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 1, items: [{ object: 'organization', id: world.names.organization }] }),
    notExpectedContent: (world) => [world.id('otherOrganization')],
  },
  {
    name: 'a guest sees the organization',
    as: 'guest',
    url: '/orgs',
    expectedStatus: 200,
    expectedContent: (world) => ({
      items: [{ id: world.names.organization, permissions: { view: true, admin: false, listMembers: false } }],
    }),
  },
  {
    name: 'limit 0 gives the count alone',
    as: 'reader',
    url: '/orgs?limit=0',
    expectedStatus: 200,
    expectedContent: { count: 1, items: [] },
  },
  { name: 'nobody sees none', as: 'nobody', url: '/orgs', expectedStatus: 401 },
  {
    name: 'a limit over 1000 is refused',
    as: 'reader',
    url: '/orgs?limit=1001',
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'query.limit' }] } },
  },
  {
    name: 'a cursor that no list gave out is refused',
    as: 'reader',
    url: '/orgs?page=nonsense',
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'query.page' }] } },
  },
]);

apiScenarios('getOrganizationById', [
  {
    name: 'a member reads the whole object',
    as: 'reader',
    url: '/orgs/{organization}',
    expectedStatus: 200,
    expectedContent: (world) => ({
      object: 'organization',
      id: world.names.organization,
      title: 'Acme',
      type: 'business',
      plan: 'enterprise_2024',
      trial: { status: 'notapplicable', count: 0 },
      mergeRules: { type: 'none' },
      permissions: { view: true, admin: false, createContent: false, listMembers: true },
      urls: { location: `${world.system.config.url}/v1/orgs/${world.names.organization}` },
    }),
  },
  {
    name: 'an admin may administrate',
    as: 'admin',
    url: '/orgs/{organization}',
    expectedStatus: 200,
    expectedContent: { permissions: { admin: true, createContent: true } },
  },
  { name: 'nobody may not read it', as: 'nobody', url: '/orgs/{organization}', expectedStatus: 401 },
  {
    name: 'somebody of another organization is not told that it exists',
    as: 'outsider',
    url: '/orgs/{organization}',
    expectedStatus: 404,
    notExpectedContent: ['Acme'],
  },
  { name: 'an id that cannot be one is not there', as: 'admin', url: '/orgs/%00', expectedStatus: 404 },
]);

apiScenarios('updateOrganizationById', [
  {
    name: 'an admin changes what is given and nothing else',
    as: 'admin',
    url: '/orgs/{organization}',
    body: { title: 'Acme Docs', emailDomains: ['example.com'], defaultRole: 'comment', inviteLinks: false, unknown: 1 },
    expectedStatus: 200,
    expectedContent: { title: 'Acme Docs', emailDomains: ['example.com'], defaultRole: 'comment', inviteLinks: false, type: 'business' },
    notExpectedContent: ['unknown'],
    expectedEvents: { organization_updated: 1 },
  },
  {
    name: 'null clears the logo',
    as: 'admin',
    url: '/orgs/{organization}',
    body: { logo: null, defaultRole: null },
    expectedStatus: 200,
    expectedContent: { urls: expect.not.objectContaining({ logo: expect.anything() }) },
    expectedEvents: { organization_updated: 1 },
  },
  { name: 'nobody may not change it', as: 'nobody', url: '/orgs/{organization}', body: { title: 'Mine' }, expectedStatus: 401 },
  { name: 'a creator may not change it', as: 'creator', url: '/orgs/{organization}', body: { title: 'Mine' }, expectedStatus: 403 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: '/orgs/{organization}',
    body: { title: 'Mine' },
    expectedStatus: 404,
  },
  {
    name: 'a title of one character is refused, and with it everything else',
    as: 'admin',
    url: '/orgs/{organization}',
    body: { title: 'A', ai: true },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.title' }] } },
  },
  {
    name: 'a script is no logo',
    as: 'admin',
    url: '/orgs/{organization}',
    body: { logo: 'javascript:alert(1)' },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.logo' }] } },
  },
  { name: 'a body that is no object is refused', as: 'admin', url: '/orgs/{organization}', body: '[]', expectedStatus: 400 },
]);
