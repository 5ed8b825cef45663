import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { withTrace } from '@octavo/core';
import { buildSpaceOfAdmin, buildToken, collectingLogger, queueJob, startRunner, testDatabases, testSystem } from '@octavo/core/testing';
import { openStore } from '@octavo/db';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { createApps, createFrontDoor } from '../http/front-door.ts';
import { close } from '../http/listen.ts';
import { createTracing, noteQuery } from './index.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean };
}

interface CollectedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
  links: { traceId: string; spanId: string }[];
  status: { code?: number };
}

/** Starts a collector that takes traces by OTLP over HTTP. */
async function startCollector(status = 200) {
  const spans: CollectedSpan[] = [];
  const requests: { url: string | undefined; key: string | undefined }[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request));
    for (const { scopeSpans } of body.resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    requests.push({ url: request.url, key: request.headers['x-key']?.toString() });
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, spans, requests, [Symbol.asyncDispose]: () => close(server) };
}

function valuesOf({ attributes }: CollectedSpan): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, doubleValue, boolValue } }) => [
      key,
      stringValue ?? intValue ?? doubleValue ?? boolValue,
    ]),
  );
}

const settings = { OCTAVO_RATE_LIMIT: 'off', OCTAVO_OTLP_HEADERS: 'x-key=one' };

describe.each(testDatabases())('traces on %s', (database) => {
  it('have a span of each request with operation, status and time of the database, and of each job, linked with what asked for it', async () => {
    await using collector = await startCollector();
    await using system = await testSystem(database);
    const { space, admin } = await buildSpaceOfAdmin(system);
    const { secret } = await buildToken(system, admin);
    const { url } = system;
    const store = await openStore({
      ...(database === 'sqlite' ? { kind: 'sqlite', file: url } : { kind: 'postgres', url }),
      onQuery: noteQuery,
    });
    const config = loadConfig({ ...settings, OCTAVO_OTLP_ENDPOINT: `${collector.url}/` });
    const tracing = await createTracing(config, '1.2.3', system.log);
    if (tracing === undefined) throw new Error('no traces are made');
    const apps = createApps({ ...system, store }, config, '1.2.3', { tracing });
    const door = createFrontDoor(apps, async () => async (_request, response) => void response.end('console'));
    await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
    const [traceId, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
    const headers = { authorization: `Bearer ${secret}`, traceparent: `00-${traceId}-${parent}-00`, 'x-request-id': 'asked-so' };
    await (await fetch(`${address}/v1/spaces/${space.id}?secret=hidden`, { headers })).text();
    await (await fetch(`${address}/v1/spaces/nothing`, { headers: { authorization: `Bearer ${secret}` } })).text();
    await (await fetch(`${address}/healthz`)).text();
    await (await fetch(`${address}/somewhere`)).text();
    await close(door);
    const handler = (kind: string) => ({
      kind,
      lane: 'mail' as const,
      maxAttempts: 1,
      afterwards: 'ends' as const,
      run: async () => {
        if (kind === 'mail') await queueJob(system, { kind: 'revalidate' });
        if (kind === 'revalidate') throw new Error('a text of somebody');
        return undefined;
      },
    });
    await withTrace(`00-${traceId}-${parent}-01`, () => queueJob(system, { kind: 'mail' }));
    await startRunner(system, [tracing.traceJob(handler('mail')), tracing.traceJob(handler('revalidate'))]).idle();
    await tracing.close();
    await store.close();

    const named = (name: string) => collector.spans.filter((span) => span.name === name);
    const operations = named('getSpaceById');
    expect(operations.map((span) => [span.traceId === traceId, span.parentSpanId])).toEqual([
      [true, parent],
      [false, undefined],
    ]);
    expect(operations.map(valuesOf)).toMatchObject([
      {
        'http.request.method': 'GET',
        'http.response.status_code': 200,
        'url.path': `/v1/spaces/${space.id}`,
        'octavo.door': 'api',
        'octavo.request_id': 'asked-so',
      },
      { 'http.response.status_code': 404, 'octavo.operation': 'getSpaceById' },
    ]);
    for (const span of operations) {
      expect(valuesOf(span)['octavo.db.queries']).toBeGreaterThan(0);
      expect(valuesOf(span)['octavo.db.ms']).toBeGreaterThan(0);
    }
    expect(named('GET console').map(valuesOf)).toMatchObject([{ 'url.path': '/somewhere', 'octavo.db.queries': 0 }]);
    const [mail, revalidate] = [named('job mail')[0], named('job revalidate')[0]];
    expect(mail?.links).toMatchObject([{ traceId, spanId: parent }]);
    expect(revalidate?.links).toMatchObject([{ traceId: mail?.traceId, spanId: mail?.spanId }]);
    expect([mail?.status.code ?? 0, revalidate?.status.code]).toEqual([0, 2]);
    expect(collector.spans).toHaveLength(5);
    expect(JSON.stringify(collector.spans)).not.toMatch(/hidden|a text of somebody/);
    expect(collector.requests[0]).toEqual({ url: '/v1/traces', key: 'one' });
  });
});

describe('traces', () => {
  it('are none without a collector, and none of a ratio of 0', async () => {
    const log = collectingLogger();
    expect(await createTracing(loadConfig({}), '1.2.3', log)).toBeUndefined();
    await using collector = await startCollector();
    const tracing = await createTracing(
      loadConfig({ ...settings, OCTAVO_OTLP_ENDPOINT: collector.url, OCTAVO_OTLP_RATIO: '0' }),
      '1.2.3',
      log,
    );
    await using system = await testSystem('sqlite');
    const handler = { kind: 'mail', lane: 'mail' as const, maxAttempts: 1, afterwards: 'ends' as const, run: async () => undefined };
    await queueJob(system, { kind: 'mail' });
    await startRunner(system, tracing === undefined ? [] : [tracing.traceJob(handler)]).idle();
    await tracing?.close();
    expect(collector.spans).toEqual([]);
  });

  it('are dropped, and one line says so, when the collector does not take them', async () => {
    await using collector = await startCollector(400);
    await using system = await testSystem('sqlite');
    const config = loadConfig({ ...settings, OCTAVO_OTLP_ENDPOINT: collector.url });
    const tracing = await createTracing(config, '1.2.3', system.log);
    const handler = { kind: 'mail', lane: 'mail' as const, maxAttempts: 1, afterwards: 'ends' as const, run: async () => undefined };
    await queueJob(system, { kind: 'mail' });
    await startRunner(system, tracing === undefined ? [] : [tracing.traceJob(handler)]).idle();
    await tracing?.close();
    expect(collector.requests).toHaveLength(1);
    const lines = system.log.lines.filter(({ message }) => message.startsWith('traces cannot be sent'));
    expect(lines).toHaveLength(1);
  });

  it.each([
    [{ OCTAVO_OTLP_ENDPOINT: 'localhost:4318' }, 'must be an address such as http://127.0.0.1:4318'],
    [{ OCTAVO_OTLP_HEADERS: 'no header' }, 'must be headers such as name=value,name=value'],
    [{ OCTAVO_OTLP_RATIO: '2' }, 'must be a number from 0 to 1'],
  ])('refuse the setting %j', (setting, message) => {
    expect(() => loadConfig(setting)).toThrow(message);
  });
});
