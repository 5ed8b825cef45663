import type { NotificationKind } from '@octavo/contract';
import type { Schema } from '@octavo/db';

/** A row of the table of notifications. */
export type NotificationRecord = Schema['notification']['$inferSelect'];

/** Subject of a notification. */
export type NotificationAbout = Pick<
  NotificationRecord,
  'subject' | 'thread' | 'spaceId' | 'changeRequestId' | 'pageId' | 'commentId' | 'replyId' | 'reviewId'
>;

/** Something that happened, and whom it concerns. */
export interface Happening {
  about: NotificationAbout;
  /** Ids of people, by why they are told; nobody was looked up. */
  concerns: Partial<Record<NotificationKind, readonly string[]>>;
}
