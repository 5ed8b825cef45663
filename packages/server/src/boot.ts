import path from 'node:path';
import {
  checkEmailDomainJob,
  checkHostnameJob,
  createImportJob,
  createJobRunner,
  createOpenApiJob,
  deliveryJob,
  inBackground,
  indexSpaceJob,
  type JobHandler,
  type JobKind,
  type JobRunner,
  type Logger,
  liveHub,
  mailJob,
  missesOf,
  notificationMailJob,
  notificationWebhookJob,
  purgeJob,
  resetJob,
  revalidateJob,
  roomsOf,
  type System,
  taskJob,
  translatePagesJob,
  updateBuiltIns,
} from '@octavo/core';
import { createGitJobs } from '@octavo/gitsync';
import { createMigrateJob } from '@octavo/migrate';
import type { Assets } from './assets.ts';
import { createBackupJob } from './backup/index.ts';
import { followCaches } from './cache-use.ts';
import type { Config } from './config/config.ts';
import { createHost } from './create-host.ts';
import { createSystem, type OpenedSystem } from './create-system.ts';
import { createConsole } from './http/console.ts';
import { answer, createApps, createFrontDoor } from './http/front-door.ts';
import { close, listen } from './http/listen.ts';
import { recordServer } from './installation/server-records.ts';
import { register } from './instance.ts';
import { createMetrics, listenForMetrics, type Metrics, observeJob } from './metrics/index.ts';
import { createGitSpaces } from './moving/git-spaces.ts';
import { startOnce } from './once.ts';
import { noteServedVersion } from './served-versions.ts';
import { cleanTemporary, keepTemporary } from './temporary-folder.ts';
import { createTracing, type Tracing } from './tracing/index.ts';
import { whileLeading } from './while-leading.ts';

/** Options for booting a server. */
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
  /** Ends requests and jobs in an orderly way; jobs under way go back to the queue. */
  stop(): Promise<void>;
}

/**
 * Starts everything: database, jobs, API and console.
 * @throws OctavoError `port_in_use`, and what {@link createSystem} throws.
 */
