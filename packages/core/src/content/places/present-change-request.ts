import { type ChangeRequest, timestamp, type User } from '@octavo/contract';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { SpaceRecord } from '../../kernel/access/index.ts';
import { queryMany, type System } from '../../kernel/base/index.ts';
import { publicUserColumns } from '../../people/members/index.ts';
import { type PublicUserRecord, presentPerson } from '../../people/users/index.ts';
import { spaceAddress } from '../spaces/index.ts';
import type { ChangeRequestRecord } from './change-request-record.ts';
import { changeRequestPlace, placeAddress } from './content-place.ts';

/** Facts of a space that its change requests are presented with. */
type SpaceFacts = Pick<SpaceRecord, 'id' | 'revisionId'>;

/** Returns the API objects of change requests of one space, in their order. */
export async function presentChangeRequests(
  system: System,
  space: SpaceFacts,
  rows: readonly ChangeRequestRecord[],
): Promise<ChangeRequest[]> {
  return presentChangeRequestsOfSpaces(
    system,
    rows.map((row) => ({ row, space })),
  );
}

/** Returns the API objects of change requests, each with its space, in their order. */
export async function presentChangeRequestsOfSpaces(
  system: System,
  found: readonly { row: ChangeRequestRecord; space: SpaceFacts }[],
): Promise<ChangeRequest[]> {
  const rows = found.map(({ row }) => row);
  const [people, comments] = await Promise.all([
    peopleOf(system, rows),
    countOpenComments(
      system,
      rows.map(({ id }) => id),
    ),
  ]);
  const userOf = (id: string) => presentAuthor(system, people.get(id));
  return found.map(({ row, space }) => ({
    object: 'change-request',
    id: row.id,
    number: row.number,
    space: row.spaceId,
    status: row.status,
    subject: row.subject,
    ...(row.subjectDerived ? { subjectDerived: true } : {}),
    ...(row.description === null ? {} : { description: row.description }),
    createdBy: userOf(row.createdBy),
    createdAt: timestamp(row.createdAt),
    updatedAt: timestamp(row.updatedAt),
    ...(row.mergedBy === null ? {} : { mergedBy: userOf(row.mergedBy) }),
    ...(row.mergedAt === null ? {} : { mergedAt: timestamp(row.mergedAt) }),
    revision: row.revisionId,
    revisionInitial: row.initialRevisionId,
    revisionMergedAncestor: row.ancestorRevisionId,
    ...(row.mergedRevisionId === null ? {} : { revisionMerged: row.mergedRevisionId }),
    comments: comments.get(row.id) ?? 0,
    conflicts: row.conflicts,
    outdated: isOutdated(space, row),
    urls: {
      app: placeAddress(changeRequestPlace(space.id, row.id, row.number), spaceAddress(system, space.id)),
      location: `${system.config.url}/v1/spaces/${space.id}/change-requests/${row.id}`,
    },
  }));
}

/** Returns the API object of one change request. */
export async function presentChangeRequest(system: System, space: SpaceFacts, row: ChangeRequestRecord): Promise<ChangeRequest> {
  const [presented] = await presentChangeRequests(system, space, [row]);
  // One for each row.
  return presented as ChangeRequest;
}

/** Returns whether the live content has moved on from what a change request was last brought up to date with; what was merged stays as it was. */
export function isOutdated(space: SpaceFacts, row: ChangeRequestRecord): boolean {
  return row.status !== 'merged' && (row.conflicts > 0 || row.ancestorRevisionId !== space.revisionId);
}

/** Returns a person; Octavo itself where nobody is given. */
export function presentAuthor(system: System, record: PublicUserRecord | undefined): User {
  if (record !== undefined) return presentPerson(system, record);
  return { object: 'user', id: '', displayName: 'Octavo', urls: { location: `${system.config.url}/v1` } };
}

async function peopleOf(system: System, rows: readonly ChangeRequestRecord[]): Promise<ReadonlyMap<string, PublicUserRecord>> {
  const { user } = system.store.tables;
  const ids = new Set(rows.flatMap(({ createdBy, mergedBy }) => [createdBy, mergedBy ?? '']));
  ids.delete('');
  const found = await queryMany<PublicUserRecord>(system.store, 'authors-by-id', [...ids], (db, some) =>
    db.select(publicUserColumns(system.store)).from(user).where(inArray(user.id, some)),
  );
  return new Map(found.map((person) => [person.id, person]));
}

/** Returns the number of open comments of each change request, by id; those without are left out. Checks nothing. */
async function countOpenComments({ store }: System, changeRequestIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { comment } = store.tables;
  const rows = await queryMany<{ id: string | null; open: number }>(store, 'open-comments', changeRequestIds, (db, some) =>
    db
      .select({ id: comment.changeRequestId, open: count() })
      .from(comment)
      .where(and(inArray(comment.changeRequestId, some), eq(comment.status, 'open')))
      .groupBy(comment.changeRequestId),
  );
  return new Map(rows.map(({ id, open }) => [id ?? '', Number(open)]));
}
