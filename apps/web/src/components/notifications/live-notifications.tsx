'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followLive } from '@/components/live/live-source';
import { useTRPC } from '@/lib/trpc';

/** Has notifications read again as they come, on screens that follow no space. What is lost comes when it is asked for the next time. */
export function LiveNotifications() {
  const trpc = useTRPC();
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries(trpc.notifications.pathFilter());
    const followed = followLive({
      url: '/api/events?',
      onMessage: ({ kind }) => {
        if (kind === 'notification' || kind === 'resync') refresh();
      },
      onGap: refresh,
      onRefused: () => undefined,
    });
    return () => followed.stop();
  }, [client, trpc]);
  return null;
}