export async function bootServer(options: BootOptions): Promise<RunningServer> {
  const { config, assets, log } = options;
  const isShared = config.OCTAVO_SERVERS === 'several';
  const mayLead = config.OCTAVO_ROLES.includes('jobs');
  const opened = await createSystem({ config, assets, log, url: `http://localhost:${config.PORT}`, serve: true, isShared, mayLead });
  try {
    await cleanTemporary(opened.engine.tempDir);
    const server = await serve(opened, options);
    return {
      system: opened.system,
      url: opened.system.config.url,
      async stop() {
        await server.stop();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function serve(opened: OpenedSystem, { config, assets, log, build, dev = false }: BootOptions): Promise<{ stop(): Promise<void> }> {
  const { system } = opened;
  const data = path.resolve(config.OCTAVO_DATA);
  system.host = createHost(system, config, build, data);
  await noteServedVersion(system.store, assets.migrations, build, system.now());
  const isMeasured = config.OCTAVO_METRICS_PORT !== undefined || config.OCTAVO_METRICS_TOKEN !== undefined;
  const metrics = isMeasured ? createMetrics({ system, lanes: opened.lanes, data }, build) : undefined;
  const tracing = await createTracing(config, build, log);
  const apps = createApps(system, config, build, { reader: await assets.reader?.(), manual: assets.docs, metrics, tracing });
  const web = assets.web === undefined ? undefined : createConsole(assets.web, { dev });
  const next = async () => {
    if (web === undefined) throw new Error('this build has no console');
    return web.handler().catch((error: unknown) => {
      log.error('the console could not be started', { error });
      throw error;
    });
  };
  const server = createFrontDoor(apps, next, dev && web !== undefined ? { upgrades: web.upgrades } : {});
  const port = await listen(server, { port: config.PORT, host: config.OCTAVO_HOST, portName: 'PORT', hostName: 'OCTAVO_HOST' });
  const measuring = await listenForMetrics(metrics, config).catch(async (error: unknown) => {
    await close(server);
    throw error;
  });
  if (config.OCTAVO_URL === undefined) system.config.url = `http://localhost:${port}`;
  register(system, (request) => answer(apps, request));
  opened.serveApi((request) => answer(apps, request));
  // Several servers that start at once would add the same ones.
  const unlock = await system.store.processes?.lock('built-in integrations');
  await updateBuiltIns(system, (await assets.integrations?.()) ?? []).finally(() => unlock?.());
  const work = startWork(opened, config, assets, { metrics, tracing });
  const telling = followCaches(system, data);
  const forget = await recordServer(system.store, {
    version: build,
    url: system.config.url,
    roles: config.OCTAVO_ROLES,
    now: system.now(),
  });
  const temporary = keepTemporary(opened.engine.tempDir);
  // Rooms that were not saved when the program ended.
  inBackground(system, 'rooms', () => roomsOf(system).resume());
  return {
    async stop() {
      apps.beginStop();
      // They would last until they are cut off.
      liveHub(system).close();
      await close(server);
      await roomsOf(system).close();
      await apps.sites.settle();
      await missesOf(system).settle();
      await work.stop();
      await telling.stop();
      await forget();
      temporary.stop();
      await web?.close();
      await measuring?.stop();
      metrics?.close();
      await tracing?.close();
    },
  };
}

/** Returns a job runner for commands that wait for a job with a Git remote or another installation, and for the indexing that follows it. */
export function createRunner(opened: OpenedSystem): JobRunner {
  return runnerFor(opened, [...createGitJobs(opened.engine), createMigrateJob({ git: createGitSpaces(opened.engine) }), indexSpaceJob]);
}

/** Listener of runs of jobs, as far as one is configured. */
interface Observers {
  metrics: Metrics | undefined;
  tracing: Tracing | undefined;
}

/** Returns the job runner of the server, for every kind of job. Those that wait for different things are in different lanes, so that none waits for another's. */
function createServerRunner(opened: OpenedSystem, config: Config, { program }: Assets, { metrics, tracing }: Observers): JobRunner {
  const [gitImport, gitExport, gitSync] = createGitJobs(opened.engine);
  const handlers: { readonly [Kind in JobKind]: JobHandler & { kind: Kind } } = {
    'index-space': indexSpaceJob,
    'import-content': createImportJob(),
    'translate-pages': translatePagesJob,
    migrate: createMigrateJob({ git: createGitSpaces(opened.engine) }),
    'git-import': gitImport,
    'git-export': gitExport,
    'git-sync': gitSync,
    'read-openapi': createOpenApiJob(),
    'check-hostname': checkHostnameJob,
    'check-email-domain': checkEmailDomainJob,
    'integration-delivery': deliveryJob,
    'integration-task': taskJob,
    'purge-cdn': purgeJob,
    revalidate: revalidateJob,
    mail: mailJob,
    'notification-mail': notificationMailJob,
    'notification-webhook': notificationWebhookJob,
    'password-reset': resetJob,
    backup: createBackupJob({ program, env: process.env, mailTo: config.OCTAVO_BACKUP_MAIL }),
  };
  const all = Object.values<JobHandler>(handlers).filter(({ lane }) => config.OCTAVO_ROLES.includes(lane === 'git' ? 'git' : 'jobs'));
  const counted = metrics === undefined ? all : all.map((handler) => observeJob(handler, metrics));
  return runnerFor(opened, tracing === undefined ? counted : counted.map((handler) => tracing.traceJob(handler)));
}

function runnerFor(opened: OpenedSystem, handlers: readonly JobHandler[]): JobRunner {
  const runner = createJobRunner(opened.system, handlers);
  opened.onWake(() => runner.wake());
  return runner;
}

function startWork(opened: OpenedSystem, config: Config, assets: Assets, observers: Observers): { stop(): Promise<void> } {
  const { system } = opened;
  const runner = createServerRunner(opened, config, assets, observers);
  runner.start();
  const once = whileLeading(system, () => startOnce(system, config, assets));
  return {
    async stop() {
      await once.stop();
      await runner.stop();
    },
  };
}
