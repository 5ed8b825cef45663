import type { Db } from '@octavo/db';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';
import type { EventRecord } from '../../kernel/events/index.ts';
import { mentionsIn } from './mentions.ts';
import type { Happening, NotificationAbout } from './notification-record.ts';

type ReadEvent = (tx: Db, system: System, event: EventRecord) => Promise<Happening | undefined>;

/**
 * Readers of notifiable events, by type; each reads the subject as it is now, and returns `undefined` if that is gone. A comment is written
 * before it is read, so that it cannot be deleted until the transaction ends; nobody takes a space and then a comment.
 */
export const EVENTS_OF_INTEREST: Readonly<Record<string, ReadEvent>> = {
  comment_created: (tx, system, event) => aboutComment(tx, system, event, { isNew: true }),
  comment_updated: (tx, system, event) => (changedBody(event) ? aboutComment(tx, system, event, { isNew: false }) : nothing()),
  comment_reply_created: (tx, system, event) => aboutReply(tx, system, event, { isNew: true }),
  comment_reply_updated: (tx, system, event) => (changedBody(event) ? aboutReply(tx, system, event, { isNew: false }) : nothing()),
  change_request_review_requested: aboutRequest,
  change_request_review_unrequested: aboutWithdrawal,
  change_request_review_submitted: aboutReview,
  change_request_merged: aboutMerge,
  space_sync_failing: aboutFailingSync,
};

async function aboutComment(tx: Db, system: System, { payload }: EventRecord, { isNew }: { isNew: boolean }) {
  const comment = await holdComment(tx, system, textOf(payload.commentId));
  // Comments of a review are announced with the review.
  if (comment === undefined || (isNew && comment.reviewId !== null)) return undefined;
  const creator = isNew && comment.changeRequestId !== null ? await creatorOf(tx, system, comment.changeRequestId) : [];
  return {
    about: { ...placeOf(comment), subject: `comment:${comment.id}` },
    // A person mentioned by an edit is notified, unless they were notified of the comment before.
    concerns: { mentioned: mentionsIn(comment.body), replied: creator },
  };
}

async function aboutReply(tx: Db, system: System, { payload }: EventRecord, { isNew }: { isNew: boolean }) {
  const comment = await holdComment(tx, system, textOf(payload.commentId));
  const { commentReply } = system.store.tables;
  const replyId = textOf(payload.replyId);
  const [reply] = await tx.select().from(commentReply).where(eq(commentReply.id, replyId));
  if (comment === undefined || reply === undefined || reply.commentId !== comment.id) return undefined;
  const creator = isNew && comment.changeRequestId !== null ? await creatorOf(tx, system, comment.changeRequestId) : [];
  const before = isNew
    ? await tx
        .selectDistinct({ id: commentReply.authorId })
        .from(commentReply)
        .where(and(eq(commentReply.commentId, comment.id), lt(commentReply.id, reply.id)))
    : [];
  return {
    about: { ...placeOf(comment), replyId: reply.id, subject: `reply:${reply.id}` },
    concerns: {
      mentioned: mentionsIn(reply.body),
      replied: isNew ? [comment.authorId, ...before.map(({ id }) => id), ...creator] : [],
    },
  };
}

async function aboutRequest(tx: Db, system: System, { id, payload }: EventRecord): Promise<Happening | undefined> {
  const found = await findChangeRequest(tx, system, textOf(payload.changeRequestId));
  if (found === undefined || found.status === 'merged') return undefined;
  const users = Array.isArray(payload.userIds) ? payload.userIds.map(textOf) : [];
  return { about: aboutChange(found, `request:${id}`), concerns: { review_requested: users } };
}

/** Notifies nobody; the notifications of the request are marked as read. */
async function aboutWithdrawal(tx: Db, system: System, { id, payload }: EventRecord): Promise<Happening | undefined> {
  const found = await findChangeRequest(tx, system, textOf(payload.changeRequestId));
  return found === undefined ? undefined : { about: aboutChange(found, `withdrawal:${id}`), concerns: {} };
}

