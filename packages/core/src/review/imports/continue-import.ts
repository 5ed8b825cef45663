import { type ImportContent, type ImportedContent, OctavoError } from '@octavo/contract';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import type { ContentView } from '../../kernel/model/index.ts';
import type { ImportDestination } from './import-destination.ts';
import type { CrawlMemory, SavedPage } from './website/saved-pages.ts';

/** The state of an import of a website that another one goes on from; kept with its job. */
export interface WebsiteState {
  /** Pages that were read. */
  pages: SavedPage[];
  /** Ids of the pages and groups that were made, by address or by the titles above them. */
  placed: Record<string, string>;
}

/** State that an import of a website leaves with its job. */
export interface KeptImport {
  state: WebsiteState;
  /** One of the pages that it made. */
  page: string | undefined;
}

/** The import that went on from another one; kept with the job of the earlier one. */
export interface Continuation {
  /** Its job. */
  jobId: string;
  /** One of the pages that it made: gone when it was taken back. */
  page: string;
}

/** Payload of the job of an import, as far as another import goes by it. */
export interface ContinuedPayload extends Partial<WebsiteState> {
  url?: string;
  source?: string;
  parent?: string | null;
  changeRequestId?: string;
  dryRun?: boolean;
  done?: ImportedContent;
  continuedBy?: Continuation;
}

/** Pages that an earlier import made, as they stand now. */
export interface PagesHere {
  /** Ids by address, or by the titles above them; of those that are still there. */
  ids: ReadonlyMap<string, string>;
  /** Ids of the children of a page, or of the top for null, in their order. */
  children(id: string | null): string[];
}

/**
 * Loads the import of a website that another one continues; `undefined` when it continues none.
 * @throws OctavoError `bad_request` for another source or address; `not_found` for a job that is none of this place; `conflict` for one that runs,
 * and (code `import_continued`) for one whose further pages another import has brought
 */
export async function loadContinued(
  ctx: Context,
  { space, head, changeRequestId }: Pick<ImportDestination, 'space' | 'head' | 'changeRequestId'>,
  { continueFrom, source, url }: ImportContent,
): Promise<WebsiteState | undefined> {
  if (continueFrom === undefined) return undefined;
  if (source !== 'website') throw refused('Only imports of websites can be continued.');
  const job = await findImport(ctx, space.id, continueFrom);
  if (job === undefined || job.payload.changeRequestId !== changeRequestId || job.payload.source !== 'website')
    throw new OctavoError('not_found', 'There is no such import of a website into this place. Start it anew.');
  const { payload } = job;
  if (payload.url !== url) throw refused('An import is continued with the address that it began with.');
  if (payload.done?.pagesLeft === 0) throw refused('That import has read all pages of the website.');
  if (job.state === 'queued' || job.state === 'running')
    throw new OctavoError('conflict', 'That import has not ended yet. Wait for it, or cancel it.', { code: 'import_running' });
  if (isContinued(payload, await ctx.system.content.view(head.root))) {
    const message = `That import was continued already, by the import ${payload.continuedBy?.jobId}. Continue that one, or take it back first.`;
    throw new OctavoError('conflict', message, { code: 'import_continued' });
  }
  return { pages: payload.pages ?? [], placed: payload.placed ?? {} };
}

/** Returns the job of an import into a space; `undefined` when there is none. */
export async function findImport({ system: { store } }: Context, spaceId: string, jobId: string) {
  const { job: table } = store.tables;
  const isOfSpace = and(eq(table.id, jobId), eq(table.kind, 'import-content'), eq(table.spaceId, spaceId));
  const [job] = await store.read.select().from(table).where(isOfSpace).limit(1);
  return job === undefined ? undefined : { id: job.id, state: job.state, payload: job.payload as ContinuedPayload };
}

/** Returns true when the pages of the import that went on from this one are still there. */
export function isContinued({ continuedBy }: ContinuedPayload, view: ContentView): boolean {
  return continuedBy !== undefined && view.pages.has(continuedBy.page);
}

/** Returns the memory of a crawl that goes on from an earlier import, beside what the crawl itself has read before it was interrupted. */
export function continuedMemory({ pages, placed }: WebsiteState, own: CrawlMemory | undefined): CrawlMemory {
  return {
    known: [...pages, ...(own?.known ?? [])],
    here: new Set(Object.keys(placed)),
    save: own?.save ?? (async () => undefined),
  };
}

/** Returns which pages of an earlier import are still there, and how they stand. */
export function hereIn(view: ContentView, placed: Readonly<Record<string, string>>): PagesHere {
  return {
    ids: new Map(Object.entries(placed).filter(([, id]) => view.pages.has(id))),
    children: (id) => (id === null ? view.tree : (view.pages.get(id)?.children ?? [])).map(({ page }) => page.id),
  };
}

/** Returns the ids of what was made, by the keys under which another import looks for it. */
export function idsOf(named: ReadonlyMap<string, string>, refs: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries(
    [...named].flatMap(([key, ref]) => {
      const id = refs.get(ref);
      return id === undefined ? [] : [[key, id]];
    }),
  );
}

function refused(message: string): OctavoError {
  return new OctavoError('bad_request', message, { details: [{ path: 'body.continueFrom', message }] });
}
