import { type Page, type RevisionSummary, timestamp } from '@octavo/contract';
import { and, count, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { loadSpace, type SpaceRecord } from '../../kernel/access/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, type PageRequest, type System, toPage } from '../../kernel/base/index.ts';
import { coAuthorsOf, findRevision, type RevisionRecord } from '../map/index.ts';
import { placeAddress, placeOf } from '../places/index.ts';
import { spaceAddress } from '../spaces/index.ts';
import { presentCommit } from './present-revision.ts';

/** Request for a list of revisions. */
export interface RevisionsRequest extends PageRequest {
  /** Only those that came to be in this way. */
  type?: RevisionRecord['type'] | undefined;
}

/**
 * Returns the revisions that were live in a space, newest first, without those of its change requests, and without saves that a later one of the
 * same author replaced.
 */
export async function listRevisions(ctx: Context, spaceId: string, request: RevisionsRequest): Promise<Page<RevisionSummary>> {
  const { space } = await loadSpace(ctx, spaceId, 'read');
  const { store } = ctx.system;
  const { revision } = store.tables;
  const { type } = request;
  const filter = type === undefined ? `revisions:${space.id}` : `revisions:${space.id}:${type}`;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const before = decodeCursor(request.page, filter, 1)?.[0];
  const history = and(eq(revision.spaceId, space.id), isNull(revision.changeRequestId), isNull(revision.supersededAt));
  const mine = and(history, type === undefined ? undefined : eq(revision.type, type));
  const [total] = await store.read.select({ count: count() }).from(revision).where(mine);
  const rows = await store.read
    .select()
    .from(revision)
    .where(before === undefined ? mine : and(mine, lt(revision.id, String(before))))
    .orderBy(desc(revision.id))
    .limit(limit + 1);
  const names = await namesOf(ctx.system, rows);
  return toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: (row) => [row.id],
    present: (row) => presentSummary(ctx.system, space, row, names),
  });
}

/** Returns a line of the history of a space. @throws OctavoError `not_found`. */
export async function getRevisionSummary(ctx: Context, spaceId: string, revisionId: string): Promise<RevisionSummary> {
  const { space } = await loadSpace(ctx, spaceId, 'read');
  const row = await findRevision(ctx, space.id, revisionId);
  return presentSummary(ctx.system, space, row, await namesOf(ctx.system, [row]));
}

async function namesOf({ store }: System, rows: readonly RevisionRecord[]): Promise<ReadonlyMap<string, string>> {
  const { user } = store.tables;
  const authors = [...new Set(rows.flatMap((row) => [row.createdBy.id ?? [], row.suggestedBy ?? [], coAuthorsOf(row)].flat()))];
  if (authors.length === 0) return new Map();
  const people = await store.read.select({ id: user.id, name: user.displayName }).from(user).where(inArray(user.id, authors));
  return new Map(people.map((person) => [person.id, person.name]));
}

function presentSummary(system: System, space: SpaceRecord, row: RevisionRecord, names: ReadonlyMap<string, string>): RevisionSummary {
  const { kind, id, agent } = row.createdBy;
  const named = (userId: string) => {
    const displayName = names.get(userId);
    return { id: userId, ...(displayName === undefined ? {} : { displayName }) };
  };
  const coAuthors = coAuthorsOf(row);
  return {
    object: 'revision',
    id: row.id,
    type: row.type,
    parents: row.parents,
    createdAt: timestamp(row.createdAt),
    createdBy: {
      kind,
      ...(id === undefined ? {} : named(id)),
      ...(agent === undefined ? {} : { agent }),
    },
    ...(coAuthors.length === 0 ? {} : { coAuthors: coAuthors.map(named) }),
    ...(row.suggestedBy === null ? {} : { suggestedBy: named(row.suggestedBy) }),
    live: row.id === space.revisionId,
    ...presentCommit(row),
    urls: { app: placeAddress(placeOf(space.id, row.id), spaceAddress(system, space.id)) },
  };
}
