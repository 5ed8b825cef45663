'use client';

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '@/components/app/skeleton-rows';
import { ListEnd } from '@/components/ui/list-end';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { FoundPages } from './found-pages';
import { SearchNotes } from './search-notes';

/** Pages of a step, as the server answers them. */
const STEP = 20;

/** All results in one space, in steps. */
export function SpaceResults({ spaceId, query }: { spaceId: string; query: string }) {
  const trpc = useTRPC();
  const space = useQuery(trpc.spaces.get.queryOptions({ spaceId }, { staleTime: 60_000 }));
  const list = useInfiniteQuery(
    trpc.content.search.infiniteQueryOptions(
      { spaceId, query },
      {
        getNextPageParam: ({ count }, all) => (all.length * STEP < count ? all.length * STEP : undefined),
        placeholderData: keepPreviousData,
        staleTime: 60_000,
      },
    ),
  );
  const first = list.data?.pages[0];
  const error = list.error ?? space.error;
  if (error !== null && first === undefined) return <Note tone="danger">{errorMessage(error)}</Note>;
  if (first === undefined || space.data === undefined) return <SkeletonRows count={6} />;
  return (
    <>
      <SearchNotes reading={first} found={m.organizationSearch.foundIn(first.count, space.data.title)} />
      <FoundPages base={`/s/${spaceId}/`} pages={list.data?.pages.flatMap(({ pages }) => pages) ?? []} />
      <ListEnd list={list} />
    </>
  );
}
