'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef, useTransition } from 'react';
import { useTRPC } from '@/lib/trpc';
import type { LiveMessage } from './live-message';
import { refreshDelay, type StalePart, staleAfter } from './stale-after';

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
    const keyOf: Record<StalePart, () => readonly unknown[]> = {
      changes: () => trpc.changes.pathKey(),
      collections: () => trpc.collections.pathKey(),
      comments: () => trpc.comments.pathKey(),
      compare: () => trpc.compare.pathKey(),
      conflicts: () => trpc.conflicts.pathKey(),
      'content.files': () => trpc.content.files.pathKey(),
      'content.search': () => trpc.content.search.pathKey(),
      files: () => trpc.files.pathKey(),
      git: () => trpc.git.pathKey(),
      history: () => trpc.history.pathKey(),
      jobs: () => trpc.jobs.pathKey(),
      links: () => trpc.links.pathKey(),
      notifications: () => trpc.notifications.pathKey(),
      openapi: () => trpc.openapi.pathKey(),
      permissions: () => trpc.permissions.pathKey(),
      reviews: () => trpc.reviews.pathKey(),
      sites: () => trpc.sites.pathKey(),
      spaces: () => trpc.spaces.pathKey(),
    };
    function screen() {
      timer.current ??= setTimeout(
        () => {
          timer.current = undefined;
          // Two looks at once are shown together, when the second has come.
          if (shown.current.isLooking) {
            missed.current = true;
            return;
          }
          lastLook.current = performance.now();
          const look = () => {
            // A proposal stays at its address while it is written.
            if (!new URLSearchParams(window.location.search).has('change')) startLook(() => router.refresh());
          };
          if (!shown.current.editing) return look();
          // A proxy says in its own words that the server is away, for which the browser would leave the page. Its return is told, and refreshes.
          fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
            ({ ok }) => ok && look(),
            () => undefined,
          );
        },
        refreshDelay(shown.current.editing, lastLook.current, performance.now()),
      );
    }
    return {
      screen,
      everything() {
        void queries.invalidateQueries();
        screen();
      },
      of(message) {
        const { parts, screen: isScreen } = staleAfter(message, shown.current.changeRequest);
        if (parts === 'all') void queries.invalidateQueries();
        else for (const part of parts) void queries.invalidateQueries({ queryKey: keyOf[part]() });
        if (isScreen) screen();
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
