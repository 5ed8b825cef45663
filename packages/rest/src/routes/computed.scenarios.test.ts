import { apiScenarios, type Scenario } from '../testing/scenarios.ts';

const revision = '/spaces/{space}/content/computed/revision';
const document = '/spaces/{space}/content/computed/document';

function body(props: object, { spec = 'petstore', ...more }: { spec?: string; type?: string; seed?: unknown } = {}) {
  const { type = 'builtin:openapi', seed = 'seed' } = more;
  return { source: { type, props, dependencies: { spec: { ref: { kind: 'openapi', spec } } } }, seed };
}

/** Returns the refusals that both operations share, given valid props. */
function refusals(url: string, props: object): Scenario[] {
  const post = { url };
  return [
    { name: 'nobody may not compute', ...post, as: 'nobody', body: body(props), expectedStatus: 401 },
    { name: 'somebody of another organization finds nothing', ...post, as: 'outsider', body: body(props), expectedStatus: 404 },
    { name: 'a guest without the space finds nothing', ...post, as: 'guest', body: body(props), expectedStatus: 404 },
    {
      name: 'a deleted space is not there',
      ...post,
      url: url.replace('{space}', '{deletedSpace}'),
      as: 'reader',
      body: body(props),
      expectedStatus: 404,
    },
    {
      name: 'a specification of another organization is not there',
      ...post,
      as: 'admin',
      body: body(props, { spec: 'elsewhere' }),
      expectedStatus: 404,
    },
    {
      name: 'a specification that nobody has is not there',
      ...post,
      as: 'admin',
      body: body(props, { spec: 'gone' }),
      expectedStatus: 404,
    },
    {
      name: 'a source of an integration that is not there gives nothing',
      ...post,
      as: 'reader',
      body: body(props, { type: 'integration:acme:pages' }),
      expectedStatus: 404,
      expectedContent: { error: { name: 'computed_source_gone' } },
    },
    ...['builtin:translation', 'integration:acme', 'builtin:other'].map(
      (type): Scenario => ({
        name: `a source of type ${type} is refused, with what is computed instead`,
        ...post,
        as: 'reader',
        body: body(props, { type }),
        expectedStatus: 400,
        expectedContent: {
          error: { details: [{ path: 'body.source.type', message: 'Must be `builtin:openapi` or `integration:NAME:SOURCE`.' }] },
        },
      }),
    ),
    {
      name: 'a source without a specification is refused',
      ...post,
      as: 'reader',
      body: { source: { type: 'builtin:openapi', props }, seed: 'seed' },
      expectedStatus: 400,
      expectedContent: { error: { details: [{ path: 'body.source.dependencies.spec' }] } },
    },
    { name: 'a seed is needed', ...post, as: 'reader', body: { source: body(props).source }, expectedStatus: 400 },
    { name: 'an empty seed is refused', ...post, as: 'reader', body: body(props, { seed: '' }), expectedStatus: 400 },
    {
      name: 'a seed of 257 characters is refused',
      ...post,
      as: 'reader',
      body: body(props, { seed: 'a'.repeat(257) }),
      expectedStatus: 400,
    },
  ];
}

apiScenarios('getComputedRevision', [
  {
    name: 'a reader gets the pages of a specification, with what their documents are computed from',
    as: 'reader',
    url: revision,
    body: body({ models: true, grouping: 'by-operation' }),
    expectedStatus: 200,
    expectedContent: {
      files: [],
      reusableContents: [],
      pages: [
        {
          type: 'document',
          title: 'Pets',
          path: 'pets',
          computedSeed: 'seed',
          computed: {
            type: 'builtin:openapi',
            props: { doc: 'info', page: 'info' },
            dependencies: { spec: { ref: { kind: 'openapi', spec: 'petstore' }, value: { object: 'openapi-spec', slug: 'petstore' } } },
          },
        },
        {
          title: 'Operations',
          pages: [
            { title: 'GET /pets', path: 'operations/get-pets', computed: { props: { doc: 'operations', page: 'operation:get:/pets' } } },
          ],
        },
      ],
    },
    notExpectedContent: ['documentId'],
  },
  {
    name: 'a grouping that is none is refused',
    as: 'reader',
    url: revision,
    body: body({ models: true, grouping: 'by-path' }),
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.source.props.grouping' }] } },
  },
  {
    name: 'models that are no boolean are refused',
    as: 'reader',
    url: revision,
    body: body({ models: 'yes' }),
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.source.props.models' }] } },
  },
  ...refusals(revision, { models: true }),
]);

apiScenarios('getComputedDocument', [
  {
    name: 'a reader gets the document of an operation',
    as: 'reader',
    url: document,
    body: body({ doc: 'operations', page: 'operation:get:/pets' }),
    expectedStatus: 200,
    expectedContent: {
      object: 'document',
      nodes: [{ type: 'openapi-operation', data: { path: '/pets', method: 'get', ref: { kind: 'openapi', spec: 'petstore' } } }],
    },
  },
  {
    name: 'a page that the specification does not give is not there',
    as: 'reader',
    url: document,
    body: body({ doc: 'operations', page: 'tag:gone' }),
    expectedStatus: 404,
  },
  {
    name: 'models of a specification without schemas are not there',
    as: 'reader',
    url: document,
    body: body({ doc: 'models' }),
    expectedStatus: 404,
  },
  {
    name: 'a document of another kind is refused',
    as: 'reader',
    url: document,
    body: body({ doc: 'all' }),
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.source.props.doc' }] } },
  },
  {
    name: 'operations need a page',
    as: 'reader',
    url: document,
    body: body({ doc: 'operations' }),
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.source.props.page' }] } },
  },
  ...refusals(document, { doc: 'info', page: 'info' }),
]);