async function aboutReview(tx: Db, system: System, { payload }: EventRecord): Promise<Happening | undefined> {
  const { changeReview } = system.store.tables;
  const found = await findChangeRequest(tx, system, textOf(payload.changeRequestId));
  const [review] = await tx
    .select()
    .from(changeReview)
    .where(eq(changeReview.id, textOf(payload.reviewId)));
  if (found === undefined || review === undefined || review.changeRequestId !== found.id) return undefined;
  return {
    about: { ...aboutChange(found, `review:${review.id}`), reviewId: review.id },
    concerns: { mentioned: mentionsIn(review.body ?? ''), reviewed: await ownersOf(tx, system, found) },
  };
}

async function aboutMerge(tx: Db, system: System, { payload }: EventRecord): Promise<Happening | undefined> {
  const found = await findChangeRequest(tx, system, textOf(payload.changeRequestId));
  if (found === undefined) return undefined;
  return { about: aboutChange(found, `merge:${found.id}`), concerns: { merged: await ownersOf(tx, system, found) } };
}

/** Told to whoever connected the space and to the admins of the organization, once it is no passing trouble. */
async function aboutFailingSync(tx: Db, system: System, { id, spaceId, payload }: EventRecord): Promise<Happening | undefined> {
  const { gitConnection, space, member } = system.store.tables;
  if (spaceId === null || payload.lasting !== true) return undefined;
  const [connection] = await tx
    .select({ createdBy: gitConnection.createdBy, organizationId: space.organizationId })
    .from(gitConnection)
    .innerJoin(space, eq(space.id, gitConnection.spaceId))
    .where(and(eq(gitConnection.spaceId, spaceId), eq(gitConnection.state, 'failing')));
  if (connection === undefined) return undefined;
  const admins = await tx
    .select({ userId: member.userId })
    .from(member)
    .where(and(eq(member.organizationId, connection.organizationId), eq(member.role, 'admin')));
  return {
    about: { ...NOWHERE, spaceId, changeRequestId: null, subject: `sync:${id}`, thread: `sync:${spaceId}` },
    concerns: { sync_failing: [connection.createdBy, ...admins.map(({ userId }) => userId)] },
  };
}

interface ChangeRequestFacts {
  id: string;
  spaceId: string;
  status: string;
  createdBy: string;
}

async function findChangeRequest(tx: Db, { store }: System, id: string): Promise<ChangeRequestFacts | undefined> {
  const { changeRequest: t } = store.tables;
  const [found] = await tx.select({ id: t.id, spaceId: t.spaceId, status: t.status, createdBy: t.createdBy }).from(t).where(eq(t.id, id));
  return found;
}

async function creatorOf(tx: Db, system: System, changeRequestId: string): Promise<string[]> {
  const found = await findChangeRequest(tx, system, changeRequestId);
  return found === undefined ? [] : [found.createdBy];
}

/** Returns the author of a change request and its contributors. */
async function ownersOf(tx: Db, { store }: System, { id, createdBy }: ChangeRequestFacts): Promise<string[]> {
  const { changeContributor } = store.tables;
  const rows = await tx.select({ id: changeContributor.userId }).from(changeContributor).where(eq(changeContributor.changeRequestId, id));
  return [createdBy, ...rows.map((row) => row.id)];
}

async function holdComment(tx: Db, { store }: System, id: string) {
  const { comment } = store.tables;
  const [held] = await tx
    .update(comment)
    .set({ replies: sql`${comment.replies}` })
    .where(eq(comment.id, id))
    .returning();
  return held;
}

const NOWHERE = { pageId: null, commentId: null, replyId: null, reviewId: null };

function aboutChange({ id, spaceId }: ChangeRequestFacts, subject: string): NotificationAbout {
  return { ...NOWHERE, spaceId, changeRequestId: id, subject, thread: `change-request:${id}` };
}

function placeOf(comment: { id: string; spaceId: string; changeRequestId: string | null; pageId: string | null }) {
  const { id, spaceId, changeRequestId, pageId } = comment;
  const thread = changeRequestId === null ? `comment:${id}` : `change-request:${changeRequestId}`;
  return { ...NOWHERE, spaceId, changeRequestId, pageId, commentId: id, thread };
}

function changedBody({ payload }: EventRecord): boolean {
  return Array.isArray(payload.changed) && payload.changed.includes('body');
}

async function nothing(): Promise<undefined> {}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
