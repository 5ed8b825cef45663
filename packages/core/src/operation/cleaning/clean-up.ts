import { type Collected, collectUnreferenced } from '../../content/collect/index.ts';
import { prunePdfs } from '../../content/pdf/index.ts';
import type { Removal, RemovalOptions, System } from '../../kernel/base/index.ts';
import { pruneJobs } from '../../kernel/jobs/index.ts';
import { pruneUploads } from '../../kernel/uploads/index.ts';
import { pruneNotifications } from '../../review/notifications/index.ts';
import { pruneIntegrationEvents, pruneReaderEvents } from '../../sites/scripts/index.ts';

/** Things that were removed by {@link cleanUp}, by kind. */
export interface Cleaned extends Collected {
  /** Files that were sent and not used in time. */
  uploads: Removal;
  /** PDFs, and pictures of pages, that are made again when somebody asks. */
  pdfs: Removal;
  /** Jobs that ended 30 days ago, with their attempts. */
  jobs: number;
  /** Notifications that were read 90 days ago. */
  notifications: number;
  /** Traces and log lines of scripts of integrations, of 30 days ago. */
  traces: number;
  /** Events of readers that scripts were told of. */
  readerEvents: number;
  /** Bytes of the database, before and after. */
  database: { before: number; after: number };
}

/**
 * Removes all whose time is over, as a server does by and by: or, with `dryRun`, says what would go and changes nothing. May be killed or aborted
 * anywhere: the next run goes on.
 * @param options.shrink true to give what is free in the database back to the disk afterwards, while no server runs
 * @throws OctavoError `precondition_failed` with code `disk_too_full`, with everything else done, if shrinking finds no room.
 */
export async function cleanUp(
  system: System,
  { dryRun = false, shrink = false }: RemovalOptions & { shrink?: boolean } = {},
): Promise<Cleaned> {
  const before = await system.store.size();
  const options = { dryRun };
  const readerEvents = await pruneReaderEvents(system, options);
  const traces = await pruneIntegrationEvents(system, options);
  const jobs = await pruneJobs(system, options);
  const notifications = await pruneNotifications(system, options);
  const uploads = await pruneUploads(system, options);
  const pdfs = await prunePdfs(system, options);
  const collected = await collectUnreferenced(system, options);
  if (shrink && !dryRun) await system.store.shrink();
  return { ...collected, uploads, pdfs, jobs, notifications, traces, readerEvents, database: { before, after: await system.store.size() } };
}
