import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSpaceOfAdmin, buildToken, queueJob, startRunner, testDatabases, testSystem } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { writeBackupStatus } from '../backup/status.ts';
import { loadConfig } from '../config/load-config.ts';
import { createApps } from '../http/front-door.ts';
import { createMetrics, type Metrics } from './create-metrics.ts';
import { listenForMetrics } from './listen-metrics.ts';
import { observeJob } from './observe-job.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const TOKEN = 'a token of sixteen'.replaceAll(' ', '-');
const LANES = [{ lane: 'interactive' as const, limit: 2, running: 1, waiting: 0 }];

/** Values by name and labels, such as `octavo_jobs{kind="mail",state="queued"}`. */
async function valuesOf(metrics: Metrics): Promise<Map<string, number>> {
  const lines = (await metrics.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
}

/** A system that is measured, and its apps. */
async function world(database: 'sqlite' | 'postgres' = 'sqlite', settings: Record<string, string> = {}) {
  const system = await testSystem(database);
  const metrics = createMetrics({ system, lanes: () => LANES, data: ROOT }, '1.2.3');
  const apps = createApps(system, loadConfig({ OCTAVO_RATE_LIMIT: 'off', ...settings }), '1.2.3', { metrics });
  return { system, metrics, apps, [Symbol.asyncDispose]: () => system[Symbol.asyncDispose]() };
}

describe.each(testDatabases())('metrics on %s', (database) => {
  it('count answers by operation and status, and have the state of queues, caches, connections and backups', async () => {
    await using w = await world(database);
    const { space, admin } = await buildSpaceOfAdmin(w.system);
    const { secret } = await buildToken(w.system, admin);
    const get = (address: string) => w.apps.api.request(address, { headers: { authorization: `Bearer ${secret}` } });
    for (const address of [`/v1/spaces/${space.id}`, `/v1/spaces/${space.id}`, '/v1/spaces/none']) await (await get(address)).text();
    await queueJob(w.system, { kind: 'mail', key: 'one' });
    w.system.clock.advance(90_000);
    const at = w.system.now();
    await writeBackupStatus(w.system, {
      run: { at, ok: true, seconds: 12, message: '' },
      proven: { id: 'one', folder: '/mnt', madeAt: at - 5000, provenAt: at, bytes: 1000 },
    });
    const values = await valuesOf(w.metrics);
    const expected = {
      'octavo_api_requests_total{operation="getSpaceById",status="200"}': 2,
      'octavo_api_requests_total{operation="getSpaceById",status="404"}': 1,
      'octavo_api_request_seconds_count{operation="getSpaceById"}': 3,
      'octavo_jobs{kind="mail",state="queued"}': 1,
      'octavo_job_oldest_seconds{kind="mail"}': 90,
      'octavo_worker_tasks{lane="interactive",state="running"}': 1,
      [`octavo_info{version="1.2.3",database="${database}"}`]: 1,
      octavo_database_up: 1,
      octavo_backup_last_run_ok: 1,
      octavo_backup_last_proven_timestamp_seconds: (at - 5000) / 1000,
    };
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, values.get(name)]))).toEqual(expected);
    expect(values.get('octavo_database_bytes')).toBeGreaterThan(0);
    expect(values.get('octavo_disk_bytes{state="free"}')).toBeGreaterThan(0);
    expect(
      values.get('octavo_cache_limit_bytes{cache="views"}') ??
        [...values.keys()].some((name) => name.startsWith('octavo_cache_limit_bytes')),
    ).toBeTruthy();
  });
});

