import type { Notification } from '@octavo/contract';
import { inArray } from 'drizzle-orm';
import { spaceAddress } from '../../content/spaces/index.ts';
import type { SpaceRecord } from '../../kernel/access/index.ts';
import { queryMany, type System } from '../../kernel/base/index.ts';
import type { PageNode } from '../../kernel/model/index.ts';
import type { NotificationRecord } from './notification-record.ts';

/** Place in the console of a notification's subject. */
export interface NotificationPlace {
  space: Pick<SpaceRecord, 'id' | 'title' | 'organizationId'>;
  changeRequest?: NonNullable<Notification['changeRequest']>;
  /** The page of the comment, in the content as it is now. */
  page?: { id: string; title: string };
  address: string;
}

/** Returns the places of notifications by their ids, without those whose space is gone. Reads the content of those that are about a page. */
export async function notificationPlaces(
  system: System,
  records: readonly NotificationRecord[],
): Promise<ReadonlyMap<string, NotificationPlace>> {
  const spaces = await readSpaces(system, [...new Set(records.map(({ spaceId }) => spaceId))]);
  const changes = await readChangeRequests(system, [...new Set(records.flatMap(({ changeRequestId }) => changeRequestId ?? []))]);
  const roots = await readRoots(system, [
    ...[...spaces.values()].map(({ revisionId }) => revisionId),
    ...[...changes.values()].map(({ revisionId }) => revisionId),
  ]);
  const places = new Map<string, NotificationPlace>();
  for (const record of records) {
    const space = spaces.get(record.spaceId);
    if (space === undefined) continue;
    const found = record.changeRequestId === null ? undefined : changes.get(record.changeRequestId);
    const root = roots.get((found ?? space).revisionId);
    const node = record.pageId === null || root === undefined ? undefined : (await system.content.view(root)).pages.get(record.pageId);
    places.set(record.id, {
      space: { id: space.id, title: space.title, organizationId: space.organizationId },
      ...(found === undefined
        ? {}
        : { changeRequest: { id: found.id, number: found.number, subject: found.subject, status: found.status } }),
      ...(node === undefined ? {} : { page: { id: node.page.id, title: node.page.title } }),
      address:
        record.kind === 'sync_failing'
          ? `${spaceAddress(system, space.id)}~/git`
          : addressOf(spaceAddress(system, space.id), found?.number, node, record.commentId),
    });
  }
  return places;
}

/** Returns a page of the space or change request, else its overview; with the comment that is meant. */
function addressOf(space: string, number: number | undefined, node: PageNode | undefined, commentId: string | null): string {
  const place = number === undefined ? space : `${space}~/changes/${number}/`;
  const path = node?.path.split('/').map(encodeURIComponent).join('/');
  const query = commentId === null ? '' : `?comment=${commentId}`;
  return `${place}${path ?? (number === undefined ? '' : 'overview')}${query}`;
}

async function readSpaces({ store }: System, ids: readonly string[]) {
  const { space: t } = store.tables;
  const rows = await queryMany(store, 'notification-spaces', ids, (db, some) =>
    db.select({ id: t.id, title: t.title, organizationId: t.organizationId, revisionId: t.revisionId }).from(t).where(inArray(t.id, some)),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function readChangeRequests({ store }: System, ids: readonly string[]) {
  const { changeRequest: t } = store.tables;
  const rows = await queryMany(store, 'notification-changes', ids, (db, some) =>
    db
      .select({ id: t.id, number: t.number, subject: t.subject, status: t.status, revisionId: t.revisionId })
      .from(t)
      .where(inArray(t.id, some)),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function readRoots({ store }: System, revisionIds: readonly string[]) {
  const { revision: t } = store.tables;
  const rows = await queryMany(store, 'notification-roots', [...new Set(revisionIds)], (db, some) =>
    db.select({ id: t.id, root: t.root }).from(t).where(inArray(t.id, some)),
  );
  return new Map(rows.map((row) => [row.id, row.root]));
}
