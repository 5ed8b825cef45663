import { OctavoError } from '@octavo/contract';
import type { Schema } from '@octavo/db';
import { and, asc, eq } from 'drizzle-orm';
import { findRevision } from '../../content/map/index.ts';
import { type ContentConflict, isBlocking } from '../../content/merge/index.ts';
import { type LoadedChangeRequest, loadChangeRequest } from '../../content/places/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { type ContentView, recordAt } from '../../kernel/model/index.ts';
import { readConflict } from './read-conflict.ts';

type ConflictRecord = Schema['changeConflict']['$inferSelect'];

/** Something to decide, in a list. */
export interface ConflictSummary {
  id: string;
  kind: ContentConflict['kind'];
  /** Key of the record it is about, such as `page:` and its id. */
  key: string;
  /** Display name of the record. */
  title: string;
  path?: string;
  blocking: boolean;
  /** Blocks of its text that are to be decided; 0 where it is decided as a whole. */
  blocks: number;
}

/** A conflict with the contents that it is between. */
export interface LoadedConflict {
  id: string;
  conflict: ContentConflict;
  head: ContentView;
  live: ContentView;
  loaded: LoadedChangeRequest;
}

const MOST_LISTED = 1000;

/** Returns the conflicts of a change request that are to be decided, and those settled by a rule. @throws OctavoError `not_found`. */
export async function summarizeConflicts(ctx: Context, spaceId: string, idOrNumber: string): Promise<ConflictSummary[]> {
  const loaded = await loadChangeRequest(ctx, spaceId, idOrNumber, 'read');
  const { changeConflict: table } = ctx.system.store.tables;
  const rows = await ctx.system.store.read
    .select()
    .from(table)
    .where(eq(table.changeRequestId, loaded.changeRequest.id))
    .orderBy(asc(table.id))
    .limit(MOST_LISTED);
  const { head, live } = await viewsOf(ctx, loaded);
  return rows.map(({ id, data }) => {
    const conflict = readConflict(data);
    const { kind, key, path } = conflict;
    return {
      id,
      kind,
      key,
      title: nameOf(key, head, live),
      ...(path === undefined ? {} : { path }),
      blocking: isBlocking(conflict),
      blocks: conflict.kind === 'text' ? conflict.blocks.length : 0,
    };
  });
}

/** One conflict of a change request. @throws OctavoError `not_found` for one that is decided, or not there. */
export async function loadConflict(ctx: Context, spaceId: string, idOrNumber: string, conflictId: string): Promise<LoadedConflict> {
  const loaded = await loadChangeRequest(ctx, spaceId, idOrNumber, 'read');
  const { changeConflict: table } = ctx.system.store.tables;
  const [row]: ConflictRecord[] = await ctx.system.store.read
    .select()
    .from(table)
    .where(and(eq(table.changeRequestId, loaded.changeRequest.id), eq(table.id, conflictId)));
  if (row === undefined) throw new OctavoError('not_found', 'There is no such conflict any more. Look at those that are left.');
  return { id: row.id, conflict: readConflict(row.data), loaded, ...(await viewsOf(ctx, loaded)) };
}

/** Returns the display name of a record of either content. */
export function nameOf(key: string, head: ContentView, live: ContentView): string {
  const record = recordAt(head, key) ?? recordAt(live, key);
  if (record === undefined) return key.slice(key.indexOf(':') + 1);
  if (record.kind === 'page' || record.kind === 'reusable') return record.title;
  return record.kind === 'variable' ? record.name : record.path;
}

async function viewsOf(ctx: Context, { space, changeRequest, head }: LoadedChangeRequest) {
  const { content } = ctx.system;
  const live = await findRevision(ctx, space.id, changeRequest.ancestorRevisionId);
  return { head: await content.view(head.root), live: await content.view(live.root) };
}