describe('metrics', () => {
  it('have no label whose values come from outside', async () => {
    await using w = await world();
    const send = async (address: string) => (await w.apps.api.request(address)).text();
    await send('/v1/spaces/one');
    const before = [...(await valuesOf(w.metrics)).keys()].filter((name) => name.startsWith('octavo_'));
    for (const address of ['/v1/spaces/two', '/v1/nothing', '/v1/spaces/three?x=y', '/v1/else/where']) await send(address);
    await queueJob(w.system, { kind: 'a kind of tomorrow' as never, key: 'x' });
    const after = [...(await valuesOf(w.metrics)).keys()].filter((name) => name.startsWith('octavo_'));
    expect(after.filter((name) => !before.includes(name))).toEqual([
      'octavo_jobs{kind="other",state="queued"}',
      'octavo_job_oldest_seconds{kind="other"}',
    ]);
  });

  it('count runs of jobs by how they ended', async () => {
    await using w = await world();
    const handler = {
      kind: 'mail',
      lane: 'mail' as const,
      maxAttempts: 1,
      afterwards: 'ends' as const,
      run: async ({ payload }: { payload: Record<string, unknown> }) => {
        if (payload.fails === true) throw new Error('no');
        return undefined;
      },
    };
    await queueJob(w.system, { kind: 'mail', key: 'one' });
    await queueJob(w.system, { kind: 'mail', key: 'two', payload: { fails: true } });
    await startRunner(w.system, [observeJob(handler, w.metrics)]).idle();
    const values = await valuesOf(w.metrics);
    expect(values.get('octavo_job_seconds_count{kind="mail",outcome="succeeded"}')).toBe(1);
    expect(values.get('octavo_job_seconds_count{kind="mail",outcome="failed"}')).toBe(1);
  });

  it('are still there when the database does not answer, without what it knows', async () => {
    await using w = await world();
    const { store } = w.system;
    w.system.store = { ...store, size: () => Promise.reject(new Error('no answer')) };
    const values = await valuesOf(w.metrics);
    w.system.store = store;
    expect(values.get('octavo_database_up')).toBe(0);
    expect(values.get('octavo_worker_tasks{lane="interactive",state="running"}')).toBe(1);
    expect(values.has('octavo_database_bytes')).toBe(false);
  });
});

describe('GET /metrics', () => {
  const read = (w: Awaited<ReturnType<typeof world>>, token?: string) =>
    w.apps.inner.request('/metrics', token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });

  it('is not there on the port of people, unless there is a token for it', async () => {
    await using w = await world();
    expect((await read(w)).status).toBe(404);
    expect((await read(w, TOKEN)).status).toBe(404);
  });

  it('answers the token and nobody else', async () => {
    await using w = await world('sqlite', { OCTAVO_METRICS_TOKEN: TOKEN });
    for (const token of [undefined, '', 'another', `${TOKEN}x`]) expect((await read(w, token)).status, token).toBe(401);
    const answer = await read(w, TOKEN);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await answer.text()).toContain('octavo_database_up 1');
  });

  it('answers on a port of its own, with nothing beside it', async () => {
    await using w = await world();
    const listening = await listenForMetrics(w.metrics, loadConfig({ OCTAVO_METRICS_PORT: '0' }));
    const url = `http://127.0.0.1:${listening?.port}`;
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('octavo_info');
    for (const other of ['/', '/v1', '/healthz']) expect((await fetch(url + other)).status, other).toBe(404);
    await listening?.stop();
    const guarded = await listenForMetrics(w.metrics, loadConfig({ OCTAVO_METRICS_PORT: '0', OCTAVO_METRICS_TOKEN: TOKEN }));
    expect((await fetch(`http://127.0.0.1:${guarded?.port}/metrics`)).status).toBe(401);
    await guarded?.stop();
  });
});

it('GET /readyz says that the program stops', async () => {
  await using w = await world();
  expect((await w.apps.inner.request('/readyz')).status).toBe(200);
  w.apps.beginStop();
  const answer = await w.apps.inner.request('/readyz');
  expect([answer.status, await answer.json()]).toMatchObject([503, { ok: false, reason: 'stopping' }]);
  expect((await w.apps.inner.request('/healthz')).status).toBe(200);
});

describe('names of metrics', () => {
  it('in the dashboard and in the manual are those that there are', async () => {
    await using w = await world();
    const known = new Set(w.metrics.names);
    const dashboard = readFileSync(path.join(ROOT, 'deploy/grafana/octavo.json'), 'utf8');
    const expressions = [...dashboard.matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(([, expression = '']) => expression);
    expect(expressions.length).toBeGreaterThan(15);
    const named = expressions.flatMap((text) => [...text.matchAll(/\b(?:octavo|nodejs|process)_\w+/g)].map(([name]) => name));
    const base = (name: string) => (known.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, ''));
    expect(named.filter((name) => !known.has(base(name)))).toEqual([]);
    const manual = readFileSync(path.join(ROOT, 'docs/operating/metrics.md'), 'utf8');
    const rows = [...manual.matchAll(/^\| `(octavo_\w+)/gm)].map(([, name = '']) => name);
    expect(rows.toSorted()).toEqual(w.metrics.names.filter((name) => name.startsWith('octavo_')).toSorted());
  });
});
