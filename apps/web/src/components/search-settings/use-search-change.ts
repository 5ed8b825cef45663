'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SearchChange } from '@/lib/outputs';
import { useTRPCClient } from '@/lib/trpc';
import { useSearchOwner, useSearchQueries } from './search-owner';

/** Changes the settings of the search on the screen. */
export function useSearchChange() {
  const client = useTRPCClient();
  const queries = useQueryClient();
  const owner = useSearchOwner();
  const { settings } = useSearchQueries();
  return useMutation({
    mutationFn: (change: SearchChange) =>
      owner.kind === 'space'
        ? client.spaces.search.update.mutate({ spaceId: owner.spaceId, change })
        : client.sites.search.update.mutate({ orgId: owner.orgId, siteId: owner.siteId, change }),
    onSuccess: (changed) => queries.setQueryData(settings.queryKey, changed),
  });
}
