import { hash } from 'node:crypto';
import { batchesOf, createBlobFacts, type Db, type PackedDocument } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import type { ContentView } from '../content/reader.ts';
import type { ContentRecord, PageRecord } from '../content/records.ts';
import { walkPages } from '../content/view.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { JobHandler, RunningJob } from '../jobs/types.ts';
import type { Context, System } from '../kernel/context.ts';
import { keepBlobLinks, putBlobLinks, unknownBlobs } from '../links/blob-links.ts';
import { LINKS_VERSION } from '../links/links-of-document.ts';
import { findRevision, type RevisionRecord } from '../revisions/revision-record.ts';
import type { IndexTaskInput, IndexTaskOutput } from './index-task.ts';

/** Counts up when sections are made differently: every page is indexed again then. */
const INDEXER_VERSION = 2;

/** What reads pages for the indexes. */
const READERS = `${INDEXER_VERSION}.${LINKS_VERSION}`;

const KIND = 'index-space';
/** What a worker is given at once, by the sizes of files; and for how many pages they are asked at once. */
const BATCH = { bytes: 1024 * 1024, count: 96 };
const PAGES_PER_LOOK = 480;
/** What the search is given at once: as much as it writes in one transaction. */
const GIVEN = { bytes: 2560 * 1024, count: 400 };

/** Asks for the indexes of a space, of words and of links, to be brought up to its live content, after the transaction commits. */
export async function enqueueIndexing(tx: Db, ctx: Context, space: { id: string; organizationId: string }): Promise<void> {
  await enqueueJob(tx, ctx, {
    kind: KIND,
    key: `index:${space.id}`,
    spaceId: space.id,
    organizationId: space.organizationId,
    payload: { spaceId: space.id },
  });
}

/**
 * Brings the indexes of a space up to its live content: what differs is indexed, what is gone is removed from the search. Links and headings
 * are kept by blob, before the search knows a page. Run again after a kill it goes on where it was, since each batch is durable.
 */
export const indexSpaceJob: JobHandler = {
  kind: KIND,
  maxAttempts: 5,
  async run(job) {
    const { system } = job.context;
    const spaceId = String(job.payload.spaceId);
    const indexed = await indexedRoot(system, spaceId);
    const live = await liveContent(job.context, spaceId, indexed);
    if (live === undefined) return { pages: 0 };
    const { stale, gone } =
      indexed === undefined ? await differingPages(system, spaceId, live.view) : await changedPages(system, indexed, live.revision.root);
    for (let i = 0; i < gone.length; i += 500) await system.search.remove(spaceId, gone.slice(i, i + 500));
    await indexPages(job, spaceId, stale);
    await keepBlobLinks(
      system,
      [...live.view.reusables.values()].map((reusable) => reusable.oid),
    );
    await system.store.tx(async (tx) => {
      await job.assertHeld(tx);
      await system.search.settle(tx, spaceId, `${live.revision.id} ${READERS}`);
    });
    return { pages: stale.length, removed: gone.length };
  },
};

interface LiveContent {
  revision: RevisionRecord;
  view: ContentView;
}

async function liveContent(ctx: Context, spaceId: string, near: string | undefined): Promise<LiveContent | undefined> {
  const { space } = ctx.system.store.tables;
  const [row] = await ctx.system.store.read.select().from(space).where(eq(space.id, spaceId));
  if (row === undefined) return undefined;
  const revision = await findRevision(ctx, spaceId, row.revisionId);
  return { revision, view: await ctx.system.content.view(revision.root, near) };
}

/** Pages that the search has to be given, and ids of those that it has to forget. */
interface Outdated {
  stale: PageRecord[];
  gone: string[];
}

/** Root of the content that is indexed in full. Undefined when no revision is known to be, or it was collected. */
async function indexedRoot(system: System, spaceId: string): Promise<string | undefined> {
  const [id = '', readers] = ((await system.search.settled(spaceId)) ?? '').split(' ');
  if (readers !== READERS) return undefined;
  const { revision } = system.store.tables;
  const [indexed] = await system.store.read
    .select({ root: revision.root })
    .from(revision)
    .where(and(eq(revision.id, id), eq(revision.spaceId, spaceId)));
  return indexed?.root;
}

