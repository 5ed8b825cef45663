import type { Notification } from '@/lib/outputs';
import { m } from '@/messages';

/** Returns the action of a notification in words, to follow the actor's name. */
export function deedOf({ kind, review }: Notification): string {
  return m.notifications.what[kind === 'reviewed' && review !== undefined ? review.status : kind];
}

/** Returns the name of the actor. */
export function actorOf({ actor }: Notification): string {
  return actor?.displayName ?? m.notifications.somebody;
}

/** Returns the topic of a conversation. */
export function topicOf({ changeRequest, page, space }: Notification): string {
  if (changeRequest !== undefined) return m.notifications.change(changeRequest.number, changeRequest.subject);
  return page?.title ?? space.title;
}

/** Its address on this site: that of the installation may be another one by now. */
export function hrefOf({ urls }: Notification): string {
  const { pathname, search } = new URL(urls.app);
  return pathname + search;
}
