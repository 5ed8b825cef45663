'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Search, SearchX } from 'lucide-react';
import { PageHeader } from '@/components/app/page-header';
import { SkeletonRows } from '@/components/app/skeleton-rows';
import { EmptyState } from '@/components/ui/empty-state';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { useAddressValue } from '@/lib/use-address-value';
import { useDebounced } from '@/lib/use-debounced';
import { m } from '@/messages';
import { moveAmongResults } from './move-among-results';
import { SpaceFilter } from './space-filter';
import { SpaceResults } from './space-results';
import { SpacesResults } from './spaces-results';

/** Spaces of a step. */
const STEP = 20;

interface SearchScreenProps {
  orgId: string;
  /** Name of the organization. */
  organization: string;
}

/** Results in all spaces that the caller may read, by space; or all results in one of them. Arrow keys go from the field through the results. */
export function SearchScreen({ orgId, organization }: SearchScreenProps) {
  const trpc = useTRPC();
  const [typed, setTyped] = useAddressValue('q');
  const [spaceId, setSpaceId] = useAddressValue('space');
  const query = useDebounced(typed.trim(), 200);
  const list = useInfiniteQuery(
    trpc.orgs.search.infiniteQueryOptions(
      { orgId, query, limit: STEP },
      { enabled: query !== '', getNextPageParam: (last) => last.next?.page, placeholderData: keepPreviousData, staleTime: 60_000 },
    ),
  );
  const spaces = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const first = list.data?.pages[0];
  const isEmpty = query !== '' && first !== undefined && spaces.length === 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys go on from the field and the links in it.
    <div onKeyDown={moveAmongResults}>
      <PageHeader title={m.organizationSearch.title} lead={m.organizationSearch.lead(organization)} />
      <div className="relative mb-4">
        <Search className="icon pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted" aria-hidden />
        <input
          type="search"
          aria-label={m.organizationSearch.field}
          placeholder={m.organizationSearch.field}
          aria-describedby="search-keys"
          value={typed}
          // biome-ignore lint/a11y/noAutofocus: who opens a search types next.
          autoFocus
          maxLength={512}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="h-11 w-full rounded-md border border-line-strong bg-canvas pr-3 pl-10 text-base outline-none focus-visible:border-accent focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent"
        />
        <p id="search-keys" className="sr-only">
          {m.organizationSearch.keys}
        </p>
      </div>
      {query === '' ? (
        <EmptyState icon={<Search className="size-6" />} title={m.organizationSearch.startTitle} body={m.organizationSearch.startBody} />
      ) : list.error !== null && first === undefined ? (
        <Note tone="danger">{errorMessage(list.error)}</Note>
      ) : first === undefined ? (
        <SkeletonRows count={6} />
      ) : isEmpty ? (
        <EmptyState
          icon={<SearchX className="size-6" />}
          title={m.organizationSearch.emptyTitle}
          body={m.organizationSearch.emptyBody(query)}
        />
      ) : (
        <>
          <SpaceFilter spaces={spaces} chosen={spaceId} onChoose={setSpaceId} />
          {spaceId === '' ? (
            <SpacesResults list={list} spaces={spaces} first={first} onChoose={setSpaceId} />
          ) : (
            <SpaceResults key={spaceId} spaceId={spaceId} query={query} />
          )}
        </>
      )}
    </div>
  );
}
