import {
  ListNotificationsQuery,
  MarkedNotifications,
  MarkNotificationsRead,
  Notification,
  NotificationList,
  NotificationSettings,
  UpdateNotification,
  UpdateNotificationSettings,
} from '@octavo/contract';
import {
  getNotification,
  getNotificationSettings,
  listNotifications,
  markNotification,
  markNotificationsRead,
  updateNotificationSettings,
} from '@octavo/core';
import { operation } from '../operation.ts';

const tag = 'notifications';

/** Operations on the notifications of the authenticated user. Octavo's own: GitBook's API has none. */
export const notificationOperations = [
  operation({
    id: 'listNotificationsOfAuthenticatedUser',
    method: 'get',
    path: '/user/notifications',
    tag,
    summary: 'List the notifications of the authenticated user',
    description:
      'Newest first. Returns only notifications about content that the user can still read. Read notifications are deleted after 90 days.',
    access: 'token',
    query: ListNotificationsQuery,
    result: NotificationList,
    run: ({ ctx, query }) => listNotifications(ctx, query),
  }),
  operation({
    id: 'markNotificationsOfAuthenticatedUserRead',
    method: 'post',
    path: '/user/notifications/read',
    tag,
    summary: 'Mark notifications of the authenticated user as read',
    description:
      'Marks all notifications, or those of an organization or a conversation. Read notifications are not sent by e-mail any more.',
    access: 'token',
    status: 200,
    body: MarkNotificationsRead,
    result: MarkedNotifications,
    run: ({ ctx, body }) => markNotificationsRead(ctx, body),
  }),
  operation({
    id: 'getNotificationOfAuthenticatedUser',
    method: 'get',
    path: '/user/notifications/{notificationId}',
    tag,
    summary: 'Get a notification of the authenticated user',
    access: 'token',
    result: Notification,
    run: ({ ctx, params }) => getNotification(ctx, params.notificationId),
  }),
  operation({
    id: 'updateNotificationOfAuthenticatedUser',
    method: 'patch',
    path: '/user/notifications/{notificationId}',
    tag,
    summary: 'Mark a notification of the authenticated user as read or unread',
    access: 'token',
    body: UpdateNotification,
    result: Notification,
    run: ({ ctx, params, body }) => markNotification(ctx, params.notificationId, body),
  }),
  operation({
    id: 'getNotificationSettingsOfAuthenticatedUser',
    method: 'get',
    path: '/user/notification-settings',
    tag,
    summary: 'Get the e-mail notification settings of the authenticated user',
    access: 'token',
    result: NotificationSettings,
    run: ({ ctx }) => getNotificationSettings(ctx),
  }),
  operation({
    id: 'updateNotificationSettingsOfAuthenticatedUser',
    method: 'patch',
    path: '/user/notification-settings',
    tag,
    summary: 'Update the e-mail notification settings of the authenticated user',
    access: 'token',
    body: UpdateNotificationSettings,
    result: NotificationSettings,
    run: ({ ctx, body }) => updateNotificationSettings(ctx, body),
  }),
];
