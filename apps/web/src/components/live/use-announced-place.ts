'use client';

import { useEffect } from 'react';
import { useTRPCClient } from '@/lib/trpc';
import type { Place } from './live-message';

/** Interval (ms) at which presence is announced. */
const EVERY_MS = 30_000;

interface AnnouncedPlace {
  spaceId: string;
  connection: string | undefined;
  place: Place;
  editing: boolean;
}

/** Announces the user's place to others in the space while the connection lasts. */
export function useAnnouncedPlace({ spaceId, connection, place: { changeRequest, page }, editing }: AnnouncedPlace): void {
  const { live } = useTRPCClient();
  useEffect(() => {
    if (connection === undefined) return;
    const within = { ...(changeRequest === undefined ? {} : { changeRequest }), ...(page === undefined ? {} : { page }) };
    // Nobody waits for it: when it fails, the next one tells.
    const tell = () => void live.here.mutate({ spaceId, connection, editing, ...within }).catch(() => undefined);
    tell();
    const timer = setInterval(() => document.visibilityState === 'visible' && tell(), EVERY_MS);
    return () => clearInterval(timer);
  }, [live, spaceId, connection, changeRequest, page, editing]);
}
