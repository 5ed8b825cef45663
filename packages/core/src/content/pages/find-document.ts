import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import type { ContentRecord, ContentView } from '../../kernel/model/index.ts';
import type { LoadedContent } from '../places/index.ts';
import type { TextOwner } from './page-body.ts';

/** A document, and a revision that has it. */
export interface FoundDocument {
  revisionId: string;
  /** The page or reusable content whose text it is there; the first, when several have the same. */
  owner: TextOwner;
}

/** Maximum number of revisions of a space's history in which documents are looked for. */
const MOST_REVISIONS = 1000;
const REVISIONS_PER_STEP = 50;
/** Memory that a document takes that was found. */
const DOCUMENT_BYTES = 100;

type Row = Pick<LoadedContent['revision'], 'id' | 'root'>;

/** Revision that has each document, as far as the history was walked: adjacent revisions are compared, at the cost of what changed. */
interface Walk {
  known: Map<string, string>;
  newest: Row;
  oldest: Row;
  revisions: number;
  isComplete: boolean;
  running: Promise<void> | undefined;
}

/**
 * Looks for a document in the live content of a space, then in its history: back to where it is found, at most 1000 revisions. What was
 * walked is remembered, so that asking for ids that nobody has costs that once.
 */
export async function findDocument(ctx: Context, live: LoadedContent, documentId: string): Promise<FoundDocument | undefined> {
  if (!/^[0-9a-f]{40}$/.test(documentId)) return undefined;
  const owner = ownerOf(live.view, documentId);
  if (owner !== undefined) return { revisionId: live.revision.id, owner };
  // Readers of a site read what is theirs: findReaderDocument.
  if (live.at.visitor !== undefined) return undefined;
  const row = await findInHistory(ctx, live, documentId);
  if (row === undefined) return undefined;
  const before = ownerOf(await ctx.system.content.view(row.root), documentId);
  return before && { revisionId: row.id, owner: before };
}

/** Returns the page or reusable content of a content whose text a document is. */
export function ownerOf(view: ContentView, oid: string): TextOwner | undefined {
  for (const { page } of view.pages.values()) if (page.oid === oid && page.type === 'document') return page;
  for (const reusable of view.reusables.values()) if (reusable.oid === oid) return reusable;
  return undefined;
}

async function findInHistory(ctx: Context, live: LoadedContent, documentId: string, isAgain = false): Promise<Row | undefined> {
  const { system } = ctx;
  const { store } = system;
  const table = store.tables.revision;
  const cache = system.caches.open<Walk>('document-walks');
  const { id, root } = live.revision;
  const start: Walk = {
    known: new Map(),
    newest: { id, root },
    oldest: { id, root },
    revisions: 0,
    isComplete: false,
    running: undefined,
  };
  const walk = cache.get(live.space.id) ?? start;
  cache.set(live.space.id, walk, (walk.known.size + 1) * DOCUMENT_BYTES);
  await step(walkForward);
  while (!walk.known.has(documentId) && !walk.isComplete) await step(walkBack);
  cache.set(live.space.id, walk, (walk.known.size + 1) * DOCUMENT_BYTES);
  const revisionId = walk.known.get(documentId);
  if (revisionId === undefined) return undefined;
  const [row] = await store.read.select({ id: table.id, root: table.root }).from(table).where(eq(table.id, revisionId));
  if (row !== undefined || isAgain) return row;
  // It was thinned since: another one may have the document, too.
  cache.delete(live.space.id);
  return findInHistory(ctx, live, documentId, true);

  /** One step at a time, whoever asks: who comes meanwhile waits, and then takes the next one. */
  async function step(work: () => Promise<void>): Promise<void> {
    while (walk.running !== undefined) await walk.running.catch(() => {});
    walk.running = work().finally(() => {
      walk.running = undefined;
    });
    return walk.running;
  }

  /** Revisions that were made since the walk began. */
  async function walkForward(): Promise<void> {
    for (;;) {
      const rows = await store.read
        .select({ id: table.id, root: table.root })
        .from(table)
        .where(and(eq(table.spaceId, live.space.id), gt(table.id, walk.newest.id)))
        .orderBy(table.id)
        .limit(REVISIONS_PER_STEP);
      for (const row of rows) {
        await compare(walk.newest, row);
        walk.newest = row;
      }
      if (rows.length < REVISIONS_PER_STEP) return;
    }
  }

  async function walkBack(): Promise<void> {
    const rows = await store.read
      .select({ id: table.id, root: table.root })
      .from(table)
      .where(and(eq(table.spaceId, live.space.id), lt(table.id, walk.oldest.id)))
      .orderBy(desc(table.id))
      .limit(REVISIONS_PER_STEP);
    for (const row of rows) {
      await compare(row, walk.oldest);
      walk.oldest = row;
    }
    walk.revisions += rows.length;
    walk.isComplete = rows.length < REVISIONS_PER_STEP || walk.revisions >= MOST_REVISIONS;
  }

  async function compare(older: Row, newer: Row): Promise<void> {
    for (const { before, after } of await system.content.diff(older.root, newer.root)) {
      remember(after, newer);
      remember(before, older);
    }
  }

  function remember(record: ContentRecord | undefined, { id: revisionId }: Row): void {
    const isText = record?.kind === 'reusable' || (record?.kind === 'page' && record.type === 'document');
    if (isText && record.oid !== undefined && (walk.known.get(record.oid) ?? '') < revisionId) walk.known.set(record.oid, revisionId);
  }
}
