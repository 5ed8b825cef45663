import { expect } from 'vitest';
import { ownHostnames } from '../testing/matrix-site-settings.ts';
import { apiScenarios } from '../testing/scenarios.ts';
import type { World } from '../testing/world.ts';

const ONE = '/custom-hostnames/{hostname}';

async function withHostnames(world: World): Promise<void> {
  Object.assign(world.names, await ownHostnames(world));
}

apiScenarios('getCustomHostname', [
  {
    name: 'an admin of the site sees it with the records that prove it',
    as: 'admin',
    url: ONE,
    before: withHostnames,
    expectedStatus: 200,
    expectedContent: (world) => ({
      object: 'custom-hostname',
      hostname: world.names.hostname,
      target: { type: 'site', organization: world.id('organization'), site: world.id('site') },
      isActive: true,
      status: 'dns_passed',
      records: [{ type: 'TXT', name: `_octavo.${world.names.hostname}` }],
      urls: { published: `https://${world.names.hostname}/` },
    }),
  },
  { name: 'one that no site has is not there', as: 'admin', url: '/custom-hostnames/nothing.acme.example', expectedStatus: 404 },
  { name: 'one of another organization is not there', as: 'outsider', url: ONE, before: withHostnames, expectedStatus: 404 },
  { name: 'a creator may not see it', as: 'creator', url: ONE, before: withHostnames, expectedStatus: 403 },
  { name: 'nobody may not see it', as: 'nobody', url: '/custom-hostnames/nothing.acme.example', expectedStatus: 401 },
]);

apiScenarios('dnsRevalidateCustomHostname', [
  {
    name: 'an admin has it looked for again',
    as: 'admin',
    url: ONE,
    before: withHostnames,
    expectedStatus: 204,
    expectedEvents: { job_queued: 1 },
  },
  { name: 'one that no site has is not there', as: 'admin', url: '/custom-hostnames/nothing.acme.example', expectedStatus: 404 },
  { name: 'a creator may not', as: 'creator', url: ONE, before: withHostnames, expectedStatus: 403 },
  { name: 'nobody may not', as: 'nobody', url: '/custom-hostnames/nothing.acme.example', expectedStatus: 401 },
]);

apiScenarios('removeCustomHostname', [
  {
    name: 'an admin takes it from the site',
    as: 'admin',
    url: ONE,
    before: withHostnames,
    expectedStatus: 204,
    expectedEvents: { site_hostname_changed: 1 },
    after: async (world) => {
      const site = await world.request('admin', 'get', `/orgs/${world.names.organization}/sites/${world.names.site}`);
      expect(await site.json()).not.toHaveProperty('hostname');
    },
  },
  { name: 'taking what is not there is no error', as: 'admin', url: '/custom-hostnames/nothing.acme.example', expectedStatus: 204 },
  {
    name: 'somebody of another organization is told nothing and does nothing',
    as: 'outsider',
    url: ONE,
    before: withHostnames,
    expectedStatus: 204,
  },
  { name: 'a creator may not', as: 'creator', url: ONE, before: withHostnames, expectedStatus: 403 },
  { name: 'nobody may not', as: 'nobody', url: '/custom-hostnames/nothing.acme.example', expectedStatus: 401 },
]);
