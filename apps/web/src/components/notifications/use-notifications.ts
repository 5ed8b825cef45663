'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';

/** Interval (ms) at which notifications are polled while the window is visible: pushed events may be lost. */
const EVERY_MS = 30_000;

/** Returns the number of unread notifications; zero until it is known. */
export function useUnread(): number {
  const trpc = useTRPC();
  const { data } = useQuery(
    trpc.notifications.unread.queryOptions(undefined, {
      refetchInterval: EVERY_MS,
      refetchOnWindowFocus: true,
      staleTime: 0,
      meta: { background: true },
    }),
  );
  return data?.count ?? 0;
}

/** Marks notifications as read or unread; what is shown of them is asked for anew. */
export function useMarkNotifications() {
  const trpc = useTRPC();
  const client = useQueryClient();
  const settle = () => client.invalidateQueries(trpc.notifications.pathFilter());
  const one = useMutation(trpc.notifications.mark.mutationOptions({ onSettled: settle }));
  const all = useMutation(trpc.notifications.markRead.mutationOptions({ onSettled: settle }));
  return {
    mark: (notification: Notification, read: boolean) => {
      if ((notification.readAt !== undefined) !== read) one.mutate({ id: notification.id, read });
    },
    markAll: all,
    error: one.error ?? all.error,
  };
}
