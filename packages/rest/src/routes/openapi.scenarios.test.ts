import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { apiScenarios, type Scenario } from '../testing/scenarios.ts';
import type { World } from '../testing/world.ts';

const list = '/orgs/{organization}/openapi';
const one = `${list}/petstore`;
const latest = `${one}/versions/latest`;
const byId = `${one}/versions/{openapiVersion}`;

const source = { text: 'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {}\n' };
const made = { openapi_spec_created: 1, job_queued: 1 };

/** The refusals that every read of a specification shares. */
function refusals(url: string): Scenario[] {
  return [
    { name: 'nobody may not read it', as: 'nobody', url, expectedStatus: 401 },
    { name: 'a guest may not read it', as: 'guest', url, expectedStatus: 403 },
    { name: 'somebody of another organization finds nothing', as: 'outsider', url, expectedStatus: 404 },
    {
      name: 'a specification of another organization is not there',
      as: 'admin',
      url: url.replace('/petstore', '/elsewhere'),
      expectedStatus: 404,
    },
  ];
}

async function set(
  world: World,
  values: { visibility?: 'public'; lastVersionId?: null; errorCode?: 'FETCH_TIMEOUT'; errorCount?: number },
) {
  const { openapiSpec } = world.system.store.tables;
  await world.system.store.tx((tx) => tx.update(openapiSpec).set(values).where(eq(openapiSpec.slug, 'petstore')));
}

const publish = (world: World) => set(world, { visibility: 'public' });
const forget = (world: World) => set(world, { lastVersionId: null });

apiScenarios('listOpenAPISpecs', [
  {
    name: 'a reader sees the specifications of the organization, and no other',
    as: 'reader',
    url: list,
    expectedStatus: 200,
    expectedContent: { count: 1, items: [{ object: 'openapi-spec', slug: 'petstore', permissions: { view: true, edit: false } }] },
    notExpectedContent: ['elsewhere'],
  },
  {
    name: 'limit 0 gives the count alone',
    as: 'reader',
    url: `${list}?limit=0`,
    expectedStatus: 200,
    expectedContent: { count: 1, items: [] },
  },
  { name: 'nobody sees none', as: 'nobody', url: list, expectedStatus: 401 },
  { name: 'a guest sees none', as: 'guest', url: list, expectedStatus: 403 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: list, expectedStatus: 404 },
  { name: 'a limit over 1000 is refused', as: 'reader', url: `${list}?limit=1001`, expectedStatus: 400 },
  { name: 'a cursor of another list is refused', as: 'reader', url: `${list}?page=nonsense`, expectedStatus: 400 },
]);

