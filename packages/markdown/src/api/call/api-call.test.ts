import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readModels } from '../read-models.ts';
import { type ApiCall, callOf, firstValues, isCallOf, makeRequest, mayHaveHeader, serverOrigins } from './index.ts';

const DOCUMENT = {
  openapi: '3.1.0',
  servers: [
    { url: 'https://api.example.com/v1' },
    { url: 'https://{region}.example.org/{base}', variables: { region: { default: 'eu', enum: ['eu', 'us'] }, base: { default: 'v2' } } },
    { url: 'https://{anything}', variables: { anything: { default: 'one.example' } } },
    { url: 'ftp://files.example' },
  ],
  security: [{}, { key: [] }, { user: [] }, { token: [], session: [] }],
  paths: {
    '/pets/{id}/toys/{toy.name}': {
      post: {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: 7 },
          { name: 'toy.name', in: 'path', required: true, schema: { type: 'string' }, example: 'ball' },
          { name: 'tags', in: 'query', schema: { type: 'array', items: { type: 'string' } }, example: ['a', 'b'] },
          { name: 'kind', in: 'query', required: true, schema: { type: 'string', enum: ['x', 'y'] } },
          { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
          { name: 'seen', in: 'cookie', schema: { type: 'string' } },
        ],
        requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' }, example: { name: 'Rex' } } } },
        responses: {},
      },
    },
    '/files': {
      put: {
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { file: { type: 'string', format: 'binary' }, note: { type: 'string', example: 'n' } },
              },
            },
          },
        },
        responses: {},
      },
    },
  },
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'query', name: 'api_key' },
      user: { type: 'http', scheme: 'basic' },
      token: { type: 'http', scheme: 'bearer' },
      session: { type: 'apiKey', in: 'cookie', name: 'sid' },
    },
  },
};

const TOYS = '/pets/{id}/toys/{toy.name}';

function operationOf(path: string, method: string) {
  const [model] = readModels([{ filename: '', isEntrypoint: true, specification: DOCUMENT }], [{ kind: 'operation', path, method }]);
  if (model === null || model === undefined || model.kind === 'schemas') throw new Error('there is no such operation');
  return model;
}

const operation = operationOf(TOYS, 'post');
const call = callOf(operation) as ApiCall;
const values = firstValues(call);
const isCall = (url: string, method = 'POST') => isCallOf(operation, { method, url: new URL(url) });

describe('a call of an operation', () => {
  it('begins with the values of examples, of optional parameters with none', () => {
    expect(makeRequest(call, values)).toEqual({
      method: 'POST',
      url: 'https://api.example.com/v1/pets/7/toys/ball?kind=x',
      headers: [['Content-Type', 'application/json']],
      cookies: [],
      body: { kind: 'text', text: '{\n  "name": "Rex"\n}' },
    });
    expect(call.parameters.find(({ name }) => name === 'tags')).toMatchObject({ value: '', example: 'a,b', type: 'string[]' });
  });

  it('has parameters, server variables and proofs where they belong', () => {
    const made = makeRequest(call, {
      ...values,
      server: 1,
      variables: { region: 'us', base: 'v3' },
      way: 3,
      proofs: { token: { secret: 't' }, session: { secret: 's' } },
      parameters: ['8', 'a/b c', 'one, two', 'y', 'trace\r\nX: y', 'yes'],
      text: '',
    });
    expect(made.url).toBe('https://us.example.org/v3/pets/8/toys/a%2Fb%20c?tags=one&tags=two&kind=y');
    expect(made.headers).toEqual([
      ['X-Trace', 'trace X: y'],
      ['Authorization', 'Bearer t'],
    ]);
    expect(made.cookies).toEqual([
      ['seen', 'yes'],
      ['sid', 's'],
    ]);
    expect(makeRequest(call, { ...values, way: 1, proofs: { key: { secret: 'a b' } } }).url).toMatch(/&api_key=a%20b$/);
    expect(makeRequest(call, { ...values, way: 2, proofs: { user: { user: 'ä', secret: 'p' } } }).headers[0]).toEqual([
      'Authorization',
      'Basic w6Q6cA==',
    ]);
  });

  it('asks for files of multipart bodies, and leaves the type of the body to the browser', () => {
    const upload = callOf(operationOf('/files', 'put')) as ApiCall;
    expect(makeRequest(upload, firstValues(upload))).toMatchObject({
      headers: [],
      body: {
        kind: 'multipart',
        fields: [
          { name: 'file', isFile: true },
          { name: 'note', value: 'n', isFile: false },
        ],
      },
    });
  });

  it('is made of nothing that has no server at an address', () => {
    expect(callOf({ ...operation, servers: [{ url: 'ftp://a', variables: [] }] })).toBeUndefined();
    expect(callOf({ ...operation, kind: 'webhook' })).toBeUndefined();
    expect(callOf({ ...operation, isNotOffered: true })).toBeUndefined();
    expect(isCallOf({ ...operation, isNotOffered: true }, { method: 'POST', url: new URL(makeRequest(call, values).url) })).toBe(false);
    expect(call.servers.map(({ url }) => url)).toEqual([
      'https://api.example.com/v1',
      'https://{region}.example.org/{base}',
      'https://{anything}',
    ]);
  });
});

