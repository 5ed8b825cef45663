import { batchesOf, createBlobFacts, linkKeys, type PackedDocument } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import { type Context, runOverItems, runTask, type System, type Tenant } from '../../kernel/base/index.ts';
import { jobHandler, type RunningJob } from '../../kernel/jobs/index.ts';
import type { ContentView, FileRecord, PageRecord } from '../../kernel/model/index.ts';
import { computedName, computedView } from '../computed/index.ts';
import { keepSizes } from '../image-sizes/index.ts';
import { INDEX_KIND } from '../indexing/index.ts';
import { findRevision, type RevisionRecord } from '../map/index.ts';
import { findPage } from '../presenters/index.ts';
import { keepBlobLinks, putBlobLinks, unknownBlobs } from './blob-links.ts';
import { type FormerPaths, formerPathsBefore, formerPathsOf } from './former-paths.ts';
import type { IndexedPage, IndexTaskInput, IndexTaskOutput } from './index-task.ts';
import {
  differingPages,
  type HeldContent,
  heldInFull,
  holdsInFull,
  isText,
  type Outdated,
  otherNamesOf,
  textsOf,
  versionOf,
} from './indexed-pages.ts';
import { readAndWrite } from './read-and-write.ts';
import { readBlobs } from './read-blobs.ts';

/** Limits of a batch for a worker, by the sizes of files; and the number of pages looked up at once. */
const BATCH = { bytes: 1024 * 1024, count: 96 };
const PAGES_PER_LOOK = 480;
/** Limits of a batch for the search: as much as it writes in one transaction. */
const GIVEN = { bytes: 2560 * 1024, count: 400 };

/**
 * Brings the indexes of a space up to its live content: what differs is indexed, what is gone is removed from the search. Links and headings
 * are kept by blob, before the search knows a page; sizes of pictures too. Run again after a kill it goes on where it was, since each batch is durable.
 */
export const indexSpaceJob = jobHandler(INDEX_KIND, async (job) => {
  const { system } = job.context;
  const spaceId = String(job.payload.spaceId);
  const held = await heldContent(system, spaceId);
  const live = await liveContent(job.context, spaceId, held?.root);
  if (live === undefined) return { pages: 0 };
  // Generated pages are in no content map: where others are made now, all pages are compared.
  const indexed = held?.computed === live.computed ? held?.root : undefined;
  const first = indexed === undefined ? await differingPages(system, spaceId, live.view) : await changedPages(system, indexed, live);
  await bringUpToDate(job, spaceId, live.view, first);
  // Said to hold all pages only when their rows are there: what changed is a small part of what is claimed.
  if (indexed === undefined || (await system.search.count(spaceId)) !== textsOf(live.view).length) {
    await bringUpToDate(job, spaceId, live.view, await differingPages(system, spaceId, live.view));
    await refuseDifferences(system, spaceId, live.view);
  }
  await keepBlobLinks(
    tenantOf(job),
    [...live.view.reusables.values()].map((reusable) => reusable.oid),
  );
  await keepSizes(
    tenantOf(job),
    indexed === undefined ? live.view.files.values() : await changedFiles(system, indexed, live.revision.root),
  );
  await system.store.tx(async (tx) => {
    await job.assertHeld(tx);
    await system.search.settle(tx, spaceId, holdsInFull({ revisionId: live.revision.id, computed: live.computed }));
  });
  return { pages: first.stale.length, removed: first.gone.length };
});

async function bringUpToDate(job: RunningJob, spaceId: string, view: ContentView, { stale, gone }: Outdated): Promise<void> {
  const { search } = job.context.system;
  for (let i = 0; i < gone.length; i += 500) await search.remove(spaceId, gone.slice(i, i + 500));
  await indexPages(job, spaceId, view, stale);
}

/** @throws Error when the index does not hold just the pages of the content: the job is tried again. */
async function refuseDifferences(system: System, spaceId: string, view: ContentView): Promise<void> {
  const { stale, gone } = await differingPages(system, spaceId, view);
  if (stale.length + gone.length === 0) return;
  throw new Error(`the search index lacks ${stale.length} pages and holds ${gone.length} that are gone, after all were written`);
}

interface LiveContent {
  revision: RevisionRecord;
  /** With the pages of its computed entries. */
  view: ContentView;
  /** From `computedName`. */
  computed: string | undefined;
}

async function liveContent(ctx: Context, spaceId: string, near: string | undefined): Promise<LiveContent | undefined> {
  const { space } = ctx.system.store.tables;
  const [row] = await ctx.system.store.read.select().from(space).where(eq(space.id, spaceId));
  if (row === undefined) return undefined;
  const revision = await findRevision(ctx, spaceId, row.revisionId);
  const stored = await ctx.system.content.view(revision.root, near);
  // The name first: of a version that comes in between the pages are there, and the index is looked at once more.
  const computed = await computedName(ctx.system, row.organizationId, stored);
  return { revision, view: await computedView(ctx.system, row.organizationId, stored), computed };
}

/** Returns the content that is indexed in full, with its root. Undefined when no revision is known to be, or it was collected. */
async function heldContent(system: System, spaceId: string): Promise<(HeldContent & { root: string }) | undefined> {
  const held = heldInFull(await system.search.settled(spaceId));
  if (held === undefined) return undefined;
  const { revision } = system.store.tables;
  const [indexed] = await system.store.read
    .select({ root: revision.root })
    .from(revision)
    .where(and(eq(revision.id, held.revisionId), eq(revision.spaceId, spaceId)));
  return indexed && { ...held, root: indexed.root };
}