apiScenarios('createOpenAPISpec', [
  {
    name: 'a creator adds one that is read from an address',
    as: 'creator',
    url: list,
    body: { slug: 'new-api', source: { url: 'https://specs.example/api.yaml?branch=main' } },
    expectedStatus: 201,
    expectedContent: (world) => ({
      object: 'openapi-spec',
      id: expect.stringMatching(/^\w{20}$/),
      slug: 'new-api',
      sourceURL: 'https://specs.example/api.yaml?branch=main',
      processingState: 'pending',
      visibility: 'private',
      lastProcessedErrorCount: 0,
      lastProcessedErrors: [],
      permissions: { view: true, edit: true },
      urls: {
        location: `https://octavo.example/v1/orgs/${world.id('organization')}/openapi/new-api`,
        app: `https://octavo.example/o/${world.id('organization')}/settings/openapi`,
      },
    }),
    notExpectedContent: ['published', 'lastVersion', 'lastProcessedAt', 'lastProcessErrorCode'],
    expectedHeaders: (world) => ({ location: `https://octavo.example/v1/orgs/${world.id('organization')}/openapi/new-api` }),
    expectedEvents: made,
  },
  {
    name: 'or sends its text, which has no address',
    as: 'creator',
    url: list,
    body: { slug: 'new', source },
    expectedStatus: 201,
    expectedContent: { slug: 'new', processingState: 'pending' },
    notExpectedContent: ['sourceURL'],
    expectedEvents: made,
  },
  {
    name: 'a slug of another organization is free here',
    as: 'creator',
    url: list,
    body: { slug: 'elsewhere', source },
    expectedStatus: 201,
    expectedEvents: made,
  },
  {
    name: 'a slug that is taken is refused',
    as: 'creator',
    url: list,
    body: { slug: 'petstore', source },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.slug' }] } },
  },
  ...['Upper', 'two--hyphens', '-a', 'a-', 'with space', 'a/b', 'ümlaut', '', 'x'.repeat(101)].map((slug) => ({
    name: `the slug ${JSON.stringify(slug).slice(0, 20)} is refused`,
    as: 'creator' as const,
    url: list,
    body: { slug, source },
    expectedStatus: 400,
  })),
  ...[
    {},
    { url: 'https://specs.example', text: 'both' },
    { url: 'file:///etc/passwd' },
    { url: 'javascript:alert(1)' },
    { url: 'https://me:secret@specs.example/' },
    { url: `https://specs.example/${'x'.repeat(2048)}` },
    { url: 7 },
    { text: '' },
    { text: { openapi: '3.0.0' } },
    { text: null },
    null,
    'https://specs.example',
  ].map((wrong) => ({
    name: `the source ${JSON.stringify(wrong).slice(0, 60)} is refused`,
    as: 'creator' as const,
    url: list,
    body: { slug: 'new', source: wrong },
    expectedStatus: 400,
  })),
  { name: 'nobody may not add one', as: 'nobody', url: list, body: { slug: 'new', source }, expectedStatus: 401 },
  { name: 'a reviewer may not add one', as: 'reviewer', url: list, body: { slug: 'new', source }, expectedStatus: 403 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: list, body: { slug: 'new', source }, expectedStatus: 404 },
]);

apiScenarios('getOpenAPISpecBySlug', [
  {
    name: 'a reader sees where it comes from and how reading it went',
    as: 'reader',
    url: one,
    before: (world) => set(world, { errorCode: 'FETCH_TIMEOUT', errorCount: 1 }),
    expectedStatus: 200,
    expectedContent: (world) => ({
      slug: 'petstore',
      sourceURL: 'https://specs.example/pets.json',
      processingState: 'complete',
      lastVersion: world.id('openapiVersion'),
      lastProcessedAt: '2026-03-01T12:00:00.000Z',
      lastProcessErrorCode: 'FETCH_TIMEOUT',
      lastProcessedErrorCount: 1,
      permissions: { view: true, edit: false },
    }),
    notExpectedContent: ['published'],
  },
  {
    name: 'one that is public has a public link',
    as: 'creator',
    url: one,
    before: publish,
    expectedStatus: 200,
    expectedContent: {
      visibility: 'public',
      permissions: { edit: true },
      urls: { published: expect.stringMatching(/^https:\/\/octavo\.example\/openapi\/\w{20}\/petstore$/) },
    },
  },
  ...refusals(one),
]);

