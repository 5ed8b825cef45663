import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IntegrationScope } from '@octavo/contract';
import { initialise } from '@octavo/core';
import { collectingLogger } from '@octavo/core/testing';
import { SOURCES } from '@octavo/runtime/testing';
import { tempDir } from '@octavo/testkit';
import type { Assets } from '../assets.ts';
import { bootServer, type RunningServer } from '../boot.ts';
import { loadConfig } from '../config/load-config.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Files of a server in a checkout, with the engine of scripts and without a console. */
export const SOURCE_ASSETS: Assets = {
  migrations: here('../../../db/migrations'),
  docs: here('../../../../docs'),
  web: undefined,
  taskWorker: here('../workers/task-worker.ts'),
  packWorker: here('../../../gitsync/src/pack-worker.ts'),
  scripts: SOURCES,
};

/** A whole server on loopback with an organization, and what its admin does over HTTP. */
export interface IntegrationWorld extends AsyncDisposable {
  server: RunningServer;
  organization: string;
  /** Sends a request to the API, as the admin or with another token; the JSON of the answer. @throws Error for anything but success */
  call(method: string, path: string, body?: unknown, token?: string): Promise<Record<string, unknown>>;
  /** Publishes an integration of the organization, and installs it there on all that it is chosen for; the id of the installation. */
  publish(name: string, script: string, options?: { runtime?: 'v1' | 'v2'; scopes?: IntegrationScope[] }): Promise<string>;
}

/** Starts a server whose scripts may ask servers on loopback. */
export async function startIntegrationWorld(environment: Record<string, string> = {}): Promise<IntegrationWorld> {
  const folder = await tempDir();
  const settings = {
    PORT: '0',
    OCTAVO_DATA: path.join(folder.path, 'data'),
    OCTAVO_ALLOW_HOSTS: '127.0.0.1',
    OCTAVO_RATE_LIMIT: 'off',
    ...environment,
  };
  const server = await bootServer({ config: loadConfig(settings), assets: SOURCE_ASSETS, log: collectingLogger(), build: 'test' });
  const person = { email: 'ada@example.com', name: 'Ada', organization: 'Acme' };
  const { organizationId: organization, token: own } = await initialise(server.system, person);
  const call: IntegrationWorld['call'] = async (method, route, body, token = own) => {
    const headers = { Authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) };
    const answer = await fetch(`${server.url}/v1${route}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${route}: ${answer.status} ${text}`);
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  };
  return {
    server,
    organization,
    call,
    async publish(name, script, { runtime = 'v2', scopes = [] } = {}) {
      await call('POST', `/integrations/${name}`, { organization, title: name, runtime, scopes, script, visibility: 'private' });
      const { id } = await call('POST', `/integrations/${name}/installations`, { organization });
      return String(id);
    },
    async [Symbol.asyncDispose]() {
      await server.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}
