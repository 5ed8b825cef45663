'use client';

import { createContext, useContext } from 'react';
import { useTRPC } from '@/lib/trpc';

/** Space or site whose search is set. */
export type SearchOwner =
  | { kind: 'space'; spaceId: string }
  | { kind: 'site'; orgId: string; siteId: string; spaces: readonly { id: string; title: string }[] };

export const SearchOwnerContext = createContext<SearchOwner | undefined>(undefined);

/** Returns the space or site whose search is on the screen. */
export function useSearchOwner(): SearchOwner {
  const value = useContext(SearchOwnerContext);
  if (value === undefined) throw new Error('This component needs a SearchSettings above it.');
  return value;
}

/** Queries of the settings of an owner. */
export function useSearchQueries() {
  const trpc = useTRPC();
  const owner = useSearchOwner();
  const limit = 25;
  const step = { getNextPageParam: (last: { next?: { page: string } | undefined }) => last.next?.page };
  if (owner.kind === 'space') {
    const { spaceId } = owner;
    return {
      settings: trpc.spaces.search.settings.queryOptions({ spaceId }),
      misses: trpc.spaces.search.misses.infiniteQueryOptions({ spaceId, limit }, step),
      key: trpc.spaces.search.pathKey(),
    };
  }
  const of = { orgId: owner.orgId, siteId: owner.siteId };
  return {
    settings: trpc.sites.search.settings.queryOptions(of),
    misses: trpc.sites.search.misses.infiniteQueryOptions({ ...of, limit }, step),
    key: trpc.sites.search.pathKey(),
  };
}
