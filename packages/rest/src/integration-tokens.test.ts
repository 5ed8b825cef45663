import type { IntegrationScope } from '@octavo/contract';
import {
  createInstallationToken,
  environmentOfCall,
  installIntegration,
  installOnSite,
  installOnSpace,
  publishIntegration,
} from '@octavo/core';
import { contextOf } from '@octavo/core/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from './operation.ts';
import { SCOPES_OF_OPERATION } from './scopes.ts';
import { publication } from './testing/matrix-integrations.ts';
import type { MatrixRequest, Parameter } from './testing/matrix-request.ts';
import { PARAMETERS, REQUESTS } from './testing/matrix-requests.ts';
import { DATABASES, openWorld, type World } from './testing/world.ts';

const SCOPES = [...new Set(Object.values(SCOPES_OF_OPERATION).flat())];

/** Operations that an installation does only with what it made itself, whatever its scopes. */
const OF_ITS_OWN: ReadonlySet<string> = new Set(['updateChangeRequestById']);

/** A token of an installation with some scopes, on the world's space and site; `foreign` is of the other organization, on its space and site. */
async function tokenWith({ system, id }: World, scopes: readonly IntegrationScope[], isForeign = false): Promise<string> {
  const named = (text: string) => id(isForeign ? `other${text[0]?.toUpperCase()}${text.slice(1)}` : text);
  const ctx = contextOf(system, { id: id(isForeign ? 'outsider' : 'admin') });
  const name = isForeign ? 'foreign-robot' : 'robot';
  const { configurations: _none, ...body } = publication(named('organization'));
  await publishIntegration(ctx, name, { ...body, scopes: [...scopes] });
  const { installation } = await installIntegration(ctx, name, { organization: named('organization') });
  await installOnSpace(ctx, name, installation.id, { space: named('space') });
  await installOnSite(ctx, name, installation.id, { site: named('site') });
  return (await createInstallationToken(ctx, name, installation.id)).token;
}

const requestOf = ({ id }: Operation): MatrixRequest => {
  const given = REQUESTS[id] ?? {};
  return (Array.isArray(given) ? given[0] : given) as MatrixRequest;
};

async function send(world: World, operation: Operation, token: string) {
  const request = requestOf(operation);
  const names = { ...world.names, ...(await request.seed?.(world)) } as Record<string, string>;
  const id = (name: string) => (name.startsWith('=') ? name.slice(1) : (names[name.replace(/\bself$/, 'admin')] ?? name));
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const parameter: Parameter | undefined = request.params?.[name] ?? PARAMETERS[name];
    return id(parameter?.own ?? name);
  });
  const before = await countEvents(world);
  const headers = { authorization: `Bearer ${token}` };
  const body = request.body?.(id);
  const response = await world.request('nobody', operation.method, path + (request.query?.(id) ?? ''), { headers, body });
  const happened = (await countEvents(world)) - before;
  if (response.status < 400 && operation.method !== 'get') world.markUsed();
  if (request.seed !== undefined) world.markUsed();
  const error = response.status >= 400 ? ((await response.json()) as { error: { name?: string; message: string } }).error : undefined;
  return { status: response.status, error, happened };
}

async function countEvents({ system }: World): Promise<number> {
  const [row] = await system.store.read.select({ count: sql<number>`count(*)` }).from(system.store.tables.event);
  return Number(row?.count);
}

const hiddenStatus = ({ method }: Operation): number => (method === 'delete' ? 204 : 404);

