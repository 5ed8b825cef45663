'use client';

import { FileText, GitPullRequestArrow } from 'lucide-react';
import type { Notification } from '@/lib/outputs';
import { NotificationItem } from './notification-item';
import { topicOf } from './notification-words';

interface NotificationGroupsProps {
  notifications: readonly Notification[];
  onMark(notification: Notification, read: boolean): void;
  onOpen(): void;
}

/** Notifications by their conversation, that with the newest first. */
export function NotificationGroups({ notifications, onMark, onOpen }: NotificationGroupsProps) {
  const groups = [...Map.groupBy(notifications, ({ thread }) => thread)];
  return groups.map(([thread, [first, ...others]]) =>
    first === undefined ? null : (
      <section key={thread} aria-label={topicOf(first)} className="border-b border-line last:border-b-0">
        <h3 className="flex items-center gap-2 bg-surface px-4 py-2 text-sm">
          {first.changeRequest === undefined ? (
            <FileText className="icon text-muted" aria-hidden />
          ) : (
            <GitPullRequestArrow className="icon text-muted" aria-hidden />
          )}
          <span className="min-w-0 truncate font-medium" title={topicOf(first)}>
            {topicOf(first)}
          </span>
          {topicOf(first) === first.space.title ? null : (
            <span className="max-w-[45%] shrink-0 truncate text-muted">{first.space.title}</span>
          )}
        </h3>
        <ul>
          {[first, ...others].map((notification) => (
            <NotificationItem key={notification.id} notification={notification} onMark={onMark} onOpen={onOpen} />
          ))}
        </ul>
      </section>
    ),
  );
}
