'use client';

import { useCallback } from 'react';
import type { ContentChanged, ContentEdit } from '@/lib/outputs';
import { useTRPCClient } from '@/lib/trpc';

/** Changes the content of a space, or of one of its change requests (by id). Rejects with the error of the router. */
export function useContentChange(spaceId: string, changeRequest: string | undefined): (changes: ContentEdit[]) => Promise<ContentChanged> {
  const { content, changes: requests } = useTRPCClient();
  return useCallback(
    (changes) =>
      changeRequest === undefined
        ? content.change.mutate({ spaceId, changes })
        : requests.change.mutate({ spaceId, changeRequest, changes }),
    [content, requests, spaceId, changeRequest],
  );
}