/**
 * Returns the changes since the content that is indexed in full. The cost is proportional to the changes; a look at each page of a large space
 * after each edit would hold up everything else.
 */
async function changedPages(system: System, indexed: string, { revision, view }: LiveContent): Promise<Outdated> {
  const changes: Outdated = { stale: [], gone: [] };
  const differences = await system.content.diff(indexed, revision.root);
  const former = await formerPathsOf(view);
  const formerBefore = formerPathsBefore(former, differences);
  const isStale = (before: PageRecord, after: PageRecord) =>
    versionOf(before, formerBefore.get(before.id) ?? former.get(before.id)) !== versionOf(after, former.get(after.id));
  const changed = new Set<string>();
  for (const { before, after } of differences) {
    if (after?.kind === 'page') changed.add(after.id);
    if (isText(after)) {
      if (!isText(before) || isStale(before, after)) changes.stale.push(after);
    } else if (isText(before)) changes.gone.push(before.id);
  }
  for (const id of formerBefore.keys()) {
    const page = view.pages.get(id)?.page;
    if (!changed.has(id) && isText(page) && isStale(page, page)) changes.stale.push(page);
  }
  return changes;
}

/** Files that came, or have other bytes, since the content that is indexed in full. */
async function changedFiles(system: System, indexed: string, live: string): Promise<FileRecord[]> {
  return (await system.content.diff(indexed, live)).flatMap(({ after }) => (after?.kind === 'file' ? after : []));
}

/** Keeps the workers busy, and writes what comes back when it is enough: one batch is read and one written while each worker is at another. */
async function indexPages(job: RunningJob, spaceId: string, view: ContentView, pages: readonly PageRecord[]): Promise<void> {
  const { system } = job.context;
  const tenant = tenantOf(job);
  const former = await formerPathsOf(view);
  let done = 0;
  await readAndWrite<PageRecord[], PackedDocument>({
    batches: batchesBySize(system, pages),
    lanes: system.workers.size + 2,
    async read(batch) {
      job.signal.throwIfAborted();
      return readPages(tenant, view, former, batch);
    },
    isEnough: (read) => read.length >= GIVEN.count || read.reduce((sum, { text }) => sum + text.byteLength, 0) >= GIVEN.bytes,
    async write(documents) {
      await system.search.put(spaceId, documents);
      done += documents.length;
      job.progress({ phase: 'indexing', done, total: pages.length });
    },
  });
}

async function* batchesBySize(system: System, pages: readonly PageRecord[]): AsyncGenerator<PageRecord[], undefined> {
  for (let at = 0; at < pages.length; at += PAGES_PER_LOOK) {
    const some = pages.slice(at, at + PAGES_PER_LOOK);
    const sizes = await system.objects.stat(some.flatMap(({ oid }) => oid ?? []));
    yield* batchesOf(some, ({ oid = '' }) => sizes.get(oid)?.size ?? 0, BATCH);
  }
}

/** Returns the organization whose space is indexed, in the background. */
function tenantOf({ context: { system, organizationId = 'none' } }: RunningJob): Tenant {
  return { system, organizationId, background: true };
}

/** Has a worker read pages: keeps their links, and returns what the search is to be given. */
async function readPages(
  tenant: Tenant,
  view: ContentView,
  former: FormerPaths,
  records: readonly PageRecord[],
): Promise<PackedDocument[]> {
  const { system } = tenant;
  const generated = records.filter((page) => page.generated !== undefined);
  const pages = records.filter((page) => page.oid !== undefined).map((page) => indexedPage(page, former));
  const oids = [...new Set(pages.map(({ oid }) => oid))];
  const facts = createBlobFacts(system.store);
  const input: IndexTaskInput = { rows: await system.objects.readEncoded(oids), pages, links: await unknownBlobs(facts, oids) };
  const { documents, linked, links } = await readBlobs(tenant, 'page.index', input);
  await putBlobLinks(facts, links);
  const withLinks = documents.map((document) => ({
    ...document,
    keys: [...document.keys, ...linkKeys(pagesAt(view, linked[document.pageId] ?? [], document.pageId))],
  }));
  return generated.length === 0 ? withLinks : [...withLinks, ...(await readGenerated(tenant, former, generated))];
}

/** Returns the search documents of generated pages, whose texts are in no blob. A page that takes too much to read is found by its name. */
async function readGenerated(tenant: Tenant, former: FormerPaths, records: readonly PageRecord[]): Promise<PackedDocument[]> {
  const parts = await runOverItems(records, {
    run: (some, at) => {
      const texts = some.map((page) => ({ ...indexedPage(page, former), text: page.generated?.text ?? '' }));
      return runTask<IndexTaskOutput>(tenant, 'page.index', { rows: [], pages: [], links: [], texts, at } satisfies IndexTaskInput);
    },
    onOver: (page) =>
      runTask<IndexTaskOutput>(tenant, 'page.index', {
        rows: [],
        pages: [],
        links: [],
        texts: [{ ...indexedPage(page, former), text: '' }],
      } satisfies IndexTaskInput),
  });
  return parts.flatMap(({ documents }) => documents);
}

function indexedPage(page: PageRecord, former: FormerPaths): IndexedPage {
  const { id: pageId, title, description = '', oid = '' } = page;
  const paths = former.get(pageId);
  return { pageId, version: versionOf(page, paths), title, names: otherNamesOf(page, paths), description, oid, from: page.path };
}

/** Returns the pages that paths lead to, without the page that has the links. */
function pagesAt(view: ContentView, paths: readonly string[], own: string): string[] {
  return paths.flatMap((path) => findPage(view, path)?.page.id ?? []).filter((id) => id !== own);
}
