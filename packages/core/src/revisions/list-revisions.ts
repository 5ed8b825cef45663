import { type Page, timestamp } from '@octavo/contract';
import type { ActorRef } from '@octavo/db';
import { and, count, desc, eq, inArray, lt } from 'drizzle-orm';
import { loadSpace } from '../access/load-space.ts';
import type { Context } from '../kernel/context.ts';
import { DEFAULT_LIMIT, decodeCursor, type PageRequest, toPage } from '../kernel/paging.ts';

/** A line of a space's history. */
export interface RevisionSummary {
  id: string;
  type: 'edits' | 'merge' | 'rollback' | 'update' | 'computed';
  createdAt: string;
  /** Who made it; without a name for Octavo itself and for people who are gone. */
  createdBy: { kind: ActorRef['kind']; id?: string; displayName?: string };
  /** Whether it is the live content now. */
  live: boolean;
  git?: { oid: string; message: string; byOctavo: boolean; url?: string; ref?: string };
}

/** The revisions of a space, newest first. */
export async function listRevisions(ctx: Context, spaceId: string, request: PageRequest): Promise<Page<RevisionSummary>> {
  const { space } = await loadSpace(ctx, spaceId, 'read');
  const { store } = ctx.system;
  const { revision, user } = store.tables;
  const filter = `revisions:${space.id}`;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const before = decodeCursor(request.page, filter, 1)?.[0];
  const mine = eq(revision.spaceId, space.id);
  const [total] = await store.read.select({ count: count() }).from(revision).where(mine);
  const rows = await store.read
    .select()
    .from(revision)
    .where(before === undefined ? mine : and(mine, lt(revision.id, String(before))))
    .orderBy(desc(revision.id))
    .limit(limit + 1);
  const authors = [...new Set(rows.flatMap((row) => (row.createdBy.id === undefined ? [] : [row.createdBy.id])))];
  const people =
    authors.length === 0
      ? []
      : await store.read.select({ id: user.id, name: user.displayName }).from(user).where(inArray(user.id, authors));
  const names = new Map(people.map((person) => [person.id, person.name]));
  return toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: (row) => [row.id],
    present: (row) => {
      const { kind, id } = row.createdBy;
      const displayName = id === undefined ? undefined : names.get(id);
      return {
        id: row.id,
        type: row.type,
        createdAt: timestamp(row.createdAt),
        createdBy: { kind, ...(id === undefined ? {} : { id }), ...(displayName === undefined ? {} : { displayName }) },
        live: row.id === space.revisionId,
        ...(row.gitOid === null
          ? {}
          : {
              git: {
                oid: row.gitOid,
                message: row.gitMessage ?? '',
                byOctavo: row.gitByOctavo,
                ...(row.gitUrl === null ? {} : { url: row.gitUrl }),
                ...(row.gitRef === null ? {} : { ref: row.gitRef }),
              },
            }),
      };
    },
  });
}
