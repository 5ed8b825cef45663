import { readerAddress, updateOpenApiSpec } from '@octavo/core';
import { coreTasks } from '@octavo/core/tasks';
import { buildOpenApiSpec, buildOrganization, buildUser, contextOf, PETSTORE, testSystem } from '@octavo/core/testing';
import { expect, it } from 'vitest';
import { openApiApp } from './openapi.ts';

it('public OpenAPI documents are for everybody, as long as they are public', async () => {
  await using system = await testSystem('sqlite', { tasks: coreTasks });
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  await buildOpenApiSpec(system, { organization, slug: 'pets', visibility: 'public' });
  const closed = await buildOpenApiSpec(system, { organization, slug: 'closed' });
  const app = openApiApp(system);
  const change = (slug: string, visibility: 'private' | 'public') =>
    updateOpenApiSpec(contextOf(system, admin), organization.id, slug, { visibility });
  const { published = '' } = (await change('pets', 'public')).urls;
  const path = new URL(published).pathname;

  const response = await app.request(path);
  expect([response.status, await response.json()]).toEqual([200, PETSTORE]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'public, no-cache',
  });
  const tag = response.headers.get('etag') ?? '';
  expect((await app.request(path, { headers: { 'if-none-match': tag } })).status).toBe(304);

  for (const hidden of [`/openapi/${closed.id}/closed`, '/openapi/nothing/pets', '/openapi/%00/pets', `/openapi/${'x'.repeat(100)}/pets`]) {
    expect([hidden, (await app.request(hidden)).status]).toEqual([hidden, 404]);
  }
  await change('pets', 'private');
  expect((await app.request(path, { headers: { 'if-none-match': tag } })).status).toBe(404);
});

it('a private one is for who was given an address by a page that shows it, for two days at most', async () => {
  await using system = await testSystem('sqlite', { tasks: coreTasks });
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const closed = await buildOpenApiSpec(system, { organization, slug: 'closed' });
  const other = await buildOpenApiSpec(system, { organization, slug: 'other' });
  const app = openApiApp(system);
  const status = async (path: string) => (await app.request(path)).status;
  const { pathname, search } = new URL(readerAddress(system, { id: closed.id, slug: 'closed', visibility: 'private' }));
  const response = await app.request(pathname + search);
  expect([response.status, await response.json(), response.headers.get('cache-control')]).toEqual([200, PETSTORE, 'private, no-cache']);
  const forged = search.replace(/expires=\d+/, `expires=${Number.MAX_SAFE_INTEGER}`);
  for (const path of [pathname, pathname + forged, `/openapi/${other.id}/other${search}`, `${pathname}?expires=x&signature=`])
    expect([path, await status(path)]).toEqual([path, 404]);
  system.clock.advance(2 * 24 * 60 * 60 * 1000);
  expect(await status(pathname + search)).toBe(404);
});
