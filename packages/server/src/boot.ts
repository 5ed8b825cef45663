import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OctavoError } from '@octavo/contract';
import { createJobRunner, indexSpaceJob, type JobRunner, type Logger, pruneJobs, pruneSessions, type System } from '@octavo/core';
import { createGitJobs } from '@octavo/gitsync';
import { createCaller } from '@octavo/trpc';
import type { Assets } from './assets.ts';
import type { Config } from './config/config.ts';
import { cleanTemporary, createSystem, type OpenedSystem } from './create-system.ts';
import { contextOf } from './http/authenticate-request.ts';
import { createConsole } from './http/console.ts';
import { answer, createApps, createFrontDoor } from './http/front-door.ts';
import { followSetup } from './sample-manual.ts';

/** What a server is booted with. */
export interface BootOptions {
  config: Config;
  assets: Assets;
  log: Logger;
  /** Version of the program. */
  build: string;
  /** Serves the console from its sources, with reload. */
  dev?: boolean;
}

/** A server that listens. */
export interface RunningServer {
  system: System;
  /** Address to open in a browser. */
  url: string;
  /** Ends requests and jobs in an orderly way. */
  stop(): Promise<void>;
}

/** What other bundles in this process find under `Symbol.for('octavo.instance')`. */
export interface Instance {
  fetch(request: Request): Promise<Response>;
  caller(headers: Headers): Promise<ReturnType<typeof createCaller>>;
}

const HOUSEKEEPING_MS = 60 * 60_000;
/** Open requests get this long to end when the server stops. */
const GRACE_MS = 5_000;

/** Starts everything: database, jobs, API and console. @throws OctavoError `port_in_use`, `database_newer`, `bad_secret`. */
export async function bootServer(options: BootOptions): Promise<RunningServer> {
  const { config, assets, log, build } = options;
  const opened = await createSystem({ config, assets, log, url: `http://localhost:${config.PORT}` });
  const { system } = opened;
  try {
    await cleanTemporary(opened.engine);
    const apps = createApps(system, config, build);
    const web = assets.web === undefined ? undefined : createConsole(assets.web, { dev: options.dev ?? false });
    const server = createFrontDoor(apps, async () => {
      if (web === undefined) throw new Error('this build has no console');
      return web.handler().catch((error: unknown) => {
        log.error('the console could not be started', { error });
        throw error;
      });
    });
    const port = await listen(server, config);
    if (config.OCTAVO_URL === undefined) system.config.url = `http://localhost:${port}`;
    register(system, (request) => answer(apps, request));
    const work = startWork(opened, assets);
    return {
      system,
      url: system.config.url,
      async stop() {
        await close(server);
        await work.stop();
        await web?.close();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** The job runner of a system: for the server, and for commands that wait for a job. */
export function createRunner(opened: OpenedSystem): JobRunner {
  const runner = createJobRunner(opened.system, [...createGitJobs(opened.engine), indexSpaceJob]);
  opened.onWake(() => runner.wake());
  return runner;
}

function startWork(opened: OpenedSystem, assets: Assets): { stop(): Promise<void> } {
  const { system } = opened;
  const runner = createRunner(opened);
  runner.start();
  const manual = followSetup(system, assets.docs);
  opened.onWake(() => manual.wake());
  const housekeeping = setInterval(() => void keepHouse(system), HOUSEKEEPING_MS);
  return {
    async stop() {
      clearInterval(housekeeping);
      await manual.stop();
      await runner.stop();
    },
  };
}

async function keepHouse(system: System): Promise<void> {
  await pruneJobs(system).catch((error: unknown) => system.log.error('old jobs could not be removed', { error }));
  await pruneSessions(system).catch((error: unknown) => system.log.error('old sessions could not be removed', { error }));
}

/** Next has its own copies of modules, so what the console needs of this one hangs where every copy finds it. */
function register(system: System, fetch: (request: Request) => Response | Promise<Response>): void {
  const instance: Instance = {
    fetch: async (request) => fetch(request),
    async caller(headers) {
      const ctx = await contextOf(system, { headers, address: undefined });
      const setCookie = () => {
        throw new Error('a page that is being drawn cannot set cookies');
      };
      return createCaller({ ctx, setCookie, requestHeaders: headers });
    },
  };
  Object.defineProperty(globalThis, Symbol.for('octavo.instance'), { value: instance, configurable: true });
}

function listen(server: Server, config: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') return reject(error);
      const why = error.code === 'EADDRINUSE' ? 'another program uses it' : 'this user may not listen on it';
      const message = `Octavo cannot listen on port ${config.PORT}: ${why}. Set PORT to another one.`;
      return reject(new OctavoError('precondition_failed', message, { code: 'port_in_use', cause: error }));
    });
    server.listen(config.PORT, config.OCTAVO_HOST, () => resolve((server.address() as AddressInfo).port));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}
