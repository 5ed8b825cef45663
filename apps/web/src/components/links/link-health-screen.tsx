'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Download, Link2 } from 'lucide-react';
import { PageHeader } from '@/components/app/page-header';
import { SkeletonRows } from '@/components/app/skeleton-rows';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ListEnd } from '@/components/ui/list-end';
import { SearchField } from '@/components/ui/search-field';
import { Switch } from '@/components/ui/switch';
import { useTRPC } from '@/lib/trpc';
import { useAddressValue } from '@/lib/use-address-value';
import { useDebounced } from '@/lib/use-debounced';
import { m } from '@/messages';
import { LinkHealthRow } from './link-health-row';
import { useLinkExport } from './use-link-export';

const STEP = 50;
const TYPING_MS = 200;
/** Pause between requests while links are being counted. */
const COUNTING_MS = 300;

/** Broken links of a whole organization by space, the most broken first; counts go on while one looks. */
export function LinkHealthScreen({ orgId }: { orgId: string }) {
  const trpc = useTRPC();
  const words = m.linkHealth;
  const [typed, setTyped] = useAddressValue('q');
  const [shown, setShown] = useAddressValue('show');
  const title = useDebounced(typed.trim(), TYPING_MS);
  const broken = shown === 'broken';
  const filter = { orgId, ...(title === '' ? {} : { title }), ...(broken ? { broken } : {}) };
  const list = useInfiniteQuery(
    trpc.links.health.infiniteQueryOptions(
      { ...filter, limit: STEP },
      {
        getNextPageParam: (last) => last.next?.page,
        placeholderData: keepPreviousData,
        staleTime: 0,
        refetchInterval: ({ state }) => (isCounting(state.data?.pages.at(-1)) ? COUNTING_MS : false),
      },
    ),
  );
  const { progress, start, stop } = useLinkExport(filter);
  const last = list.data?.pages.at(-1);
  // A space moves up when it is counted, so that one may come twice.
  const spaces = [...new Map(list.data?.pages.flatMap(({ items }) => items).map((space) => [space.id, space])).values()];
  const state =
    last === undefined ? undefined : isCounting(last) ? words.progress(last.counted, last.spaces) : words.total(last.broken, last.spaces);
  return (
    <>
      <PageHeader
        title={words.title}
        lead={words.lead}
        actions={
          progress === undefined ? (
            <Button onClick={start} disabled={last === undefined || last.broken === 0}>
              <Download className="icon" aria-hidden /> {words.export}
            </Button>
          ) : (
            <Button onClick={stop}>{words.stop}</Button>
          )
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchField label={words.search} value={typed} onValueChange={setTyped} />
        <Switch label={words.only} checked={broken} onCheckedChange={(on) => setShown(on ? 'broken' : '')} />
        <p role="status" className="ml-auto text-xs text-muted tabular-nums">
          {progress === undefined ? state : words.exporting(progress.done)}
        </p>
      </div>
      {last === undefined ? (
        list.isError ? null : (
          <SkeletonRows count={6} />
        )
      ) : spaces.length > 0 ? (
        <ul aria-label={words.list} className="rounded-md border border-line">
          {spaces.map((space) => (
            <LinkHealthRow key={space.id} space={space} />
          ))}
        </ul>
      ) : title !== '' ? (
        <p className="py-8 text-center text-muted">{words.nothing}</p>
      ) : (
        <EmptyState icon={<Link2 className="size-6" />} title={words.emptyTitle} body={words.emptyBody} />
      )}
      <ListEnd list={list} />
    </>
  );
}

function isCounting(page: { counted: number; spaces: number } | undefined): boolean {
  return page !== undefined && page.counted < page.spaces;
}
