import path from 'node:path';
import {
  checkEmailDomainJob,
  checkHostnameJob,
  collectUnreferenced,
  createImportJob,
  createJobRunner,
  createOpenApiJob,
  deliveryJob,
  eraseOrganizations,
  followForCdn,
  followForIntegrations,
  followForNotifications,
  followForRenderer,
  inBackground,
  indexOutdatedSpaces,
  indexSpaceJob,
  type JobHandler,
  type JobKind,
  type JobRunner,
  type Logger,
  liveHub,
  mailJob,
  missesOf,
  notificationMailJob,
  pruneAccess,
  pruneIntegrationEvents,
  pruneInvites,
  pruneJobs,
  pruneNotifications,
  prunePdfs,
  pruneReaderEvents,
  pruneResets,
  pruneSessions,
  pruneSso,
  pruneUploads,
  purgeJob,
  purgeSpaces,
  refreshOpenApiSpecs,
  resetJob,
  revalidateJob,
  roomsOf,
  type System,
  taskJob,
  translatePagesJob,
  updateBuiltIns,
} from '@octavo/core';
import { createGitJobs, keepInStep } from '@octavo/gitsync';
import { createMigrateJob } from '@octavo/migrate';
import type { Assets } from './assets.ts';
import { createBackupJob, followBackups } from './backup/index.ts';
import { followCaches } from './cache-use.ts';
import type { Config } from './config/config.ts';
import { createSystem, type OpenedSystem } from './create-system.ts';
import { createConsole } from './http/console.ts';
import { answer, createApps, createFrontDoor } from './http/front-door.ts';
import { close, listen } from './http/listen.ts';
import { register } from './instance.ts';
import { createMetrics, listenForMetrics, type Metrics, observeJob } from './metrics/index.ts';
import { createGitSpaces } from './moving/git-spaces.ts';
import { followSetup } from './sample-manual.ts';
import { cleanTemporary } from './temporary-folder.ts';

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

const HOUSEKEEPING_MS = 60 * 60_000;
/** Uptime after which unreferenced data is first collected; then daily. It reads the nodes of all content. */
const FIRST_COLLECTING_MS = 10 * 60_000;
const COLLECTING_MS = 24 * 60 * 60_000;
/** Interval between checks for OpenAPI documents to read again, PDFs past their hour, and spaces to index (ms). */
const REFRESH_MS = 60_000;

/**
 * Starts everything: database, jobs, API and console.
 * @throws OctavoError `port_in_use`, and what {@link createSystem} throws.
 */
export async function bootServer(options: BootOptions): Promise<RunningServer> {
  const { config, assets, log } = options;
  const opened = await createSystem({ config, assets, log, url: `http://localhost:${config.PORT}`, serve: true });
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
  const isMeasured = config.OCTAVO_METRICS_PORT !== undefined || config.OCTAVO_METRICS_TOKEN !== undefined;
  const metrics = isMeasured ? createMetrics({ system, lanes: opened.lanes, data }, build) : undefined;
  const apps = createApps(system, config, build, { reader: await assets.reader?.(), manual: assets.docs, metrics });
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
  await updateBuiltIns(system, (await assets.integrations?.()) ?? []);
  const work = startWork(opened, config, assets, metrics);
  const telling = followCaches(system, data);
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
      await web?.close();
      await measuring?.stop();
      metrics?.close();
    },
  };
}

/** Returns a job runner for commands that wait for a job with a Git remote or another installation, and for the indexing that follows it. */
export function createRunner(opened: OpenedSystem): JobRunner {
  return runnerFor(opened, [...createGitJobs(opened.engine), createMigrateJob({ git: createGitSpaces(opened.engine) }), indexSpaceJob]);
}

/** Returns the job runner of the server, for every kind of job. Those that wait for different things are in different lanes, so that none waits for another's. */
function createServerRunner(opened: OpenedSystem, config: Config, { program }: Assets, metrics: Metrics | undefined): JobRunner {
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
    'password-reset': resetJob,
    backup: createBackupJob({ program, env: process.env, mailTo: config.OCTAVO_BACKUP_MAIL }),
  };
  const all = Object.values<JobHandler>(handlers);
  return runnerFor(opened, metrics === undefined ? all : all.map((handler) => observeJob(handler, metrics)));
}

