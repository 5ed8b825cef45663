'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef, useTransition } from 'react';
import { useTRPC } from '@/lib/trpc';
import type { LiveMessage } from './live-message';

/**
 * Time (ms) that a refresh of the server-drawn screen waits for simultaneous events, and minimum time between two refreshes during further
 * events.
 */
const SOON_MS = 10;
const BETWEEN_MS = 400;
/** While one writes, who looks at the text, it waits longer. */
const WRITING_MS = 4_000;

/** Has what is on the screen read again. */
export interface LiveRefresh {
  /** Refreshes the data that a message is about. */
  of(message: LiveMessage): void;
  /** Refreshes the content drawn by the server. */
  screen(): void;
  everything(): void;
}

/** Content of the current screen. */
interface LiveScreen {
  /** Id of the change request whose content it is. */
  changeRequest?: string | undefined;
  editing?: boolean;
}

/** Returns functions that refresh the screen after events. Simultaneous events cause one refresh. */
export function useLiveRefresh({ changeRequest, editing = false }: LiveScreen = {}): LiveRefresh {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastLook = useRef(0);
  const missed = useRef(false);
  const [isLooking, startLook] = useTransition();
  const shown = useRef({ changeRequest, editing, isLooking });
  shown.current = { changeRequest, editing, isLooking };
  useEffect(() => () => clearTimeout(timer.current), []);

  const refresh = useMemo((): LiveRefresh => {
    const again = (...keys: (readonly unknown[])[]) => {
      for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
    };
    function screen() {
      const wait = shown.current.editing ? WRITING_MS : Math.max(SOON_MS, lastLook.current + BETWEEN_MS - performance.now());
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        // Two looks at once are shown together, when the second has come.
        if (shown.current.isLooking) {
          missed.current = true;
          return;
        }
        lastLook.current = performance.now();
        // A proposal stays at its address while it is written.
        if (!new URLSearchParams(window.location.search).has('change')) startLook(() => router.refresh());
      }, wait);
    }
    return {
      screen,
      everything() {
        void queries.invalidateQueries();
        screen();
      },
      of(message) {
        const { kind } = message;
        switch (kind) {
          case 'content':
            // The table of contents is asked for by its revision, which never changes.
            again(trpc.content.files.pathKey(), trpc.content.search.pathKey(), trpc.files.pathKey(), trpc.history.pathKey());
            again(trpc.links.pathKey());
            again(trpc.changes.pathKey(), trpc.compare.pathKey(), trpc.conflicts.pathKey(), trpc.reviews.pathKey());
            return screen();
          case 'change-request':
            // Somebody types in another one: that changes nothing here.
            if (message.type === 'change_request_content_updated' && message.changeRequest !== shown.current.changeRequest)
              return undefined;
            again(trpc.changes.pathKey(), trpc.compare.pathKey(), trpc.conflicts.pathKey(), trpc.reviews.pathKey(), trpc.files.pathKey());
            return screen();
          case 'comment':
            return again(trpc.comments.pathKey());
          case 'job':
            return again(trpc.jobs.pathKey(), trpc.git.pathKey());
          case 'notification':
            return again(trpc.notifications.pathKey());
          case 'space':
          case 'organization':
            again(trpc.spaces.pathKey(), trpc.collections.pathKey(), trpc.openapi.pathKey(), trpc.sites.pathKey());
            again(trpc.permissions.pathKey());
            return screen();
          case 'gone':
            return screen();
          case 'resync':
            void queries.invalidateQueries();
            return screen();
          default:
            return undefined;
        }
      },
    };
  }, [queries, router, trpc]);

  useEffect(() => {
    if (isLooking || !missed.current) return;
    missed.current = false;
    refresh.screen();
  }, [isLooking, refresh]);
  return refresh;
}
