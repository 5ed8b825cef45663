'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Collection } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useOpenAll } from './folded';

/** End of `urls.app` of a collection. */
const ADDRESS = /^#collection-([0-9A-Za-z]+)$/;

/** Shows the collection that the address names: opens those around it, and goes there. */
export function OpenByAddress({ orgId }: { orgId: string }) {
  const trpc = useTRPC();
  const openAll = useOpenAll();
  const [wanted, setWanted] = useState<string>();
  useEffect(() => setWanted(ADDRESS.exec(window.location.hash)?.[1]), []);
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(
    trpc.collections.list.infiniteQueryOptions(
      { orgId, limit: 1000 },
      { enabled: wanted !== undefined, getNextPageParam: (last) => last.next?.page },
    ),
  );
  useEffect(() => {
    if (wanted === undefined || data === undefined || isError) return;
    const around = chainOf(
      wanted,
      data.pages.flatMap((page) => page.items),
    );
    if (around.length === 0) {
      if (hasNextPage && !isFetching) void fetchNextPage();
      return;
    }
    openAll(around);
    setWanted(undefined);
    goThere(`collection-${wanted}`);
  }, [wanted, data, hasNextPage, isFetching, isError, fetchNextPage, openAll]);
  return null;
}

/** A collection and those around it, outermost first; empty when it is not among them. */
function chainOf(id: string, collections: readonly Collection[]): string[] {
  const byId = new Map(collections.map((collection) => [collection.id, collection]));
  const chain: string[] = [];
  for (let at = byId.get(id); at !== undefined; at = at.parent === undefined ? undefined : byId.get(at.parent)) chain.unshift(at.id);
  return chain;
}

/** Waits until it is drawn: each collection on the way is read first. */
function goThere(id: string): void {
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  const end = setTimeout(() => observer.disconnect(), 10_000);
  look();

  function look() {
    const row = document.getElementById(id);
    if (row === null) return;
    clearTimeout(end);
    observer.disconnect();
    row.scrollIntoView({ block: 'center' });
    row.querySelector('button')?.focus({ preventScroll: true });
  }
}
