'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Note } from '@/components/ui/note';
import { cx } from '@/lib/cx';
import { errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { NotificationGroups } from './notification-groups';
import { useMarkNotifications, useUnread } from './use-notifications';

const LISTS = ['unread', 'all'] as const;
const AT_ONCE = 30;

/** Lists the user's notifications, unread first; `onLeave` is called when a link in it is followed. */
export function Inbox({ onLeave }: { onLeave(): void }) {
  const trpc = useTRPC();
  const toast = useToast();
  const [status, setStatus] = useState<(typeof LISTS)[number]>('unread');
  const list = useInfiniteQuery(
    trpc.notifications.list.infiniteQueryOptions(
      { status, limit: AT_ONCE },
      { initialCursor: null, getNextPageParam: (last) => last.next?.page, staleTime: 0 },
    ),
  );
  const { mark, markAll, error } = useMarkNotifications();
  const notifications = list.data?.pages.flatMap((page) => page.items) ?? [];
  const unread = useUnread();
  // Notifications that arrive while the list is open stay unread.
  const newest = unread === 0 ? undefined : notifications[0];
  const failure = list.error ?? error;
  const settings = useQuery(trpc.notifications.settings.queryOptions());
  const isPaused = settings.data?.webhook?.pausedAt !== undefined;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
        <fieldset className="flex flex-1 gap-1">
          <legend className="sr-only">{m.notifications.filter}</legend>
          {LISTS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={status === each}
              onClick={() => setStatus(each)}
              className={cx(
                'h-9 rounded-md px-3 text-sm font-medium',
                status === each ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-hover hover:text-ink',
              )}
            >
              {m.notifications[each]}
            </button>
          ))}
        </fieldset>
        {newest === undefined ? null : (
          <Button
            variant="quiet"
            disabled={markAll.isPending}
            onClick={() => markAll.mutate({ until: newest.id }, { onSuccess: ({ marked }) => toast(m.notifications.markedAll(marked)) })}
          >
            {m.notifications.markAll}
          </Button>
        )}
      </div>
      {failure === null ? null : (
        <div className="p-4">
          <Note tone="danger">{errorMessage(failure)}</Note>
        </div>
      )}
      {isPaused ? (
        <div className="p-4">
          <Note tone="danger">
            <Link href="/account/notifications" prefetch={false} onClick={onLeave} className="underline">
              {m.notifications.webhookPaused}
            </Link>
          </Note>
        </div>
      ) : null}
      {list.isPending ? <InboxSkeleton /> : null}
      <div className="flex-1">
        <NotificationGroups notifications={notifications} onMark={mark} onOpen={onLeave} />
        {list.isSuccess && notifications.length === 0 ? (
          <EmptyState
            icon={<BellOff className="size-6" />}
            title={status === 'unread' ? m.notifications.emptyTitle : m.notifications.emptyAllTitle}
            body={status === 'unread' ? m.notifications.emptyBody : m.notifications.emptyAllBody}
            actions={status === 'unread' ? <Button onClick={() => setStatus('all')}>{m.notifications.showAll}</Button> : undefined}
          />
        ) : null}
        {list.hasNextPage ? (
          <div className="flex justify-center p-4">
            <Button onClick={() => list.fetchNextPage()} disabled={list.isFetchingNextPage}>
              {list.isFetchingNextPage ? m.common.loading : m.common.loadMore}
            </Button>
          </div>
        ) : null}
      </div>
      <div className="border-t border-line px-4 py-3 text-sm">
        <Link href="/account/notifications" prefetch={false} onClick={onLeave} className="text-accent hover:underline">
          {m.notifications.settings}
        </Link>
      </div>
    </>
  );
}

function InboxSkeleton() {
  return (
    <div role="status" aria-label={m.common.loading} className="flex-1">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3 border-b border-line p-4">
          <div className="skeleton size-7 rounded-full" />
          <div className="flex-1">
            <div className="skeleton h-4 w-3/4" />
            <div className="skeleton mt-2 h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
