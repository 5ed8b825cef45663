'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Blocks } from 'lucide-react';
import { PageHeader } from '@/components/app/page-header';
import { SkeletonRows } from '@/components/app/skeleton-rows';
import { EmptyState } from '@/components/ui/empty-state';
import { ListEnd } from '@/components/ui/list-end';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';
import { useTRPC } from '@/lib/trpc';
import { useAddressValue } from '@/lib/use-address-value';
import { useDebounced } from '@/lib/use-debounced';
import { m } from '@/messages';
import { SharedContentRow } from './shared-content-row';

const STEP = 50;
const TYPING_MS = 200;
/** Pause between requests while spaces are looked through. */
const READING_MS = 300;
const KINDS = ['reusable', 'variable'] as const;

/** Reusable content and variables of all spaces of an organization; more come while spaces are looked through. */
export function SharedContentScreen({ orgId }: { orgId: string }) {
  const trpc = useTRPC();
  const words = m.sharedContent;
  const [typed, setTyped] = useAddressValue('q');
  const [shown, setShown] = useAddressValue('kind');
  const text = useDebounced(typed.trim(), TYPING_MS);
  const kind = KINDS.find((one) => one === shown);
  const list = useInfiniteQuery(
    trpc.links.shared.infiniteQueryOptions(
      { orgId, ...(text === '' ? {} : { text }), ...(kind === undefined ? {} : { kind }), limit: STEP },
      {
        getNextPageParam: (last) => last.next?.page,
        placeholderData: keepPreviousData,
        staleTime: 0,
        refetchInterval: ({ state }) => (isReading(state.data?.pages.at(-1)) ? READING_MS : false),
      },
    ),
  );
  const last = list.data?.pages.at(-1);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const state =
    last === undefined
      ? undefined
      : isReading(last)
        ? words.progress(last.counted, last.spaces)
        : words.total(last.count ?? items.length, last.spaces);
  return (
    <>
      <PageHeader title={m.nav.sharedContent} lead={words.lead} />
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        <SearchField label={words.search} value={typed} onValueChange={setTyped} />
        <Select
          label={words.kind}
          value={kind ?? ''}
          onValueChange={setShown}
          options={[{ value: '', label: words.all }, ...KINDS.map((value) => ({ value, label: words[value] }))]}
        />
        <p role="status" className="ml-auto text-xs text-muted tabular-nums">
          {state}
        </p>
      </div>
      {last === undefined ? (
        list.isError ? null : (
          <SkeletonRows count={6} />
        )
      ) : items.length > 0 ? (
        <ul aria-label={words.list} className="rounded-md border border-line">
          {items.map((item) => (
            <SharedContentRow key={`${item.space.id} ${item.kind} ${item.id}`} item={item} />
          ))}
        </ul>
      ) : text !== '' || kind !== undefined ? (
        <p className="py-8 text-center text-muted">{words.nothing}</p>
      ) : isReading(last) ? (
        <SkeletonRows count={6} />
      ) : (
        <EmptyState icon={<Blocks className="size-6" />} title={words.emptyTitle} body={words.emptyBody} />
      )}
      <ListEnd list={list} />
    </>
  );
}

function isReading(page: { counted: number; spaces: number } | undefined): boolean {
  return page !== undefined && page.counted < page.spaces;
}