describe.each(DATABASES)('tokens of installations on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database);
  });
  afterAll(() => world?.close());

  it('have scopes for operations that there are', () => {
    const ids = world.operations.map(({ id }) => id);
    expect(Object.keys(SCOPES_OF_OPERATION).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('open nothing that no scope opens, whatever they have', async () => {
    await world.fresh();
    const token = await tokenWith(world, SCOPES);
    world.markUsed();
    const wrong: string[] = [];
    for (const operation of world.operations) {
      const { id, access, forIntegrations } = operation;
      if (access === 'public' || forIntegrations === true || SCOPES_OF_OPERATION[id] !== undefined) continue;
      // Refused before anything is looked at, so that no path needs to lead anywhere.
      const path = operation.path.replaceAll(/\{[^}]+\}/g, 'x');
      const sent = { headers: { authorization: `Bearer ${token}` }, ...(operation.method === 'get' ? {} : { body: {} }) };
      const response = await world.request('nobody', operation.method, path, sent);
      const { error } = (await response.json()) as { error: { name?: string } };
      if (response.status !== 403 || error.name !== 'integration_token') wrong.push(`${id}: ${response.status} ${error.name}`);
    }
    expect(wrong).toEqual([]);
  });

  it('of the integration itself open nothing but what it manages', async () => {
    await world.fresh();
    await tokenWith(world, SCOPES);
    world.markUsed();
    const setup = await environmentOfCall(world.system, { integrationName: 'robot' });
    const { integration: token } = (setup?.environment.apiTokens ?? {}) as { integration?: string };
    const wrong: string[] = [];
    for (const { id, access, forIntegrations, path, method } of world.operations) {
      if (access === 'public' || forIntegrations === true) continue;
      const sent = { headers: { authorization: `Bearer ${token}` }, ...(method === 'get' ? {} : { body: {} }) };
      const response = await world.request('nobody', method, path.replaceAll(/\{[^}]+\}/g, 'x'), sent);
      const { error } = (await response.json()) as { error: { name?: string } };
      if (response.status !== 403 || error.name !== 'integration_token') wrong.push(`${id}: ${response.status} ${error.name}`);
    }
    expect(wrong).toEqual([]);
    const own = await world.request('nobody', 'get', '/integrations/robot/installations', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(own.status).toBe(200);
  });

  // On PostgreSQL some are enough: who may do what is decided above the database.
  const asked = Object.keys(SCOPES_OF_OPERATION).filter((_, index) => database === 'sqlite' || index % 8 === 0);

  it.each(asked)('open %s with one of its scopes, and neither without nor elsewhere', async (id) => {
    const operation = world.operations.find((one) => one.id === id);
    if (operation === undefined) return;
    const opening = SCOPES_OF_OPERATION[id] ?? [];
    const ask = async (scopes: readonly IntegrationScope[], isForeign = false) => {
      await world.fresh();
      world.markUsed();
      return send(world, operation, await tokenWith(world, scopes, isForeign));
    };
    const others = SCOPES.filter((scope) => !opening.includes(scope));
    expect(await ask(others)).toMatchObject({ status: 403, error: { name: 'integration_token' }, happened: 0 });
    expect(await ask(SCOPES, true)).toMatchObject({ status: hiddenStatus(operation), happened: 0 });
    for (const scope of opening) {
      const { status, error } = await ask([scope]);
      if (OF_ITS_OWN.has(id)) expect([scope, status]).toEqual([scope, 403]);
      else expect([scope, status < 400, error?.message]).toEqual([scope, true, undefined]);
    }
  });

  it('let an installation change the change requests that it made, and no others', async () => {
    await world.fresh();
    world.markUsed();
    const token = await tokenWith(world, ['space:content:write']);
    const list = `/spaces/${world.id('space')}/change-requests`;
    const asked = (method: string, path: string, body: object) =>
      world.request('nobody', method, path, { headers: { authorization: `Bearer ${token}` }, body });
    const made = (await (await asked('post', list, { subject: 'Translated' })).json()) as { id: string };
    const changes = [{ operation: 'insert_page', title: 'By a robot' }];
    expect((await asked('post', `${list}/${made.id}/content`, { changes })).status).toBe(200);
    const opened = await asked('patch', `${list}/${made.id}`, { status: 'open' });
    expect([opened.status, await opened.json()]).toEqual([200, expect.objectContaining({ status: 'open', subject: 'Translated' })]);
    expect((await asked('patch', `${list}/${world.id('changeRequest')}`, { subject: 'Taken' })).status).toBe(403);
    expect((await asked('post', `${list}/${made.id}/merge`, {})).status).toBe(403);
  });
});
