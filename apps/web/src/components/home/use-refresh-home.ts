'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/lib/trpc';

/** Returns the function that has the lists of home read again: something in them is elsewhere, gone or new. */
export function useRefreshHome(): () => Promise<unknown> {
  const trpc = useTRPC();
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: trpc.collections.pathKey() }),
      client.invalidateQueries({ queryKey: trpc.spaces.list.pathKey() }),
    ]);
}