apiScenarios('createOrUpdateOpenAPISpecBySlug', [
  {
    name: 'a creator replaces the source; what was read until now stays',
    as: 'creator',
    url: one,
    body: { source: { url: 'https://specs.example/v2.json' } },
    expectedStatus: 200,
    expectedContent: (world) => ({
      sourceURL: 'https://specs.example/v2.json',
      processingState: 'pending',
      visibility: 'private',
      lastVersion: world.id('openapiVersion'),
    }),
    expectedEvents: { openapi_spec_updated: 1, job_queued: 1 },
  },
  {
    name: 'the same source is read again',
    as: 'creator',
    url: one,
    body: { source: { url: 'https://specs.example/pets.json' } },
    expectedStatus: 200,
    expectedContent: { processingState: 'pending' },
    expectedEvents: { openapi_spec_updated: 1, job_queued: 1 },
  },
  {
    name: 'one that is public stays so',
    as: 'creator',
    url: one,
    before: publish,
    body: { source },
    expectedStatus: 200,
    expectedContent: { visibility: 'public' },
    notExpectedContent: ['sourceURL'],
    expectedEvents: { openapi_spec_updated: 1, job_queued: 1 },
  },
  {
    name: 'what is not there is made',
    as: 'creator',
    url: `${list}/brand-new`,
    body: { source },
    expectedStatus: 201,
    expectedContent: { slug: 'brand-new', visibility: 'private', processingState: 'pending' },
    expectedHeaders: (world) => ({ location: `https://octavo.example/v1/orgs/${world.id('organization')}/openapi/brand-new` }),
    expectedEvents: made,
  },
  { name: 'a slug that is none is refused', as: 'creator', url: `${list}/Brand_New`, body: { source }, expectedStatus: 400 },
  { name: 'a source is needed', as: 'creator', url: one, body: {}, expectedStatus: 400 },
  { name: 'nobody may not replace it', as: 'nobody', url: one, body: { source }, expectedStatus: 401 },
  { name: 'a reviewer may not replace it', as: 'reviewer', url: one, body: { source }, expectedStatus: 403 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: one, body: { source }, expectedStatus: 404 },
]);

apiScenarios('updateOpenAPISpecBySlug', [
  {
    name: 'a creator opens it to everybody with the link',
    as: 'creator',
    url: one,
    body: { visibility: 'public' },
    expectedStatus: 200,
    expectedContent: { visibility: 'public', urls: { published: expect.stringContaining('/petstore') } },
    expectedEvents: { openapi_visibility_changed: 1 },
  },
  {
    name: 'and closes it again',
    as: 'creator',
    url: one,
    before: publish,
    body: { visibility: 'private' },
    expectedStatus: 200,
    expectedContent: { visibility: 'private' },
    notExpectedContent: ['published'],
    expectedEvents: { openapi_visibility_changed: 1 },
  },
  { name: 'what it is already changes nothing', as: 'creator', url: one, body: { visibility: 'private' }, expectedStatus: 200 },
  { name: 'a visibility is needed', as: 'creator', url: one, body: {}, expectedStatus: 400 },
  { name: 'a visibility that is none is refused', as: 'creator', url: one, body: { visibility: 'unlisted' }, expectedStatus: 400 },
  { name: 'nobody may not change it', as: 'nobody', url: one, body: { visibility: 'public' }, expectedStatus: 401 },
  { name: 'a reviewer may not change it', as: 'reviewer', url: one, body: { visibility: 'public' }, expectedStatus: 403 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: one, body: { visibility: 'public' }, expectedStatus: 404 },
  { name: 'what is not there is not found', as: 'creator', url: `${list}/elsewhere`, body: { visibility: 'public' }, expectedStatus: 404 },
]);

apiScenarios('deleteOpenAPISpecBySlug', [
  {
    name: 'a creator deletes it with its versions',
    as: 'creator',
    url: one,
    expectedStatus: 204,
    expectedEvents: { openapi_spec_deleted: 1 },
    after: async (world) => {
      const path = `/orgs/${world.id('organization')}/openapi/petstore`;
      for (const gone of [path, `${path}/versions`, `${path}/versions/${world.id('openapiVersion')}`]) {
        expect((await world.request('admin', 'get', gone)).status).toBe(404);
      }
    },
  },
  { name: 'deleting what is not there is no error', as: 'creator', url: `${list}/nothing`, expectedStatus: 204 },
  { name: 'one of another organization stays', as: 'creator', url: `${list}/elsewhere`, expectedStatus: 204 },
  { name: 'somebody of another organization is told nothing and does nothing', as: 'outsider', url: one, expectedStatus: 204 },
  { name: 'nobody may not delete it', as: 'nobody', url: one, expectedStatus: 401 },
  { name: 'a reviewer may not delete it', as: 'reviewer', url: one, expectedStatus: 403 },
]);

