import { decodeObject } from '@octavo/db/objects-codec';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId, overBudget } from '../../kernel/base/index.ts';
import { readEvents } from '../../kernel/events/index.ts';
import type { JobHandler } from '../../kernel/jobs/index.ts';
import { coreTasks } from '../../tasks.ts';
import {
  buildOpenApiSpec,
  buildOrganization,
  buildUser,
  contextOf,
  PETSTORE,
  specServer,
  startRunner,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { deleteOpenApiSpec } from './delete-spec.ts';
import { OPENAPI_LIMITS } from './limits.ts';
import { getOpenApiSpec } from './list-specs.ts';
import { putOpenApiSpec } from './put-spec.ts';
import { createOpenApiJob } from './read-job.ts';
import { refreshOpenApiSpecs } from './refresh-specs.ts';
import { getOpenApiRaw, getOpenApiVersionContent } from './version-content.ts';
import { listOpenApiVersions } from './versions.ts';

const HOUR = 3600_000;

async function acme(system: TestSystem, handler: JobHandler = createOpenApiJob()) {
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const ctx = contextOf(system, admin);
  const runner = startRunner(system, [handler]);
  const at = [ctx, organization.id, 'pets'] as const;
  const get = () => getOpenApiSpec(...at);
  return {
    ctx,
    organization,
    runner,
    get,
    /** Returns it a source, and waits until that was read. */
    async put(source: { url: string } | { text: string }) {
      await putOpenApiSpec(...at, { source });
      await runner.idle();
      return get();
    },
    async refresh(after: number) {
      system.clock.advance(after);
      const count = await refreshOpenApiSpecs(system);
      await runner.idle();
      return count;
    },
    versions: async () => (await listOpenApiVersions(...at, {})).items.map(({ id }) => id).toReversed(),
    raw: () => getOpenApiRaw(...at),
    async content(id = 'latest') {
      return JSON.parse(Buffer.from((await getOpenApiVersionContent(...at, id)).json).toString());
    },
    drop: () => deleteOpenApiSpec(...at),
  };
}

const open = (database: Parameters<typeof testSystem>[0], allowHosts = ['127.0.0.1']) =>
  testSystem(database, { tasks: coreTasks, config: { allowHosts } });

const json = (more: object = {}) => JSON.stringify({ ...PETSTORE, ...more });

describe.each(testDatabases())('reading a specification on %s', (database) => {
  it('makes a version of a text, which is then the latest', async () => {
    await using system = await open(database);
    const { put, versions, raw, content, organization } = await acme(system);
    const text = 'openapi: 3.1.0\ninfo: {title: Pets, version: "1"}\npaths: {}\n';
    const spec = await put({ text });
    expect(spec).toMatchObject({ processingState: 'complete', lastProcessedErrorCount: 0, lastProcessedErrors: [] });
    expect(spec.sourceURL).toBeUndefined();
    expect(await versions()).toEqual([spec.lastVersion]);
    expect(await raw()).toEqual({ text, format: 'yaml' });
    const { filesystem, url, urls } = await content();
    expect(filesystem).toMatchObject([{ isEntrypoint: true, specification: { openapi: '3.1.0' } }]);
    expect(url).toBe(`https://octavo.example/v1/orgs/${organization.id}/openapi/pets/versions/${spec.lastVersion}/content`);
    expect(urls).toEqual({});
    expect((await readEvents(system, { type: 'openapi_spec_processed' })).map(({ payload }) => payload)).toEqual([
      { specId: spec.id, slug: 'pets', versionId: spec.lastVersion },
    ]);
  });

  it('makes a new version of what changed, and none of what did not', async () => {
    await using system = await open(database);
    const { put, versions, raw, content } = await acme(system);
    const first = await put({ text: json() });
    expect((await put({ text: json() })).lastVersion).toBe(first.lastVersion);
    const second = await put({ text: json({ 'x-new': true }) });
    expect(await versions()).toEqual([first.lastVersion, second.lastVersion]);
    expect((await raw()).text).toBe(json({ 'x-new': true }));
    expect((await content(first.lastVersion)).filesystem[0].specification).toEqual(PETSTORE);
    // Back again is a change, too.
    expect((await put({ text: json() })).lastVersion).not.toBe(first.lastVersion);
  });

  it('keeps the latest 100 versions', async () => {
    await using system = await open(database);
    const { put, versions, content, organization } = await acme(system);
    const { openapiVersion } = system.store.tables;
    const first = await put({ text: json() });
    const other = await buildOpenApiSpec(system, { organization, slug: 'others' });
    const at = system.now();
    const row = { url: null, contentOid: '0'.repeat(40), rawOid: '0'.repeat(40), rawFormat: 'json' as const, createdAt: at };
    const more = (specId: string) => Array.from({ length: 110 }, () => ({ ...row, id: newId(at), specId }));
    const own = more(first.id);
    await system.store.tx((tx) => tx.insert(openapiVersion).values([...own, ...more(other.id)]));
    const spec = await put({ text: json({ info: { title: 'Pets', version: '2' } }) });
    const kept = await system.store.read.select().from(openapiVersion);
    expect(kept.filter(({ specId }) => specId === other.id)).toHaveLength(111);
    const ids = kept.filter(({ specId }) => specId === first.id).map(({ id }) => id);
    expect(ids.sort()).toEqual([...own.slice(-99).map(({ id }) => id), spec.lastVersion]);
    expect((await versions()).at(-1)).toBe(spec.lastVersion);
    expect(JSON.stringify(await content())).toContain('"2"');
  });

  it('keeps the latest version when a source cannot be read any more, and says why', async () => {
    await using system = await open(database);
    const limits = { ...OPENAPI_LIMITS };
    const { put, versions } = await acme(system, createOpenApiJob(limits));
    await using server = await specServer({
      '/slow': (_, response) => void response.write('{'),
      '/page': (_, response) => response.end('<html>Sign in</html>'),
      '/good': (_, response) => response.end(json()),
    });
    const good = await put({ url: `${server.url}/good` });
    expect(good).toMatchObject({ sourceURL: `${server.url}/good`, processingState: 'complete' });
    const bad = { lastVersion: good.lastVersion, processingState: 'complete', lastProcessedErrorCount: 1 };
    const says = (message: string) => ({ lastProcessedErrors: [{ message: expect.stringContaining(message) }] });
    expect(await put({ url: `${server.url}/gone` })).toMatchObject({
      ...bad,
      lastProcessErrorCode: 'FETCH_ERROR',
      ...says('answered 404'),
    });
    // Of what never comes the limit may be short, and of nothing else: a busy machine takes its time.
    limits.timeoutMs = 200;
    expect(await put({ url: `${server.url}/slow` })).toMatchObject({ ...bad, lastProcessErrorCode: 'FETCH_TIMEOUT', ...says('seconds') });
    limits.timeoutMs = OPENAPI_LIMITS.timeoutMs;
    expect(await put({ url: `${server.url}/page` })).toMatchObject({
      ...bad,
      lastProcessErrorCode: 'PARSE_ERROR',
      ...says('not an object'),
    });
    expect(await put({ text: '{"openapi":' })).toMatchObject({ ...bad, lastProcessErrorCode: 'PARSE_ERROR', ...says('not valid JSON') });
    expect(await put({ url: 'http://10.0.0.1/' })).toMatchObject({
      ...bad,
      lastProcessErrorCode: 'FETCH_ERROR',
      ...says('private network'),
    });
    expect(await put({ url: `${server.url}/good` })).toMatchObject({ lastVersion: good.lastVersion, lastProcessedErrorCount: 0 });
    expect((await put({ url: `${server.url}/good` })).lastProcessErrorCode).toBeUndefined();
    expect(await versions()).toEqual([good.lastVersion]);
  });

  it('fetches the files a document refers to, each once, and no more than it may', async () => {
    await using system = await open(database);
    const handler = createOpenApiJob({ ...OPENAPI_LIMITS, maxFiles: 3, maxDepth: 2 });
    const { put, content } = await acme(system, handler);
    await using server = await specServer({
      '/api.json': (_, response) =>
        response.end(json({ 'x-a': { $ref: 'a.yaml#/A' }, 'x-b': { $ref: './a.yaml#/B' }, 'x-c': { $ref: 'c.json' } })),
      '/a.yaml': (_, response) => response.end('A: {$ref: "deep/1.json"}\nB: {$ref: "api.json#/info"}\n'),
      '/c.json': (_, response) =>
        response.end('{"X":{"$ref":"a.yaml#/A"},"Y":{"$ref":"file:///etc/passwd"},"Z":{"$ref":"http://10.0.0.1/z.json"}}'),
      '/deep/1.json': (_, response) => response.end('{"$ref":"2.json"}'),
      '/deep/2.json': (_, response) => response.end('{}'),
    });
    const spec = await put({ url: `${server.url}/api.json` });
    expect(server.asked.toSorted()).toEqual(['/a.yaml', '/api.json', '/c.json', '/deep/1.json']);
    expect((await content()).filesystem.map(({ filename }: { filename: string }) => filename.replace(server.url, ''))).toEqual([
      '/api.json',
      '/a.yaml',
      '/c.json',
      '/deep/1.json',
    ]);
    expect(spec.lastProcessErrorCode).toBeUndefined();
    expect(spec.lastProcessedErrors.map(({ message }) => message)).toEqual([
      expect.stringContaining('only http and https'),
      expect.stringContaining('private network'),
      expect.stringContaining('more than 2 references away'),
    ]);
  });

  it('makes no version with a hole when a file is out of reach only now', async () => {
    await using system = await open(database);
    const { put } = await acme(system);
    let isDown = true;
    await using server = await specServer({
      '/api.json': (_, response) => response.writeHead(200, { etag: '"1"' }).end(json({ 'x-a': { $ref: 'a.json' } })),
      '/a.json': (_, response) => response.writeHead(isDown ? 503 : 200).end('{}'),
    });
    const spec = await put({ url: `${server.url}/api.json` });
    expect(spec).toMatchObject({
      lastProcessErrorCode: 'FETCH_ERROR',
      lastProcessedErrors: [{ message: expect.stringContaining('answered 503') }],
    });
    expect(spec.lastVersion).toBeUndefined();
    isDown = false;
    expect((await put({ url: `${server.url}/api.json` })).lastVersion).toBeDefined();
  });

  it('reads addresses again every six hours, and what failed sooner', async () => {
    await using system = await open(database);
    const { put, refresh, versions } = await acme(system);
    let current = json();
    let status = 200;
    let told = 0;
    await using server = await specServer({
      '/api.json': (request, response) => {
        const etag = `"${current.length}"`;
        if (status === 200 && request.headers['if-none-match'] === etag) {
          told++;
          response.writeHead(304).end();
        } else response.writeHead(status, { etag }).end(current);
      },
    });
    const first = await put({ url: `${server.url}/api.json` });
    expect(await refresh(5 * HOUR)).toBe(0);
    expect(await refresh(HOUR)).toBe(1);
    expect([told, await versions()]).toEqual([1, [first.lastVersion]]);
    current = json({ 'x-new': 1 });
    expect(await refresh(6 * HOUR)).toBe(1);
    expect(await versions()).toHaveLength(2);
    status = 500;
    expect(await refresh(6 * HOUR)).toBe(1);
    expect(await refresh(4 * 60_000)).toBe(0);
    status = 200;
    expect(await refresh(60_000)).toBe(1);
    // State from before the failure is not part of the request.
    expect([told, (await versions()).length]).toEqual([1, 2]);
    expect(await refresh(6 * HOUR)).toBe(1);
    expect(told).toBe(2);
  });

  it('reads a text once', async () => {
    await using system = await open(database);
    const { put, refresh } = await acme(system);
    await put({ text: json() });
    expect(await refresh(100 * HOUR)).toBe(0);
  });

  it('drops what was read of a source that was replaced meanwhile, or of a specification that was deleted', async () => {
    await using system = await open(database);
    const made = await acme(system);
    let arrived = () => {};
    let release = () => {};
    await using server = await specServer({
      '/': (_, response) => {
        release = () => response.end(json({ 'x-old': true }));
        arrived();
      },
    });
    const slow = async () => {
      const there = new Promise<void>((resolve) => {
        arrived = resolve;
      });
      await putOpenApiSpec(made.ctx, made.organization.id, 'pets', { source: { url: server.url } });
      await there;
    };
    await slow();
    expect((await made.get()).processingState).toBe('progress');
    await putOpenApiSpec(made.ctx, made.organization.id, 'pets', { source: { text: json() } });
    expect((await made.get()).processingState).toBe('pending');
    release();
    await made.runner.idle();
    expect(await made.versions()).toHaveLength(1);
    expect((await made.raw()).text).toBe(json());
    await slow();
    await made.drop();
    release();
    await made.runner.idle();
    expect(await system.store.read.select().from(system.store.tables.openapiVersion)).toEqual([]);
  });

  it('that is stopped between fetching and writing leaves the old version, and is done again', async () => {
    await using system = await open(database);
    const made = await acme(system);
    const first = await made.put({ text: json() });
    await made.runner.stop();
    let fetched = () => {};
    const arrived = new Promise<void>((resolve) => {
      fetched = resolve;
    });
    // The worker takes for ever: the document is fetched, and nothing is written.
    const run = system.workers.run;
    system.workers.run = (_task, _input, options) => {
      fetched();
      return new Promise((_, reject) => options?.signal?.addEventListener('abort', () => reject(options.signal?.reason)));
    };
    const stopped = startRunner(system, [createOpenApiJob()]);
    await using server = await specServer({ '/': (_, response) => response.end(json({ 'x-new': 1 })) });
    await putOpenApiSpec(made.ctx, made.organization.id, 'pets', { source: { url: server.url } });
    await arrived;
    await stopped.stop();
    expect(await made.get()).toMatchObject({ lastVersion: first.lastVersion, processingState: 'progress' });
    system.workers.run = run;
    await startRunner(system, [createOpenApiJob()]).idle();
    expect(await made.versions()).toHaveLength(2);
    expect(await made.get()).toMatchObject({ processingState: 'complete' });
  });

  it('says so when a document takes too much twice', async () => {
    await using system = await testSystem(database, {
      tasks: {
        ...coreTasks,
        'openapi.build': () => {
          throw overBudget({ task: 'openapi.build', budget: 'memory', limit: 384, why: 'it takes more than 384 MB of memory' });
        },
      },
    });
    const { put, get, runner } = await acme(system);
    expect(await put({ text: json() })).toMatchObject({ processingState: 'progress' });
    system.clock.advance(10_000);
    runner.wake();
    await runner.idle();
    expect(await get()).toMatchObject({
      processingState: 'complete',
      lastProcessErrorCode: 'PARSE_ERROR',
      lastProcessedErrors: [{ message: expect.stringContaining('too complex') }],
    });
  });

  it('makes a version of a document with mistakes, and says the first fifty of them', async () => {
    await using system = await open(database);
    const { put } = await acme(system);
    const paths = Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [`/p${i}`, { get: { responses: 7, 'x-a': { $ref: `#/nowhere/${i}` } } }]),
    );
    const spec = await put({ text: json({ paths }) });
    expect(spec).toMatchObject({ lastVersion: expect.any(String), lastProcessedErrorCount: 120 });
    expect(spec.lastProcessErrorCode).toBeUndefined();
    expect(spec.lastProcessedErrors).toHaveLength(50);
  });

  it('makes a version of a document that takes too long to check', async () => {
    await using system = await open(database);
    const { put } = await acme(system, createOpenApiJob({ ...OPENAPI_LIMITS, checkTimeoutMs: 20 }));
    const run = system.workers.run;
    system.workers.run = (task, input, options) =>
      task === 'openapi.check'
        ? new Promise((_, reject) => options?.signal?.addEventListener('abort', () => reject(options.signal?.reason)))
        : run(task, input, options);
    expect(await put({ text: json() })).toMatchObject({
      lastVersion: expect.any(String),
      lastProcessedErrors: [{ message: expect.stringContaining('took too long') }],
    });
  });

  it('takes 10 MB and refuses 11', async () => {
    await using system = await open(database);
    const { put, raw } = await acme(system);
    const sized = (bytes: number) => {
      const schemas: Record<string, object> = {};
      for (let i = 0; i < bytes / 250; i++)
        schemas[`S${i}`] = { description: 'A schema. '.repeat(10), properties: { next: { $ref: `#/components/schemas/S${i}` } } };
      const text = json({ components: { schemas } });
      return text + ' '.repeat(bytes - text.length);
    };
    const [fits, over] = [sized(10_000_000), sized(11_000_000)];
    await using server = await specServer({ '/10': (_, response) => response.end(fits), '/11': (_, response) => response.end(over) });
    expect(await put({ url: `${server.url}/10` })).toMatchObject({ processingState: 'complete', lastProcessedErrorCount: 0 });
    expect((await raw()).text).toBe(fits);
    expect(await put({ url: `${server.url}/11` })).toMatchObject({
      lastProcessErrorCode: 'FETCH_ERROR',
      lastProcessedErrors: [{ message: expect.stringContaining('larger than 10 MB') }],
    });
  });

  it('keeps a text once, however often it is sent', async () => {
    await using system = await open(database);
    const { put } = await acme(system);
    await put({ text: json() });
    const { object, openapiVersion } = system.store.tables;
    const count = async () => (await system.store.read.select({ oid: object.oid }).from(object)).length;
    const before = await count();
    await put({ text: json() });
    expect(await count()).toBe(before);
    const [version] = await system.store.read.select().from(openapiVersion);
    const [row] = await system.objects.readEncoded([version?.rawOid ?? '']);
    expect(row !== undefined && row.codec !== 'file' && Buffer.from(decodeObject(row).data).toString()).toBe(json());
  });

  it('does not depend on the one job: what a program left unfinished is begun anew', async () => {
    await using system = await open(database);
    const { put, refresh, get } = await acme(system);
    const { id } = await put({ text: json() });
    const { openapiSpec } = system.store.tables;
    const at = system.now();
    await system.store.tx((tx) =>
      tx
        .update(openapiSpec)
        .set({ processingState: 'progress', readAt: at + HOUR })
        .where(eq(openapiSpec.id, id)),
    );
    expect(await refresh(HOUR)).toBe(1);
    expect((await get()).processingState).toBe('complete');
  });
});
