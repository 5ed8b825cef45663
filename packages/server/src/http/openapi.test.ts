import { updateOpenApiSpec } from '@octavo/core';
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