apiScenarios('listOpenAPISpecVersions', [
  {
    name: 'a reader sees them',
    as: 'reader',
    url: `${one}/versions`,
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 1, items: [{ object: 'openapi-spec-version', id: world.id('openapiVersion') }] }),
  },
  { name: 'a limit over 1000 is refused', as: 'reader', url: `${one}/versions?limit=1001`, expectedStatus: 400 },
  { name: 'a cursor of another list is refused', as: 'reader', url: `${one}/versions?page=nonsense`, expectedStatus: 400 },
  ...refusals(`${one}/versions`),
]);

const version = (world: World) => ({
  object: 'openapi-spec-version',
  id: world.id('openapiVersion'),
  createdAt: '2026-03-01T12:00:00.000Z',
  url: 'https://specs.example/pets.json',
  urls: { location: `https://octavo.example/v1/orgs/${world.id('organization')}/openapi/petstore/versions/${world.id('openapiVersion')}` },
});

const content = {
  filesystem: [
    {
      filename: 'https://specs.example/pets.json',
      dir: './',
      isEntrypoint: true,
      references: [],
      specification: { openapi: '3.0.3', info: { title: 'Pets' } },
    },
  ],
  url: 'https://specs.example/pets.json',
  urls: { source: 'https://specs.example/pets.json' },
};

for (const [id, url] of [
  ['getLatestOpenAPISpecVersion', latest],
  ['getOpenAPISpecVersionById', byId],
] as const) {
  apiScenarios(id, [
    { name: 'a reader sees when it was made, and from what', as: 'reader', url, expectedStatus: 200, expectedContent: version },
    ...(url === latest
      ? [{ name: 'there is none before the first was read', as: 'reader' as const, url, before: forget, expectedStatus: 404 }]
      : [
          {
            name: 'one of another specification is not there',
            as: 'reader' as const,
            url: `${one}/versions/{otherOpenapiVersion}`,
            expectedStatus: 404,
          },
        ]),
    ...refusals(url),
  ]);
}

for (const [id, url] of [
  ['getLatestOpenAPISpecVersionContent', `${latest}/content`],
  ['getOpenAPISpecVersionContentById', `${byId}/content`],
] as const) {
  apiScenarios(id, [
    {
      name: 'a reader gets the parsed files',
      as: 'reader',
      url,
      expectedStatus: 200,
      expectedContent: content,
      notExpectedContent: ['"public"'],
      expectedHeaders: { 'content-type': expect.stringContaining('application/json'), etag: expect.stringMatching(/^"[0-9a-f]{40}"$/) },
    },
    {
      name: 'a public one says its link',
      as: 'reader',
      url,
      before: publish,
      expectedStatus: 200,
      expectedContent: { urls: { public: expect.stringContaining('https://octavo.example/openapi/') } },
    },
    ...(id === 'getOpenAPISpecVersionContentById'
      ? []
      : [
          {
            name: 'there is none before the first was read',
            as: 'reader' as const,
            url: `${latest}/content`,
            before: forget,
            expectedStatus: 404,
          },
        ]),
    ...refusals(url),
  ]);
}

apiScenarios('getLatestOpenAPISpecVersionRawContent', [
  {
    name: 'a reader gets the text as it was read',
    as: 'reader',
    url: `${latest}/content/raw`,
    expectedStatus: 200,
    expectedContent: { format: 'json', text: expect.stringContaining('{\n  "openapi": "3.0.3"') },
  },
  { name: 'there is none before the first was read', as: 'reader', url: `${latest}/content/raw`, before: forget, expectedStatus: 404 },
  ...refusals(`${latest}/content/raw`),
]);
