'use client';

import { useEffect, useRef } from 'react';
import { followLive } from './live-source';
import { useLiveRefresh } from './use-live-refresh';

/** Keeps what is shown of an organization true: its spaces and collections, and what concerns the person. */
export function OrganizationLive({ orgId }: { orgId: string }) {
  const refresh = useLiveRefresh();
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => {
    const followed = followLive({
      url: `/api/events?organization=${encodeURIComponent(orgId)}`,
      onMessage: (message) => latest.current.of(message),
      onGap: () => latest.current.everything(),
      onRefused: () => latest.current.screen(),
    });
    return () => followed.stop();
  }, [orgId]);
  return null;
}
