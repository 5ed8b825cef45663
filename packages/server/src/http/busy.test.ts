import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildOrganization, buildSpace, buildToken, buildUser, testSystem } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { createApps, createFrontDoor } from './front-door.ts';

/** Imports that run and wait at once; see `run-import.ts`. */
const TAKEN = 10;

const addressOf = (server: { address(): unknown }) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

describe('a server that is busy', () => {
  it('answers 503 with its name and when to come back, over a socket, and does what waited', async () => {
    await using stack = new AsyncDisposableStack();
    // An import comes when the test starts it.
    const held: ServerResponse[] = [];
    const source = createServer((_, response) => void held.push(response));
    await once(source.listen(0, '127.0.0.1'), 'listening');
    stack.defer(() => void source.close());
    const system = stack.use(await testSystem('sqlite', { config: { allowHosts: ['127.0.0.1'] } }));
    const none = () => Promise.reject(new Error('none'));
    const server = createFrontDoor(createApps(system, loadConfig({ OCTAVO_RATE_LIMIT: 'off' }), '9.9.9'), none);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    stack.defer(() => void server.close());
    const admin = await buildUser(system);
    const organization = await buildOrganization(system, { admin });
    const space = await buildSpace(system, { organization, createdBy: admin });
    const { secret } = await buildToken(system, admin);
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ source: 'markdown', url: `${addressOf(source)}/page.md` });
    const ask = () => fetch(`${addressOf(server)}/v1/spaces/${space.id}/content/import`, { method: 'POST', headers, body });

    const answers = Array.from({ length: TAKEN + 1 }, ask);
    const first = await Promise.race(answers);
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await first.json()).toEqual({ error: { code: 503, name: 'busy', message: expect.stringContaining('Try again') } });
    // Others are answered meanwhile.
    expect((await fetch(`${addressOf(server)}/v1/spaces/${space.id}`, { headers })).status).toBe(200);

    source.removeAllListeners('request');
    const send = (response: ServerResponse) => void response.writeHead(404).end();
    source.on('request', (_, response) => send(response));
    held.forEach(send);
    const statuses = await Promise.all(answers.map(async (answer) => (await answer).status));
    expect(statuses.toSorted()).toEqual([...Array.from({ length: TAKEN }, () => 400), 503]);
  });
});
