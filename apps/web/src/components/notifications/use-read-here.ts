'use client';

import { useQuery } from '@tanstack/react-query';
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useTRPC } from '@/lib/trpc';
import { isAt } from './is-at';
import { useMarkNotifications } from './use-notifications';

/** Maximum number of notifications examined: those whose links users follow are recent. */
const MOST = 30;

/**
 * Marks as read what leads to where one is, however one came there: by the link of a mail, for instance. Each only once, so that what one
 * marks as unread stays so.
 */
export function useReadHere(unread: number): void {
  const trpc = useTRPC();
  const pathname = usePathname();
  const comment = useSearchParams().get('comment');
  const mayLead = comment !== null || pathname.endsWith('/overview');
  const { data } = useQuery(
    trpc.notifications.list.queryOptions({ status: 'unread', limit: MOST }, { enabled: mayLead && unread > 0, meta: { background: true } }),
  );
  const { mark } = useMarkNotifications();
  const latest = useRef(mark);
  latest.current = mark;
  const done = useRef(new Set<string>());
  useEffect(() => {
    if (!mayLead || document.visibilityState === 'hidden') return;
    for (const notification of data?.items ?? []) {
      if (done.current.has(notification.id) || !isAt(notification.urls.app, pathname, comment)) continue;
      done.current.add(notification.id);
      latest.current(notification, true);
    }
  }, [data, pathname, comment, mayLead]);
}
