import { expect } from 'vitest';
import { apiScenarios } from '../testing/scenarios.ts';

apiScenarios('listAuditEventsInOrganizationById', [
  {
    name: 'an admin reads who did what, newest first',
    as: 'admin',
    url: '/orgs/{organization}/audit-events?limit=1000',
    expectedStatus: 200,
    expectedContent: (world) => ({
      items: expect.arrayContaining([
        expect.objectContaining({
          object: 'audit-event',
          action: 'organization_created',
          organization: world.names.organization,
          actor: { type: 'system', displayName: 'Octavo' },
          target: { kind: 'organization', id: world.names.organization, name: 'Acme' },
        }),
      ]),
    }),
    notExpectedContent: (world) => [world.id('otherOrganization')],
  },
  {
    name: 'actions may be given one by one or with commas',
    as: 'admin',
    url: '/orgs/{organization}/audit-events?action=organization_created&action=nothing_done,never_done',
    expectedStatus: 200,
    expectedContent: { count: 1, items: [{ action: 'organization_created' }] },
  },
  {
    name: 'times bound it',
    as: 'admin',
    url: '/orgs/{organization}/audit-events?from=2100-01-01T00:00:00Z',
    expectedStatus: 200,
    expectedContent: { count: 0, items: [] },
  },
  { name: 'nobody reads it', as: 'nobody', url: '/orgs/{organization}/audit-events', expectedStatus: 401 },
  { name: 'a creator does not read it', as: 'creator', url: '/orgs/{organization}/audit-events', expectedStatus: 403 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: '/orgs/{organization}/audit-events', expectedStatus: 404 },
  {
    name: 'what is no time is refused',
    as: 'admin',
    url: '/orgs/{organization}/audit-events?from=yesterday',
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'query.from' }] } },
  },
  {
    name: 'a cursor of another filter is refused',
    as: 'admin',
    url: '/orgs/{organization}/audit-events?page=nonsense',
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'query.page' }] } },
  },
]);
