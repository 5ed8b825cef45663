'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ContentChanged, ContentEdit } from '@/lib/outputs';
import { useTRPC, useTRPCClient } from '@/lib/trpc';

/** Changes the content of a space, or of one of its change requests (by id). Rejects with the error of the router. */
export function useContentChange(spaceId: string, changeRequest: string | undefined): (changes: ContentEdit[]) => Promise<ContentChanged> {
  const { content, changes: requests } = useTRPCClient();
  const queries = useQueryClient();
  const trpc = useTRPC();
  return useCallback(
    async (changes) => {
      if (changeRequest === undefined) return content.change.mutate({ spaceId, changes });
      const done = await requests.change.mutate({ spaceId, changeRequest, changes });
      void queries.invalidateQueries({ queryKey: trpc.changes.differences.queryKey() });
      return done;
    },
    [content, requests, queries, trpc, spaceId, changeRequest],
  );
}