/**
 * What changed since the content that is indexed in full: costs the changes, where a look at each page of a large space after each edit holds
 * up everything else.
 */
async function changedPages(system: System, indexed: string, live: string): Promise<Outdated> {
  const changes: Outdated = { stale: [], gone: [] };
  for (const { before, after } of await system.content.diff(indexed, live)) {
    if (isText(after)) {
      if (!isText(before) || versionOf(before) !== versionOf(after)) changes.stale.push(after);
    } else if (isText(before)) changes.gone.push(before.id);
  }
  return changes;
}

/** How all pages differ from what is indexed. */
async function differingPages(system: System, spaceId: string, view: ContentView): Promise<Outdated> {
  const indexed = await system.search.versions(spaceId);
  const stale = [...walkPages(view.tree)]
    .map(({ page }) => page)
    .filter((page) => isText(page) && indexed.get(page.id) !== versionOf(page));
  return { stale, gone: [...indexed.keys()].filter((id) => view.pages.get(id)?.page.oid === undefined) };
}

function isText(record: ContentRecord | undefined): record is PageRecord {
  return record?.kind === 'page' && record.type === 'document' && record.oid !== undefined;
}

/** Keeps the workers busy, and writes what comes back when it is enough: one batch is read and one written while each worker is at another. */
async function indexPages(job: RunningJob, spaceId: string, pages: readonly PageRecord[]): Promise<void> {
  const { system } = job.context;
  const batches = batchesBySize(system, pages);
  let done = 0;
  let read: PackedDocument[] = [];
  const write = async () => {
    const documents = read;
    read = [];
    await system.search.put(spaceId, documents);
    done += documents.length;
    job.progress({ phase: 'indexing', done, total: pages.length });
  };
  const lane = async () => {
    for (;;) {
      job.signal.throwIfAborted();
      const { value: batch } = await batches.next();
      if (batch === undefined) return;
      read.push(...(await readPages(system, batch)));
      if (read.length >= GIVEN.count || read.reduce((sum, { text }) => sum + text.byteLength, 0) >= GIVEN.bytes) await write();
    }
  };
  await Promise.all(Array.from({ length: system.workers.size + 2 }, lane));
  await write();
}

async function* batchesBySize(system: System, pages: readonly PageRecord[]): AsyncGenerator<PageRecord[], undefined> {
  for (let at = 0; at < pages.length; at += PAGES_PER_LOOK) {
    const some = pages.slice(at, at + PAGES_PER_LOOK);
    const sizes = await system.objects.stat(some.flatMap(({ oid }) => oid ?? []));
    yield* batchesOf(some, ({ oid = '' }) => sizes.get(oid)?.size ?? 0, BATCH);
  }
}

/** Has a worker read pages: keeps their links, and gives what the search is to be given. */
async function readPages(system: System, records: readonly PageRecord[]): Promise<PackedDocument[]> {
  const pages = records.map((page) => ({
    pageId: page.id,
    version: versionOf(page),
    title: page.title,
    description: page.description ?? '',
    oid: page.oid ?? '',
  }));
  const oids = [...new Set(pages.map(({ oid }) => oid))];
  const facts = createBlobFacts(system.store);
  const input: IndexTaskInput = { rows: await system.objects.readEncoded(oids), pages, links: await unknownBlobs(facts, oids) };
  const { documents, links } = await system.workers.run<IndexTaskOutput>('page.index', input, { ahead: true });
  await putBlobLinks(facts, links);
  return documents;
}

/** Changes whenever what is indexed for the page would: its text, its title, its description, or what reads them. */
function versionOf(page: PageRecord): string {
  const names = hash('sha1', `${page.title}\0${page.description ?? ''}`, 'base64url').slice(0, 10);
  return `${page.oid}.${names}.${READERS}`;
}
