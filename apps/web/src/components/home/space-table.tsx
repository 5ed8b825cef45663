'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Search, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { SearchField } from '@/components/ui/search-field';
import { fuzzyMatch } from '@/lib/fuzzy';
import type { SpaceList } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useAddressValue } from '@/lib/use-address-value';
import { m } from '@/messages';
import { SpaceRow } from './space-row';

const STEP = 100;

/** The spaces of an organization, with a filter that is kept in the address (`q`). */
export function SpaceTable({ orgId, initial }: { orgId: string; initial: SpaceList }) {
  const trpc = useTRPC();
  const [query, setQuery] = useAddressValue('q');
  const [limit, setLimit] = useState(STEP);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery(
    trpc.spaces.list.infiniteQueryOptions(
      { orgId, limit: STEP },
      {
        initialData: { pages: [initial], pageParams: [null] },
        getNextPageParam: (last) => last.next?.page,
      },
    ),
  );
  const loaded = data.pages.flatMap((page) => page.items);
  const filtering = query.trim() !== '';
  const found = filtering ? loaded.filter((space) => fuzzyMatch(query, space.title) !== undefined) : loaded;
  const shown = found.slice(0, limit);

  // A filter has to see every space: the rest is fetched while one is set.
  useEffect(() => {
    if (filtering && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [filtering, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  const more = found.length > shown.length || hasNextPage;
  function showMore() {
    setLimit((before) => before + STEP);
    if (found.length <= shown.length + STEP && hasNextPage) void fetchNextPage();
  }

  return (
    <section aria-label={m.home.title}>
      <div className="mb-3 flex items-center justify-between gap-4">
        <SearchField label={m.home.search} value={query} onValueChange={setQuery} />
        <span role="status" className="shrink-0 text-xs text-muted tabular-nums">
          {m.home.count(filtering ? found.length : initial.count)}
        </span>
      </div>
      {shown.length === 0 && !isFetchingNextPage ? (
        <EmptyState
          icon={<SearchX className="size-6" />}
          title={m.home.noMatchTitle}
          body={m.home.noMatchBody(query)}
          actions={
            <Button onClick={() => setQuery('')}>
              <Search className="icon" aria-hidden /> {m.home.clear}
            </Button>
          }
        />
      ) : (
        <ul className="overflow-hidden rounded-md border border-line">
          {shown.map((space) => (
            <SpaceRow key={space.id} space={space} />
          ))}
        </ul>
      )}
      {more && shown.length > 0 ? (
        <div className="mt-4 flex justify-center">
          <Button onClick={showMore} disabled={isFetchingNextPage}>
            {isFetchingNextPage ? m.common.loading : m.common.loadMore}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
