import { expect } from 'vitest';
import { apiScenarios } from '../testing/scenarios.ts';

apiScenarios('getApiInformation', [
  {
    name: 'anybody may ask what answers here',
    as: 'nobody',
    url: '/',
    expectedStatus: 200,
    expectedContent: { object: 'api-information', version: 'v1', build: 'test' },
  },
]);

apiScenarios('getOpenAPIDocument', [
  {
    name: 'anybody may read the document',
    as: 'nobody',
    url: '/openapi.json',
    expectedStatus: 200,
    expectedContent: (world) => ({ openapi: '3.1.0', servers: [{ url: `${world.system.config.url}/v1` }] }),
    expectedHeaders: { etag: expect.stringMatching(/^"/), 'cache-control': 'private, no-cache' },
  },
]);
