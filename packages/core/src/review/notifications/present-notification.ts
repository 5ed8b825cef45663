import { type Notification, timestamp } from '@octavo/contract';
import { parse, plainText } from '@octavo/markdown';
import { inArray } from 'drizzle-orm';
import { queryMany, type System } from '../../kernel/base/index.ts';
import { publicUserColumns } from '../../people/members/index.ts';
import { presentPerson } from '../../people/users/index.ts';
import { notificationPlaces } from './notification-place.ts';
import type { NotificationRecord } from './notification-record.ts';

/** Returns the API objects of notifications, in the order given; one whose space is gone meanwhile is left out. Checks nothing. */
export async function presentNotifications(system: System, records: readonly NotificationRecord[]): Promise<Notification[]> {
  const users = await readUsers(system, idsOf(records, 'actorId'));
  const places = await notificationPlaces(system, records);
  const said = await readSaid(system, records);
  const problems = await readProblems(system, records);
  return records.flatMap((record) => {
    const place = places.get(record.id);
    if (place === undefined) return [];
    const { space, changeRequest, page } = place;
    const actor = users.get(record.actorId);
    const { text, review } = said(record);
    const problem = record.kind === 'sync_failing' ? problems.get(record.spaceId) : undefined;
    return [
      {
        object: 'notification',
        id: record.id,
        kind: record.kind,
        createdAt: timestamp(record.createdAt),
        ...(record.readAt === null ? {} : { readAt: timestamp(record.readAt) }),
        thread: record.thread,
        organization: space.organizationId,
        space: { id: space.id, title: space.title },
        ...(changeRequest === undefined ? {} : { changeRequest }),
        ...(page === undefined ? {} : { page: { id: page.id, title: page.title } }),
        ...(record.commentId === null ? {} : { comment: record.commentId }),
        ...(record.replyId === null ? {} : { reply: record.replyId }),
        ...(review === undefined ? {} : { review }),
        ...(actor === undefined ? {} : { actor: presentPerson(system, actor) }),
        ...(text === '' ? {} : { quote: excerpt(text) }),
        ...(problem === undefined ? {} : { quote: problem }),
        urls: { app: place.address, location: `${system.config.url}/v1/user/notifications/${record.id}` },
      } satisfies Notification,
    ];
  });
}

type IdName = 'actorId' | 'commentId' | 'replyId' | 'reviewId';

function idsOf(records: readonly NotificationRecord[], name: IdName): string[] {
  return [...new Set(records.flatMap((record) => record[name] ?? []))].filter((id) => id !== '');
}

async function readUsers({ store }: System, ids: readonly string[]) {
  const { user } = store.tables;
  const rows = await queryMany(store, 'notification-users', ids, (db, some) =>
    db.select(publicUserColumns(store)).from(user).where(inArray(user.id, some)),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Current reasons of failing syncs, by space: nothing of those that are well again. */
async function readProblems({ store }: System, records: readonly NotificationRecord[]): Promise<Map<string, string>> {
  const { gitConnection: t } = store.tables;
  const spaces = [...new Set(records.flatMap(({ kind, spaceId }) => (kind === 'sync_failing' ? [spaceId] : [])))];
  const rows = await queryMany(store, 'notification-syncs', spaces, (db, some) =>
    db.select({ spaceId: t.spaceId, state: t.state, lastError: t.lastError }).from(t).where(inArray(t.spaceId, some)),
  );
  return new Map(
    rows.flatMap(({ spaceId, state, lastError }): [string, string][] =>
      state === 'failing' && lastError !== null ? [[spaceId, lastError.message]] : [],
    ),
  );
}

/** Returns the texts of the comments, replies and reviews that notifications are about. */
async function readSaid({ store }: System, records: readonly NotificationRecord[]) {
  const { comment, commentReply, changeReview } = store.tables;
  const comments = await queryMany(store, 'notification-comments', idsOf(records, 'commentId'), (db, some) =>
    db.select({ id: comment.id, body: comment.body }).from(comment).where(inArray(comment.id, some)),
  );
  const replies = await queryMany(store, 'notification-replies', idsOf(records, 'replyId'), (db, some) =>
    db.select({ id: commentReply.id, body: commentReply.body }).from(commentReply).where(inArray(commentReply.id, some)),
  );
  const reviews = await queryMany(store, 'notification-reviews', idsOf(records, 'reviewId'), (db, some) =>
    db
      .select({ id: changeReview.id, body: changeReview.body, status: changeReview.status })
      .from(changeReview)
      .where(inArray(changeReview.id, some)),
  );
  const bodies = new Map([...comments, ...replies, ...reviews].map(({ id, body }) => [id, body ?? '']));
  const statuses = new Map(reviews.map(({ id, status }) => [id, status]));
  return ({ commentId, replyId, reviewId }: NotificationRecord) => {
    const status = reviewId === null ? undefined : statuses.get(reviewId);
    return {
      text: bodies.get(replyId ?? commentId ?? reviewId ?? '') ?? '',
      review: reviewId === null || status === undefined ? undefined : { id: reviewId, status },
    };
  };
}

/** Characters of a quote. */
const LONGEST_QUOTE = 280;
/** Markdown that is read for one: more than a quote needs, and never much. */
const READ = 1500;

/** Returns the beginning of what a Markdown text says, on one line and as plain text. */
function excerpt(markdown: string): string {
  const said = plainText(parse(markdown.slice(0, READ).toWellFormed()))
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...said];
  return characters.length <= LONGEST_QUOTE && markdown.length <= READ ? said : `${characters.slice(0, LONGEST_QUOTE - 1).join('')}…`;
}
