import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { revokeToken, settleBackground } from '@octavo/core';
import { buildOrganization, buildToken, buildUser, contextOf, testSystem } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { createApps, createFrontDoor } from './front-door.ts';

/** A front door that tells which requests it answered from what it knew. */
async function door(rateLimit = 'off', expiresIn?: number) {
  const system = await testSystem('sqlite', { config: { url: 'http://localhost:1' } });
  const apps = createApps(system, loadConfig({ OCTAVO_RATE_LIMIT: rateLimit }), '9.9.9');
  let short = 0;
  const server = createFrontDoor(
    {
      ...apps,
      shortcut(request, response) {
        const answered = apps.shortcut(request, response);
        if (answered) short += 1;
        return answered;
      },
    },
    () => Promise.reject(new Error('no console here')),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const user = await buildUser(system, { displayName: 'Ada Lövelace' });
  const organization = await buildOrganization(system, { admin: user });
  const token = await buildToken(system, user, { expiresAt: expiresIn === undefined ? null : system.now() + expiresIn });
  const headers = { authorization: `Bearer ${token.secret}`, 'x-request-id': 'the-same' };
  const path = `/v1/orgs/${organization.id}`;
  const get = (init: RequestInit = {}, at = path) => fetch(url + at, { ...init, headers: { ...headers, ...init.headers } });
  // The first use of a token is noted in the database, which makes everything be asked anew.
  await get();
  await settleBackground(system);
  return {
    system,
    user,
    token,
    path,
    get,
    shortAnswers: () => short,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await system[Symbol.asyncDispose]();
    },
  };
}

describe('a request that was answered before', () => {
  it('gets the very same answer, byte for byte and header for header', async () => {
    await using d = await door('default');
    const read = async (response: Response) => {
      const headers: Record<string, string> = { ...Object.fromEntries(response.headers), date: '', 'x-ratelimit-remaining': '' };
      return { status: response.status, body: await response.text(), headers };
    };
    const first = await read(await d.get());
    expect(d.shortAnswers()).toBe(0);
    const second = await read(await d.get());
    expect(d.shortAnswers()).toBe(1);
    expect(second).toEqual(first);
    expect(second.headers['x-request-id']).toBe('the-same');
  });

  it('is counted, and refused like any other when it is one too many', async () => {
    await using d = await door('default');
    const left = async () => Number((await d.get()).headers.get('x-ratelimit-remaining'));
    const [first, second] = [await left(), await left()];
    expect([first - second, d.shortAnswers()]).toEqual([1, 1]);
    for (let i = 0; i < second; i++) await d.get();
    const over = await d.get();
    expect([over.status, over.headers.has('retry-after')]).toEqual([429, true]);
  });

  it('is asked anew after any commit: a revoked token is refused at once', async () => {
    await using d = await door();
    expect([(await d.get()).status, (await d.get()).status, d.shortAnswers()]).toEqual([200, 200, 1]);
    await revokeToken(contextOf(d.system, d.user), d.token.id);
    expect((await d.get()).status).toBe(401);
    expect(d.shortAnswers()).toBe(1);
  });

  it('is asked anew when the token has expired, and after a minute, although nothing was written', async () => {
    await using d = await door('off', 10_000);
    expect([(await d.get()).status, (await d.get()).status, d.shortAnswers()]).toEqual([200, 200, 1]);
    d.system.clock.advance(10_000);
    expect([(await d.get()).status, d.shortAnswers()]).toEqual([401, 1]);
    await using lasting = await door();
    await lasting.get();
    lasting.system.clock.advance(60_000);
    expect([(await lasting.get()).status, lasting.shortAnswers()]).toEqual([200, 0]);
  });

  it('goes the whole way with another credential, method, query, or with an entity tag', async () => {
    await using d = await door();
    await d.get();
    const stranger = await buildToken(d.system, await buildUser(d.system));
    await d.get();
    expect((await d.get({ headers: { authorization: `Bearer ${stranger.secret}` } })).status).toBe(404);
    expect((await d.get({ headers: { authorization: '' } })).status).toBe(401);
    expect((await d.get({ method: 'HEAD' })).status).toBe(200);
    expect((await d.get({ method: 'DELETE' })).status).toBe(405);
    expect((await d.get({}, `${d.path}?x=1`)).status).toBe(200);
    expect((await d.get({ headers: { 'if-none-match': '"x"' } })).status).toBe(200);
    const long = `${d.path}?x=${'a'.repeat(600)}`;
    expect([(await d.get({}, long)).status, (await d.get({}, long)).status]).toEqual([200, 200]);
    expect(d.shortAnswers()).toBe(0);
  });
});
