'use client';

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Live, LiveContext } from './live-context';
import type { LiveMessage, Place, PresentPerson } from './live-message';
import { followLive, type LiveSource } from './live-source';
import { useAnnouncedPlace } from './use-announced-place';
import { useLiveRefresh } from './use-live-refresh';

interface LiveProviderProps {
  spaceId: string;
  /** The live revision that the screen was drawn from. */
  revision: string;
  /** Place of the user in the space. */
  place: Place;
  editing: boolean;
  children: ReactNode;
}

/** Keeps what is shown of a space true: what others do is read again within a moment, and everybody sees who else is there. */
export function LiveProvider({ spaceId, revision, place, editing, children }: LiveProviderProps) {
  const [people, setPeople] = useState<readonly PresentPerson[]>([]);
  const [connection, setConnection] = useState<string>();
  const listeners = useRef(new Set<(message: LiveMessage) => void>());
  const refresh = useLiveRefresh({ changeRequest: place.changeRequest, editing });
  const latest = useRef({ revision, refresh });
  latest.current = { revision, refresh };
  useAnnouncedPlace({ spaceId, connection, place, editing });

  const source = useRef<LiveSource>(undefined);
  useEffect(() => {
    const followed = followLive({
      url: `/api/events?space=${encodeURIComponent(spaceId)}`,
      onMessage(message) {
        const { revision: drawn, refresh } = latest.current;
        if (message.kind === 'hello') {
          setConnection(message.connection);
          // Something happened between the drawing of the screen and now.
          if (message.revision !== undefined && message.revision !== drawn) refresh.everything();
        } else if (message.kind === 'presence') setPeople(message.people);
        else if (message.kind !== 'room') refresh.of(message);
        for (const listener of listeners.current) listener(message);
      },
      onGap: () => latest.current.refresh.everything(),
      // The sign-in page says why, and leads back.
      onRefused: () => latest.current.refresh.screen(),
    });
    source.current = followed;
    return () => followed.stop();
  }, [spaceId]);

  const subscribe = useCallback((listener: (message: LiveMessage) => void) => {
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  }, []);
  const renew = useCallback(() => source.current?.renew(), []);
  const value = useMemo<Live>(() => ({ people, connection, subscribe, renew }), [people, connection, subscribe, renew]);
  return <LiveContext value={value}>{children}</LiveContext>;
}