describe('the check of a call', () => {
  it('knows the origins of servers, by the values that the description names alone', () => {
    expect(operation.servers.flatMap(serverOrigins)).toEqual([
      'https://api.example.com',
      'https://eu.example.org',
      'https://us.example.org',
      'https://one.example',
    ]);
    const whole = (value: string) => serverOrigins({ url: '{all}', variables: [{ name: 'all', default: value }] });
    expect(whole('https://a.example/x')).toEqual(['https://a.example']);
    for (const wrong of ['https://u:p@a.example', 'javascript:x', "https://a.example;script-src 'unsafe-inline'", '//a.example', '{b}'])
      expect(whole(wrong)).toEqual([]);
  });

  it.each([
    ['https://api.example.com/v1/pets/7/toys/ball', true],
    ['https://api.example.com/v1/pets/7/toys/ball?x=y', true],
    ['https://us.example.org/anything/pets/7/toys/ball', true],
    ['https://one.example/pets/1/toys/2', true],
    ['https://api.example.com/v2/pets/7/toys/ball', false],
    ['https://api.example.com/v1/pets/7/toys/ball/more', false],
    ['https://api.example.com/v1/pets/../../admin', false],
    ['https://api.example.com/v1/pets/%2e%2e/toys/ball', false],
    ['https://api.example.com.evil.example/v1/pets/7/toys/ball', false],
    ['http://api.example.com/v1/pets/7/toys/ball', false],
    ['https://api.example.com:8443/v1/pets/7/toys/ball', false],
    ['https://u:p@api.example.com/v1/pets/7/toys/ball', false],
    ['https://asia.example.org/v2/pets/7/toys/ball', false],
    ['https://two.example/pets/1/toys/2', false],
  ])('of %s says %s', (url, expected) => {
    expect(isCall(url)).toBe(expected);
    expect(isCall(url, 'DELETE')).toBe(false);
  });

  it.each([
    ['/a/{x}-{y}.json', '/a/1-2.json', true],
    ['/a/{x}-{y}.json', '/a/-2.json', false],
    ['/a/{x}-{y}.json', '/a/1-2.jsonx', false],
    ['/a/{x}{y}', '/a/12', true],
    ['/a/{x}{y}', '/a/1', false],
    ['/a/pre{x}', '/a/pre', false],
    ['/a/{x}/', '/a/b/', true],
    ['/a.b', '/aXb', false],
    ['/a/{x}?fixed=1', '/a/b', true],
  ])('of a path %s: %s is one, %s', (path, written, expected) => {
    const one = { ...operation, path, servers: [{ url: 'https://a.example', variables: [] }] };
    expect(isCallOf(one, { method: 'POST', url: new URL(`https://a.example${written}`) })).toBe(expected);
  });

  it('takes no longer for templates of many variables', () => {
    const path = `/${'{a}x'.repeat(200)}`;
    const one = { ...operation, path, servers: [{ url: 'https://a.example', variables: [] }] };
    expect(isCallOf(one, { method: 'POST', url: new URL(`https://a.example/${'x'.repeat(7000)}y`) })).toBe(false);
  });

  it('takes headers that the operation names, and no others', () => {
    const taken = ['accept', 'Authorization', 'content-type', 'x-trace', 'Cookie'].map((name) => mayHaveHeader(operation, name));
    expect(taken).toEqual([true, true, true, true, true]);
    for (const name of ['host', 'x-forwarded-for', 'origin', 'api_key', 'connection']) expect(mayHaveHeader(operation, name)).toBe(false);
    expect(mayHaveHeader({ ...operation, security: [], parameters: [] }, 'cookie')).toBe(false);
  });

  it('holds for each request that a form makes', () => {
    const segment = fc
      .string({ minLength: 1, maxLength: 20, unit: 'binary' })
      .filter((text) => text.isWellFormed() && !/^\.{1,2}$/.test(text));
    fc.assert(
      fc.property(fc.nat({ max: 2 }), segment, segment, fc.string({ maxLength: 20 }), (server, id, toy, tags) => {
        const { url } = makeRequest(call, {
          ...values,
          server,
          variables: { region: 'us', base: 'v9' },
          parameters: [id, toy, tags, 'x', '', ''],
        });
        expect(isCall(url)).toBe(true);
      }),
    );
  });
});
