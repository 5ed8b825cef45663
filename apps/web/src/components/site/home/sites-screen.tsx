'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Globe, Plus } from 'lucide-react';
import { PageHeader } from '@/components/app/page-header';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ListEnd } from '@/components/ui/list-end';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';
import { useTRPC } from '@/lib/trpc';
import { useAddressValue } from '@/lib/use-address-value';
import { useDebounced } from '@/lib/use-debounced';
import { m } from '@/messages';
import { NewSiteDialog } from './lazy-dialogs';
import { SiteRow } from './site-row';

/** Value of `do` in the address while the dialog is open. */
const NEW_SITE = 'new-site';
const STEP = 50;
const STATES = ['all', 'published', 'unpublished'] as const;

/** The sites of an organization, by title and by whether they are published; both are in the address. */
export function SitesScreen({ orgId, mayCreate }: { orgId: string; mayCreate: boolean }) {
  const trpc = useTRPC();
  const [search, setSearch] = useAddressValue('q');
  const [state, setState] = useAddressValue('state');
  // That the dialog is open is in the address, so that the first steps lead to it.
  const [doing, setDoing] = useAddressValue('do');
  const setMaking = (isMaking: boolean) => setDoing(isMaking ? NEW_SITE : '');
  const title = useDebounced(search.trim(), 200);
  const filter = { ...(title === '' ? {} : { title }), ...(state === '' ? {} : { published: state === 'published' }) };
  const list = useInfiniteQuery(
    trpc.sites.list.infiniteQueryOptions(
      { orgId, limit: STEP, ...filter },
      { getNextPageParam: (last) => last.next?.page, placeholderData: keepPreviousData },
    ),
  );
  const sites = list.data?.pages.flatMap(({ items }) => items);
  const make = mayCreate ? (
    <Button variant="primary" onClick={() => setMaking(true)}>
      <Plus className="icon" aria-hidden /> {m.sites.new}
    </Button>
  ) : undefined;
  const isFiltered = title !== '' || state !== '';
  return (
    <>
      <PageHeader title={m.sites.title} lead={m.sites.lead} actions={make} />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <SearchField label={m.sites.search} value={search} onValueChange={setSearch} />
        </div>
        <Select
          label={m.sites.state}
          isLabelHidden
          value={state === '' ? 'all' : state}
          onValueChange={(value) => setState(value === 'all' ? '' : value)}
          options={STATES.map((value) => ({ value, label: m.sites.states[value] }))}
        />
        <p role="status" className="text-sm text-muted tabular-nums">
          {sites === undefined ? m.common.loading : m.sites.found(list.data?.pages.at(-1)?.count ?? sites.length)}
        </p>
      </div>
      {sites?.length === 0 ? (
        <EmptyState
          icon={<Globe className="size-6" />}
          title={isFiltered ? m.sites.noMatchTitle : m.sites.emptyTitle}
          body={isFiltered ? m.sites.noMatchBody : m.sites.emptyBody}
          actions={
            isFiltered ? (
              <Button
                onClick={() => {
                  setSearch('');
                  setState('');
                }}
              >
                {m.sites.clear}
              </Button>
            ) : (
              make
            )
          }
        />
      ) : (
        <ul aria-label={m.sites.title} aria-busy={list.isFetching} className="overflow-hidden rounded-md border border-line empty:hidden">
          {sites?.map((site) => (
            <SiteRow key={site.id} site={site} />
          ))}
        </ul>
      )}
      <ListEnd list={list} />
      {mayCreate ? <NewSiteDialog orgId={orgId} open={doing === NEW_SITE} onOpenChange={setMaking} /> : null}
    </>
  );
}
