import type { Notification } from '@/lib/outputs';
import { m } from '@/messages';

/** Returns what somebody did, after their name. */
export function deedOf({ kind, review }: Notification): string {
  return m.notifications.what[kind === 'reviewed' && review !== undefined ? review.status : kind];
}

/** Returns who it was. */
export function actorOf({ actor }: Notification): string {
  return actor?.displayName ?? m.notifications.somebody;
}

/** Returns what a conversation is about. */
export function topicOf({ changeRequest, page, space }: Notification): string {
  if (changeRequest !== undefined) return m.notifications.change(changeRequest.number, changeRequest.subject);
  return page?.title ?? space.title;
}

/** Its address on this site: that of the installation may be another one by now. */
export function hrefOf({ urls }: Notification): string {
  const { pathname, search } = new URL(urls.app);
  return pathname + search;
}
