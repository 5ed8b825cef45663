import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { initialise } from '@octavo/core';
import { collectingLogger, PETSTORE, specServer } from '@octavo/core/testing';
import { tempDir } from '@octavo/testkit';
import { expect, it } from 'vitest';
import { bootServer } from './boot.ts';
import { loadConfig } from './config/load-config.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const assets = {
  migrations: here('../../db/migrations'),
  docs: here('../../../docs'),
  web: undefined,
  taskWorker: here('./workers/task-worker.ts'),
  packWorker: here('../../gitsync/src/pack-worker.ts'),
};

it('a pipeline puts a specification, which a real server reads in its workers, shows and publishes', async () => {
  await using folder = await tempDir();
  await using specs = await specServer({
    '/api.yaml': (_, response) =>
      response.end('openapi: "3.1.0"\ninfo: {title: Pets, version: "2"}\npaths:\n  /pets: {$ref: "paths/pets.json#/pets"}\n'),
    '/paths/pets.json': (_, response) => response.end(JSON.stringify({ pets: PETSTORE.paths['/pets'] })),
  });
  const config = loadConfig({ PORT: '0', OCTAVO_DATA: path.join(folder.path, 'data'), OCTAVO_ALLOW_HOSTS: '127.0.0.1' });
  const log = collectingLogger();
  const server = await bootServer({ config, assets, log, build: 'test' });
  try {
    const { token, organizationId } = await initialise(server.system, { email: 'ada@example.com', name: 'Ada', organization: 'Acme' });
    const address = `${server.url}/v1/orgs/${organizationId}/openapi/pets`;
    const ask = async (method: string, more = '', body?: object) => {
      const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
      const response = await fetch(address + more, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
      return { status: response.status, body: await response.json(), etag: response.headers.get('etag') };
    };
    expect(await ask('PUT', '', { source: { url: `${specs.url}/api.yaml` } })).toMatchObject({
      status: 201,
      body: { processingState: 'pending' },
    });
    await expect.poll(async () => (await ask('GET')).body.processingState).toBe('complete');
    expect((await ask('GET')).body).toMatchObject({ lastVersion: expect.any(String), lastProcessedErrors: [] });

    expect(log.lines.filter(({ level }) => level !== 'info')).toEqual([]);

    const content = await ask('GET', '/versions/latest/content');
    expect(content.body.filesystem).toMatchObject([
      { isEntrypoint: true, specification: { paths: { '/pets': { $ref: `${specs.url}/paths/pets.json#/pets` } } } },
      { isEntrypoint: false, filename: `${specs.url}/paths/pets.json`, specification: { pets: PETSTORE.paths['/pets'] } },
    ]);
    const again = await fetch(`${address}/versions/latest/content`, {
      headers: { authorization: `Bearer ${token}`, 'if-none-match': content.etag ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await ask('GET', '/versions/latest/content/raw')).body).toMatchObject({
      format: 'yaml',
      text: expect.stringContaining('paths/pets.json'),
    });
    expect((await ask('PUT', '', { source: { url: `${specs.url}/api.yaml` } })).status).toBe(200);
    const { published } = (await ask('PATCH', '', { visibility: 'public' })).body.urls;
    const open = await fetch(published);
    expect([open.status, open.headers.get('content-type'), (await open.text()).slice(0, 16)]).toEqual([
      200,
      'application/yaml; charset=utf-8',
      'openapi: "3.1.0"',
    ]);
  } finally {
    await server.stop();
  }
});