function runnerFor(opened: OpenedSystem, handlers: readonly JobHandler[]): JobRunner {
  const runner = createJobRunner(opened.system, handlers);
  opened.onWake(() => runner.wake());
  return runner;
}

function startWork(opened: OpenedSystem, config: Config, assets: Assets, metrics: Metrics | undefined): { stop(): Promise<void> } {
  const { system } = opened;
  const runner = createServerRunner(opened, config, assets, metrics);
  runner.start();
  const refreshing = setInterval(() => inBackground(system, 'refresh-openapi', () => refreshOpenApiSpecs(system)), REFRESH_MS);
  const manual = followSetup(system, assets.docs);
  const telling = followForNotifications(system);
  const integrations = followForIntegrations(system);
  const cdn = followForCdn(system);
  const renderer = followForRenderer(system);
  const connections = keepInStep(system);
  // At once, too: a server that is started anew every day would never come to it.
  inBackground(system, 'purge-spaces', () => purgeSpaces(system));
  inBackground(system, 'erase-organizations', () => eraseOrganizations(system));
  inBackground(system, 'prune-uploads', () => pruneUploads(system));
  inBackground(system, 'prune-pdfs', () => prunePdfs(system));
  inBackground(system, 'index-outdated', () => indexOutdatedSpaces(system));
  const indexing = setInterval(() => inBackground(system, 'index-outdated', () => indexOutdatedSpaces(system)), REFRESH_MS);
  const pruning = setInterval(() => inBackground(system, 'prune-pdfs', () => prunePdfs(system)), REFRESH_MS);
  const housekeeping = setInterval(() => void keepHouse(system), HOUSEKEEPING_MS);
  const collecting = startCollecting(system);
  const backups = followBackups(system, config);
  return {
    async stop() {
      clearInterval(housekeeping);
      clearInterval(refreshing);
      clearInterval(pruning);
      clearInterval(indexing);
      collecting.stop();
      backups.stop();
      await manual.stop();
      await telling.stop();
      await integrations.stop();
      await cdn.stop();
      await renderer.stop();
      await connections.stop();
      await runner.stop();
    },
  };
}

function startCollecting(system: System): { stop(): void } {
  const stopped = new AbortController();
  const collect = () =>
    inBackground(system, 'collect-unreferenced', async () => {
      try {
        await pruneIntegrationEvents(system);
        await pruneReaderEvents(system);
        const { revisions, nodes, objects, files } = await collectUnreferenced(system, { signal: stopped.signal });
        const removed = { revisions, nodes: nodes.removed, objects: objects.removed, bytes: objects.bytes, files };
        if (revisions + removed.nodes + removed.objects + files > 0) system.log.info('what nothing referred to was removed', removed);
      } catch (error) {
        if (!stopped.signal.aborted) throw error;
      }
    });
  const first = setTimeout(collect, FIRST_COLLECTING_MS);
  const daily = setInterval(collect, COLLECTING_MS);
  return {
    stop() {
      clearTimeout(first);
      clearInterval(daily);
      stopped.abort();
    },
  };
}

async function keepHouse(system: System): Promise<void> {
  await pruneJobs(system).catch((error: unknown) => system.log.error('old jobs could not be removed', { error }));
  await pruneNotifications(system).catch((error: unknown) => system.log.error('old notifications could not be removed', { error }));
  await pruneSessions(system).catch((error: unknown) => system.log.error('old sessions could not be removed', { error }));
  await pruneAccess(system).catch((error: unknown) => system.log.error('expired access of programs could not be removed', { error }));
  await pruneInvites(system).catch((error: unknown) => system.log.error('expired invites could not be removed', { error }));
  await pruneResets(system).catch((error: unknown) => system.log.error('expired links for passwords could not be removed', { error }));
  await pruneSso(system).catch((error: unknown) => system.log.error('old sign-ins through providers could not be removed', { error }));
  await pruneUploads(system).catch((error: unknown) => system.log.error('unused uploads could not be removed', { error }));
  await eraseOrganizations(system).catch((error: unknown) => system.log.error('deleted organizations could not be erased', { error }));
  await purgeSpaces(system).catch((error: unknown) => system.log.error('deleted spaces could not be removed', { error }));
}
