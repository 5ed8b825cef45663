import {
  collectUnreferenced,
  countSpaceExtents,
  eraseOrganizations,
  followForCdn,
  followForIntegrations,
  followForNotifications,
  followForRenderer,
  inBackground,
  indexOutdatedSpaces,
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
  purgeSpaces,
  refreshOpenApiSpecs,
  roomsOf,
  type System,
} from '@octavo/core';
import { keepInStep } from '@octavo/gitsync';
import type { Assets } from './assets.ts';
import { followBackups } from './backup/index.ts';
import type { Config } from './config/config.ts';
import { followSetup } from './sample-manual.ts';

const HOUSEKEEPING_MS = 60 * 60_000;
/** Uptime after which unreferenced data is first collected; then daily. It reads the nodes of all content. */
const FIRST_COLLECTING_MS = 10 * 60_000;
const COLLECTING_MS = 24 * 60 * 60_000;
/** Interval between checks for OpenAPI documents to read again, PDFs past their hour, and spaces to index (ms). */
const REFRESH_MS = 60_000;
/** Interval between looks for rooms whose process ended without saving them (ms). */
const ABANDONED_MS = 15_000;

/** Starts what one process of an installation does: it follows changes for others, and keeps the house. */
export function startOnce(system: System, config: Config, assets: Assets): { stop(): Promise<void> } {
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
  inBackground(system, 'count-spaces', () => countSpaceExtents(system));
  inBackground(system, 'index-outdated', () => indexOutdatedSpaces(system));
  const indexing = setInterval(() => inBackground(system, 'index-outdated', () => indexOutdatedSpaces(system)), REFRESH_MS);
  const pruning = setInterval(() => inBackground(system, 'prune-pdfs', () => prunePdfs(system)), REFRESH_MS);
  const housekeeping = setInterval(() => void keepHouse(system), HOUSEKEEPING_MS);
  const collecting = startCollecting(system);
  const abandoned = setInterval(() => inBackground(system, 'abandoned-rooms', () => roomsOf(system).saveAbandoned()), ABANDONED_MS);
  const backups = followBackups(system, config);
  return {
    async stop() {
      clearInterval(housekeeping);
      clearInterval(refreshing);
      clearInterval(pruning);
      clearInterval(indexing);
      clearInterval(abandoned);
      collecting.stop();
      backups.stop();
      await manual.stop();
      await telling.stop();
      await integrations.stop();
      await cdn.stop();
      await renderer.stop();
      await connections.stop();
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
        const { revisions, thinned, nodes, objects, files } = await collectUnreferenced(system, { signal: stopped.signal });
        const removed = { revisions, thinned, nodes: nodes.removed, objects: objects.removed, bytes: objects.bytes, files };
        if (revisions + thinned + removed.nodes + removed.objects + files > 0)
          system.log.info('what nothing referred to was removed', removed);
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
