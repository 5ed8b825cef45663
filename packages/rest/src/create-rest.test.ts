import { OctavoError } from '@octavo/contract';
import { buildToken } from '@octavo/core/testing';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createApi } from './create-rest.ts';
import { openApiDocument } from './document.ts';
import { operation } from './operation.ts';
import { openWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('sqlite');
});
afterAll(() => world.close());

describe('authentication', () => {
  const ask = (authorization: string) => world.app.request('/v1/user', { headers: { authorization } });

  it.each(['Bearer unknown', 'Bearer ', 'Basic YTpi', 'Bearer a b'])('refuses "%s" and names the scheme', async (authorization) => {
    const response = await ask(authorization);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await response.json()).toMatchObject({ error: { code: 401 } });
  });

  it('refuses a token that has expired', async () => {
    const { secret } = await buildToken(world.system, { id: world.id('reader') }, { expiresAt: world.system.now() - 1 });
    expect((await ask(`Bearer ${secret}`)).status).toBe(401);
  });

  it('takes no session cookie: a foreign page cannot make a browser call the API', async () => {
    expect((await world.app.request('/v1/user', { headers: { cookie: 'octavo_session=x; session=x' } })).status).toBe(401);
  });

  it('refuses a bad token on a public operation too', async () => {
    expect((await world.app.request('/v1', { headers: { authorization: 'Bearer unknown' } })).status).toBe(401);
  });
});

