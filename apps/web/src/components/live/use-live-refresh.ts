'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef } from 'react';
import { useTRPC } from '@/lib/trpc';
import type { LiveMessage } from './live-message';

/** How long what is drawn by the server waits for more to happen (ms); longer while one writes, who looks at the text. */
const SOON_MS = 60;
const WRITING_MS = 4_000;

/** Has what is on the screen read again. */
export interface LiveRefresh {
  /** What a message is about. */
  of(message: LiveMessage): void;
  /** What the server drew. */
  screen(): void;
  everything(): void;
}

/** What is on the screen. */
interface LiveScreen {
  /** Id of the change request whose content it is. */
  changeRequest?: string | undefined;
  editing?: boolean;
}

/** What is read again when something happens. Many things at once are one look. */
export function useLiveRefresh({ changeRequest, editing = false }: LiveScreen = {}): LiveRefresh {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef({ changeRequest, editing });
  shown.current = { changeRequest, editing };
  useEffect(() => () => clearTimeout(timer.current), []);

  return useMemo(() => {
    const again = (...keys: (readonly unknown[])[]) => {
      for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
    };
    function screen() {
      timer.current ??= setTimeout(
        () => {
          timer.current = undefined;
          // A proposal stays at its address while it is written.
          if (!new URLSearchParams(window.location.search).has('change')) router.refresh();
        },
        shown.current.editing ? WRITING_MS : SOON_MS,
      );
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
            again(trpc.content.pathKey(), trpc.files.pathKey(), trpc.history.pathKey(), trpc.links.pathKey());
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
            again(trpc.spaces.pathKey(), trpc.collections.pathKey(), trpc.openapi.pathKey());
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
}
