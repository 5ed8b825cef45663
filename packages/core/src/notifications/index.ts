export { followForNotifications } from './follow.ts';
export { getNotification } from './get-notification.ts';
export { countUnread, listNotifications, type NotificationsRequest } from './list-notifications.ts';
export { notificationMailJob } from './mail-notifications.ts';
export { markNotification, markNotificationsRead } from './mark-notifications.ts';
export { mentionsIn } from './mentions.ts';
export { getNotificationSettings, updateNotificationSettings } from './notification-settings.ts';
export { pruneNotifications } from './prune-notifications.ts';
export { readUnsubscription, type Unsubscription, unsubscribe } from './unsubscribe.ts';
