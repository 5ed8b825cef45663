import { isNotNull, isNull } from 'drizzle-orm';
import type { ColumnDialect } from './dialect.ts';
import type { Parents } from './parents.ts';

type NotificationKind = 'mentioned' | 'review_requested' | 'reviewed' | 'replied' | 'merged' | 'sync_failing';
type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';

/** Tables of what people are told. */
export function notificationTables(d: ColumnDialect, parents: Parents) {
  return {
    notification: d.table(
      'notification',
      {
        id: d.text().primaryKey(),
        /** Recipient. */
        userId: d.refers('cascade', () => parents().user.id).notNull(),
        kind: d.text().$type<NotificationKind>().notNull(),
        /** Subject of the notification, such as `comment:<id>`: a user is notified once of each. */
        subject: d.text().notNull(),
        /** The conversation it is of: those of one go by one mail, and stand together. */
        thread: d.text().notNull(),
        spaceId: d.refers('cascade', () => parents().space.id).notNull(),
        changeRequestId: d.refers('cascade', () => parents().changeRequest.id),
        pageId: d.text(),
        commentId: d.refers('cascade', () => parents().comment.id),
        replyId: d.refers('cascade', () => parents().commentReply.id),
        reviewId: d.refers('cascade', () => parents().changeReview.id),
        /** Whose doing it is: id of a user, empty for Octavo itself. */
        actorId: d.text().notNull(),
        createdAt: d.time().notNull(),
        readAt: d.time(),
        /** From when it is to be mailed; null when it is not to be, or was. */
        mailAt: d.time(),
        /** From when it is to be sent to the user's webhook; null when it is not to be, or was. */
        webhookAt: d.time(),
      },
      (t) => [
        d.uniqueIndex('notification_subject').on(t.userId, t.subject),
        d.index('notification_user').on(t.userId, t.id),
        d.index('notification_unread').on(t.userId, t.id).where(isNull(t.readAt)),
        d.index('notification_read').on(t.readAt).where(isNotNull(t.readAt)),
        d.index('notification_mail').on(t.userId, t.thread).where(isNotNull(t.mailAt)),
        d.index('notification_webhook_waiting').on(t.userId, t.id).where(isNotNull(t.webhookAt)),
        d.index('notification_space').on(t.spaceId),
        d.index('notification_change_request').on(t.changeRequestId).where(isNotNull(t.changeRequestId)),
        d.index('notification_reply').on(t.replyId).where(isNotNull(t.replyId)),
        d.index('notification_review').on(t.reviewId).where(isNotNull(t.reviewId)),
        d.index('notification_comment').on(t.commentId).where(isNotNull(t.commentId)),
      ],
    ),
    /** Settings in which a user departs from the default. */
    notificationSetting: d.table(
      'notification_setting',
      {
        userId: d.refers('cascade', () => parents().user.id).notNull(),
        kind: d.text().$type<NotificationKind>().notNull(),
        /** True if it is also mailed. */
        email: d.bool().notNull(),
        updatedAt: d.time().notNull(),
      },
      (t) => [d.primaryKey({ columns: [t.userId, t.kind] })],
    ),
    /** Times of mails to a user who departs from the default. */
    notificationDelivery: d.table('notification_delivery', {
      userId: d.refers('cascade', () => parents().user.id).primaryKey(),
      frequency: d.text().$type<'soon' | 'daily' | 'weekly'>().notNull(),
      /** Hour of the day of the daily or weekly mail, in the user's time zone. */
      hour: d.int().notNull(),
      weekday: d.text().$type<Weekday>().notNull(),
      /** Quiet hours as `HH:MM`; both null for none. */
      quietFrom: d.text(),
      quietTo: d.text(),
      /** Name in the IANA database. */
      timeZone: d.text().notNull(),
      updatedAt: d.time().notNull(),
    }),
    /** Addresses that notifications of users are sent to. */
    notificationWebhook: d.table('notification_webhook', {
      userId: d.refers('cascade', () => parents().user.id).primaryKey(),
      url: d.text().notNull(),
      /** Signs what is sent, sealed for the user. */
      sealedSecret: d.text().notNull(),
      /** Kinds that are sent. */
      kinds: d.json<readonly NotificationKind[]>().notNull(),
      /** Tries that failed since the last that succeeded. */
      failures: d.int().notNull(),
      /** Time of the first of them. */
      failingSince: d.time(),
      /** Time before which it is not tried again. */
      retryAt: d.time(),
      /** Time from which nothing is sent, since it failed for too long. */
      pausedAt: d.time(),
      /** Time of the last try, with the status of its answer, or the reason why there was none. */
      triedAt: d.time(),
      status: d.int(),
      problem: d.text(),
      createdAt: d.time().notNull(),
      updatedAt: d.time().notNull(),
    }),
    /** Spaces that a user keeps at hand. */
    starredSpace: d.table(
      'starred_space',
      {
        userId: d.refers('cascade', () => parents().user.id).notNull(),
        spaceId: d.refers('cascade', () => parents().space.id).notNull(),
        createdAt: d.time().notNull(),
      },
      (t) => [d.primaryKey({ columns: [t.userId, t.spaceId] }), d.index('starred_space_space').on(t.spaceId)],
    ),
  };
}
