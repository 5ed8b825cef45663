import { MarkNotificationsRead, NotificationKind, PutNotificationWebhook, UpdateNotificationSettings } from '@octavo/contract';
import {
  countUnread,
  deleteNotificationWebhook,
  getNotificationSettings,
  listNotifications,
  listWaitingReviews,
  markNotification,
  markNotificationsRead,
  putNotificationWebhook,
  readUnsubscription,
  testNotificationWebhook,
  unsubscribe,
  updateNotificationSettings,
} from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { publicProcedure, router, userProcedure } from '../trpc.ts';

/** Text of a link at the end of a mail. */
const TokenInput = z.string().max(2000);

/** Mentions that the home of an organization lists. */
const SHOWN_MENTIONS = 10;

/** Notifications of the caller, and the settings for mailing them and sending them elsewhere. */
export const notificationsRouter = router({
  list: userProcedure
    .input(
      z.object({
        ...PageInput,
        status: z.enum(['unread', 'all']).optional(),
        orgId: IdInput.optional(),
        kind: NotificationKind.optional(),
      }),
    )
    .query(({ ctx, input: { status, orgId, kind, ...page } }) =>
      listNotifications(ctx.ctx, { status, organization: orgId, kind, ...pageRequest(page) }),
    ),
  unread: userProcedure.query(async ({ ctx }) => ({ count: await countUnread(ctx.ctx) })),
  /** Reviews and mentions that wait for the caller in an organization. */
  waiting: userProcedure.input(z.object({ orgId: IdInput })).query(async ({ ctx, input: { orgId } }) => ({
    reviews: await listWaitingReviews(ctx.ctx, orgId),
    mentions: (await listNotifications(ctx.ctx, { organization: orgId, status: 'unread', kind: 'mentioned', limit: SHOWN_MENTIONS })).items,
  })),
  mark: userProcedure
    .input(z.object({ id: IdInput, read: z.boolean() }))
    .mutation(({ ctx, input: { id, read } }) => markNotification(ctx.ctx, id, { read })),
  markRead: userProcedure.input(MarkNotificationsRead).mutation(({ ctx, input }) => markNotificationsRead(ctx.ctx, input)),
  settings: userProcedure.query(({ ctx }) => getNotificationSettings(ctx.ctx)),
  updateSettings: userProcedure.input(UpdateNotificationSettings).mutation(({ ctx, input }) => updateNotificationSettings(ctx.ctx, input)),
  putWebhook: userProcedure.input(PutNotificationWebhook).mutation(({ ctx, input }) => putNotificationWebhook(ctx.ctx, input)),
  removeWebhook: userProcedure.mutation(({ ctx }) => deleteNotificationWebhook(ctx.ctx)),
  testWebhook: userProcedure.mutation(({ ctx }) => testNotificationWebhook(ctx.ctx)),
  /** For whoever has the link of a mail, signed in or not: what it would stop. */
  unsubscription: publicProcedure
    .input(z.object({ token: TokenInput }))
    .query(({ ctx, input }) => readUnsubscription(ctx.ctx.system, input.token)),
  unsubscribe: publicProcedure
    .input(z.object({ token: TokenInput, all: z.boolean() }))
    .mutation(({ ctx, input: { token, all } }) => unsubscribe(ctx.ctx.system, token, { all })),
});