describe('addresses and methods', () => {
  it.each(['/v1/nothing', '/v1/spaces', '/nothing', '/v1/spaces/a/b/c/d'])('answers 404 to %s', async (path) => {
    const response = await world.app.request(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 404 } });
  });

  it.each([
    ['PUT', '/v1/spaces/a', 'GET, HEAD, PATCH, DELETE, OPTIONS'],
    ['POST', '/v1/user', 'GET, HEAD, OPTIONS'],
    ['GET', '/v1/spaces/a/git/import', 'POST, OPTIONS'],
    ['DELETE', '/v1', 'GET, HEAD, OPTIONS'],
  ])('answers 405 to %s %s', async (method, path, allow) => {
    const response = await world.app.request(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allow);
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const response = await world.app.request('/v1', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-type')).toContain('application/json');
  });

  it('answers a preflight without asking for a token', async () => {
    const response = await world.app.request(`/v1/spaces/${world.names.space}`, { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect((await world.app.request('/v1/nothing', { method: 'OPTIONS' })).status).toBe(404);
  });
});

describe('bodies', () => {
  const create = (init: RequestInit) =>
    world.app.request(`/v1/orgs/${world.names.organization}/spaces`, {
      method: 'POST',
      ...init,
      headers: { authorization: `Bearer ${world.tokenOf('creator')}`, ...init.headers },
    });

  it('may be missing on a POST, with the content type', async () => {
    expect((await create({})).status).toBe(201);
  });

  it('over 10 MiB are refused with 413', async () => {
    const body = `{"title":"${'a'.repeat(10 * 1024 * 1024)}"}`;
    expect((await create({ body, headers: { 'content-type': 'application/json' } })).status).toBe(413);
  });

  it('cannot pollute prototypes', async () => {
    const response = await create({ body: '{"__proto__":{"editMode":"locked"}}', headers: { 'content-type': 'application/json' } });
    expect(await response.json()).toMatchObject({ editMode: 'live' });
    expect(({} as Record<string, unknown>).editMode).toBeUndefined();
  });
});

describe('requests', () => {
  it('are named in the answer, by the caller or by us', async () => {
    const named = await world.app.request('/v1', { headers: { 'x-request-id': 'trace-7' } });
    expect(named.headers.get('x-request-id')).toBe('trace-7');
    expect((await world.app.request('/v1')).headers.get('x-request-id')).toMatch(/^[0-9A-Za-z]{20}$/);
  });

  it('that fail on our side are answered without saying why, and logged with their id', async () => {
    const failing = operation({
      id: 'fail',
      method: 'get',
      path: '/fail',
      tag: 'system',
      summary: 'Fail',
      access: 'public',
      run: async () => {
        throw new Error('the disk is on fire');
      },
    });
    const app = createApi({ system: world.system, build: 'test', rateLimit: 'off', addressOf: () => undefined }, [failing]);
    const response = await app.request('/v1/fail', { headers: { 'x-request-id': 'r-500' } });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('fire');
    expect(world.system.log.text()).toContain('r-500');
    expect(world.system.log.text()).toContain('the disk is on fire');
  });

  it('keep the status of an error that says what is wrong', async () => {
    const refused = operation({
      id: 'refuse',
      method: 'post',
      path: '/refuse',
      tag: 'system',
      summary: 'Refuse',
      access: 'public',
      body: z.object({}),
      run: async () => {
        throw new OctavoError('precondition_failed', 'Not now.');
      },
    });
    const app = createApi({ system: world.system, build: 'test', rateLimit: 'off', addressOf: () => undefined }, [refused]);
    const response = await app.request('/v1/refuse', { method: 'POST' });
    expect([response.status, await response.json()]).toEqual([
      412,
      { error: { code: 412, name: 'precondition_failed', message: 'Not now.' } },
    ]);
  });
});

describe('rate limits', () => {
  it('count each token by itself, tell what is left, and say when to come back', async () => {
    await using limited = await limitedWorld();
    const search = (person: 'reader' | 'editor') =>
      limited.world.request(person, 'get', `/spaces/${limited.world.names.space}/content?metadata=x`);
    const first = await search('reader');
    expect(first.status).toBe(400);
    expect(first.headers.get('x-ratelimit-limit')).toBe('1000');
    expect(first.headers.get('x-ratelimit-remaining')).toBe('999');
    for (let i = 0; i < 999; i++) await search('reader');
    const refused = await search('reader');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('x-ratelimit-reset')) * 1000).toBeGreaterThan(limited.world.system.now());
    expect((await search('editor')).status).toBe(400);
    limited.world.system.clock.advance(60_000);
    expect((await search('reader')).status).toBe(400);
  });

  it('count guesses of tokens by address', async () => {
    await using limited = await limitedWorld();
    const guess = () => limited.world.app.request('/v1/user', { headers: { authorization: 'Bearer guess' } });
    for (let i = 0; i < 1000; i++) await guess();
    expect((await guess()).status).toBe(429);
    expect((await limited.world.request('reader', 'get', '/user')).status).toBe(200);
  });

  it('tell what is left on a 404 as well', async () => {
    await using limited = await limitedWorld();
    expect((await limited.world.app.request('/v1/nothing')).headers.get('x-ratelimit-remaining')).toBe('999');
  });

  async function limitedWorld(): Promise<{ world: World } & AsyncDisposable> {
    const opened = await openWorld('sqlite', { rateLimit: 'default' });
    return { world: opened, [Symbol.asyncDispose]: () => opened.close() };
  }
});

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const document = openApiDocument(world.operations, { url: 'https://octavo.example', build: '1.0.0' });
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('tells which operations need no token, and which need none for what is open to everybody', () => {
    const document = openApiDocument(world.operations, { url: 'https://octavo.example', build: '1.0.0' });
    expect(document).toMatchObject({
      security: [{ bearer: [] }],
      paths: {
        '/': { get: { security: [] } },
        '/orgs/{organizationId}/sites/{siteId}/insights/events': { post: { security: [{ bearer: ['read'] }, {}] } },
      },
    });
  });

  it('names every operation once, by GitBook where GitBook has it', () => {
    const ids = world.operations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining([
        'getAuthenticatedUser',
        'listOrganizationsForAuthenticatedUser',
        'getOrganizationById',
        'updateOrganizationById',
        'listSpacesInOrganizationById',
        'createSpace',
        'getSpaceById',
        'updateSpaceById',
        'deleteSpaceById',
        'searchSpaceContent',
        'getCurrentRevision',
        'listPages',
        'getPageById',
        'getPageByPath',
        'listFiles',
        'getFileById',
        'getRevisionById',
        'listRevisions',
        'getRevisionSemanticChanges',
        'restoreRevision',
        'getDocumentById',
        'getReusableContentById',
        'importGitRepository',
        'exportToGitRepository',
        'getSpaceGitInfo',
      ]),
    );
  });

  it('refers to each resource by name', () => {
    const document = JSON.stringify(openApiDocument(world.operations, { url: 'https://octavo.example', build: '1.0.0' }));
    for (const name of ['Space', 'Organization', 'User', 'Revision', 'RevisionPage', 'DocumentPage', 'File', 'GitInfo', 'Error']) {
      expect(document).toContain(`"$ref":"#/components/schemas/${name}"`);
    }
  });
});
