'use client';

import { Check, Undo2 } from 'lucide-react';
import Link from 'next/link';
import { Avatar } from '@/components/app/avatar';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/ui/relative-time';
import type { Notification } from '@/lib/outputs';
import { m } from '@/messages';
import { actorOf, deedOf, hrefOf } from './notification-words';

interface NotificationItemProps {
  notification: Notification;
  onMark(notification: Notification, read: boolean): void;
  /** It was followed. */
  onOpen(): void;
}

/** One thing one is told: a link to its place, which reads it, and a button that says so alone. */
export function NotificationItem({ notification, onMark, onOpen }: NotificationItemProps) {
  const { changeRequest, page, quote, actor, createdAt } = notification;
  const isRead = notification.readAt !== undefined;
  const open = () => {
    onMark(notification, true);
    onOpen();
  };
  return (
    <li className="group relative flex items-start gap-1 border-t border-line pr-2 hover:bg-hover">
      <Link href={hrefOf(notification)} prefetch={false} onClick={open} className="flex min-w-0 flex-1 gap-3 py-3 pl-4 -outline-offset-2">
        <Avatar name={actorOf(notification)} photo={actor?.photoURL} />
        <span className="min-w-0 flex-1">
          <span className={isRead ? 'text-muted wrap-anywhere' : 'font-medium wrap-anywhere'}>
            {isRead ? null : <span className="sr-only">{m.notifications.isUnread}: </span>}
            {actorOf(notification)} {deedOf(notification)}
            {changeRequest === undefined || page === undefined ? null : ` ${m.notifications.onPage(page.title)}`}
          </span>
          {quote === undefined ? null : <span className="mt-0.5 line-clamp-2 text-sm text-muted wrap-anywhere">{quote}</span>}
          <span className="mt-0.5 block text-xs text-muted">
            <RelativeTime at={createdAt} />
          </span>
        </span>
        {isRead ? null : <span aria-hidden className="mt-2 size-2 shrink-0 rounded-full bg-accent" />}
      </Link>
      <IconButton
        label={isRead ? m.notifications.markUnread : m.notifications.markRead}
        className="mt-2"
        onClick={() => onMark(notification, !isRead)}
      >
        {isRead ? <Undo2 className="icon" aria-hidden /> : <Check className="icon" aria-hidden />}
      </IconButton>
    </li>
  );
}
