import { timestamp, type User } from '@octavo/contract';
import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { RevisionRecord } from '../../content/map/index.ts';
import { presentAuthor } from '../../content/places/index.ts';
import { loadSpace } from '../../kernel/access/index.ts';
import { type Context, decodeCursor, encodeCursor } from '../../kernel/base/index.ts';
import type { ContentDifference, ContentView, PageRecord } from '../../kernel/model/index.ts';
import { readPeople } from '../reviews/index.ts';

/** A page that is no longer in the live content, with everything that was below it. */
export interface DeletedPage {
  id: string;
  title: string;
  /** Number of pages, groups and links that went with it, itself among them. */
  pages: number;
  /** Revision that still has it: the one before it was deleted. */
  revision: string;
  deletedAt: string;
  deletedBy: User;
}

/** Part of the deleted pages of a space, last deleted first; `next` is absent at the beginning of its history. */
export interface DeletedPages {
  items: DeletedPage[];
  next?: { page: string };
}

/** Revisions that one request looks at, and deletions after which it stops looking. */
const MOST_REVISIONS = 200;
const ENOUGH = 50;
/** Pages that one revision may list: of more, an import took another content's place, and restoring the revision is meant. */
const MOST_OF_ONE = 200;
const BATCH = 50;

/**
 * Returns the pages that were deleted from the live content of a space and are not there now, from its history. A page that was deleted several
 * times is listed where it was last. Needs the role `edit`, as restoring them.
 * @throws OctavoError `not_found`, `forbidden`; `bad_request` for a cursor of another list.
 */
export async function listDeletedPages(ctx: Context, spaceId: string, request: { page?: string | undefined } = {}): Promise<DeletedPages> {
  const { space } = await loadSpace(ctx, spaceId, 'edit');
  const { content, store } = ctx.system;
  const { revision } = store.tables;
  const [live] = await store.read.select({ root: revision.root }).from(revision).where(eq(revision.id, space.revisionId));
  const view = await content.view(live?.root ?? content.emptyRoot);
  const filter = `deleted-pages:${space.id}`;
  let before = decodeCursor(request.page, filter, 1)?.[0];
  const found: Found[] = [];
  const seen = new Set<string>();
  for (let looked = 0; looked < MOST_REVISIONS && found.length < ENOUGH; looked += BATCH) {
    const mine = and(eq(revision.spaceId, space.id), isNull(revision.changeRequestId), isNull(revision.supersededAt));
    const rows = await store.read
      .select()
      .from(revision)
      .where(before === undefined ? mine : and(mine, lt(revision.id, String(before))))
      .orderBy(desc(revision.id))
      .limit(BATCH);
    const roots = await rootsOf(ctx, rows);
    for (const row of rows) {
      const [parent = ''] = row.parents;
      const root = roots.get(parent);
      if (root === undefined || root === row.root) continue;
      for (const gone of goneIn(await content.diff(root, row.root), view, seen)) found.push({ ...gone, row, parent });
    }
    before = rows.length < BATCH ? undefined : rows.at(-1)?.id;
    if (before === undefined) break;
  }
  const people = await readPeople(
    ctx.system,
    found.map(({ row }) => row.createdBy.id ?? ''),
  );
  return {
    items: found.map(({ page, pages, row, parent }) => ({
      id: page.id,
      title: page.title,
      pages,
      revision: parent,
      deletedAt: timestamp(row.createdAt),
      deletedBy: presentAuthor(ctx.system, people.get(row.createdBy.id ?? '')),
    })),
    ...(before === undefined ? {} : { next: { page: encodeCursor([before], filter) } }),
  };
}

interface Gone {
  page: PageRecord;
  pages: number;
}

type Found = Gone & { row: RevisionRecord; parent: string };

async function rootsOf({ system: { store } }: Context, rows: readonly RevisionRecord[]): Promise<ReadonlyMap<string, string>> {
  const { revision } = store.tables;
  const ids = rows.flatMap(({ parents }) => parents.slice(0, 1));
  if (ids.length === 0) return new Map();
  const found = await store.read.select({ id: revision.id, root: revision.root }).from(revision).where(inArray(revision.id, ids));
  return new Map(found.map(({ id, root }) => [id, root]));
}

/** Topmost pages that went between two contents, are not live now and were not seen before, each with the number of what went with it. */
function goneIn(differences: readonly ContentDifference[], live: ContentView, seen: Set<string>): Gone[] {
  const gone = new Map<string, Gone>();
  for (const { before, after } of differences) {
    if (before?.kind !== 'page' || after !== undefined || live.pages.has(before.id) || seen.has(before.id)) continue;
    gone.set(before.id, { page: before, pages: 1 });
  }
  const topmost: Gone[] = [];
  for (const entry of gone.values()) {
    seen.add(entry.page.id);
    const top = topOf(entry, gone);
    if (top === entry) topmost.push(entry);
    else top.pages += 1;
  }
  return topmost.slice(0, MOST_OF_ONE);
}

function topOf(entry: Gone, gone: ReadonlyMap<string, Gone>): Gone {
  let top = entry;
  for (let above = gone.get(top.page.parent ?? ''); above !== undefined; above = gone.get(top.page.parent ?? '')) top = above;
  return top;
}
