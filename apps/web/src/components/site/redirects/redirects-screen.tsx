'use client';

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CornerDownRight, Download, Import, Plus } from 'lucide-react';
import { useState } from 'react';
import { PageHeader } from '@/components/app/page-header';
import { useCommands } from '@/components/commands/command-context';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ListEnd } from '@/components/ui/list-end';
import { SearchField } from '@/components/ui/search-field';
import type { SiteRedirect } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useAddressValue } from '@/lib/use-address-value';
import { useDebounced } from '@/lib/use-debounced';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { ImportRedirectsDialog, RedirectDialog } from './lazy-dialogs';
import { redirectPlaces } from './redirect-places';
import { RedirectRow } from './redirect-row';
import { TestRedirect } from './test-redirect';
import { useRedirectsExport } from './use-redirects-export';

const STEP = 50;

type Shown = { kind: 'import' } | { kind: 'edit'; redirect: SiteRedirect | undefined };

/** The redirects of a site: a table with a search, a test of an address, and lists that come and go as CSV. */
export function RedirectsScreen() {
  const { site, organization } = useSite();
  const of = { orgId: organization.id, siteId: site.id };
  const trpc = useTRPC();
  const [search, setSearch] = useAddressValue('q');
  const [shown, setShown] = useState<Shown>();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  const asked = useDebounced(search.trim(), 200);
  const list = useInfiniteQuery(
    trpc.sites.redirects.list.infiniteQueryOptions(
      { ...of, limit: STEP, ...(asked === '' ? {} : { search: asked }) },
      { getNextPageParam: (last) => last.next?.page, placeholderData: keepPreviousData },
    ),
  );
  const { data: structure } = useQuery(trpc.sites.structure.get.queryOptions(of));
  const places = structure === undefined ? [] : redirectPlaces(structure);
  const exporting = useRedirectsExport(asked);
  const mayChange = site.permissions.edit;
  const show = (next: Shown) => {
    setShown(next);
    setOpened((count) => count + 1);
    setOpen(true);
  };
  useCommands(
    mayChange ? [{ id: 'new-redirect', title: m.redirects.new, icon: Plus, run: () => show({ kind: 'edit', redirect: undefined }) }] : [],
  );
  const redirects = list.data?.pages.flatMap(({ items }) => items);
  const total = list.data?.pages.at(-1)?.count ?? 0;
  const actions = mayChange ? (
    <>
      <Button onClick={() => show({ kind: 'import' })}>
        <Import className="icon" aria-hidden /> {m.redirects.import}
      </Button>
      <Button variant="primary" onClick={() => show({ kind: 'edit', redirect: undefined })}>
        <Plus className="icon" aria-hidden /> {m.redirects.new}
      </Button>
    </>
  ) : undefined;
  const isEmpty = redirects?.length === 0 && asked === '';
  const props = { open, onOpenChange: setOpen, places };
  return (
    <>
      <PageHeader title={m.redirects.title} lead={m.redirects.lead} actions={isEmpty ? undefined : actions} />
      {isEmpty ? (
        <EmptyState
          icon={<CornerDownRight className="size-6" />}
          title={m.redirects.emptyTitle}
          body={m.redirects.emptyBody}
          actions={actions}
        />
      ) : (
        <>
          <TestRedirect />
          <div className="mb-3 flex flex-wrap items-center gap-3">
            <div className="min-w-0 flex-1 basis-56">
              <SearchField label={m.redirects.search} value={search} onValueChange={setSearch} />
            </div>
            <p role="status" className="text-sm text-muted tabular-nums">
              {m.redirects.count(total)}
            </p>
            <Button disabled={exporting.isBusy || total === 0} onClick={exporting.start}>
              <Download className="icon" aria-hidden /> {m.redirects.export}
            </Button>
          </div>
          {redirects?.length === 0 ? <p className="py-6 text-center text-muted">{m.redirects.noMatch}</p> : null}
          <ul aria-label={m.redirects.list} aria-busy={list.isFetching} className="rounded-md border border-line empty:hidden">
            {redirects?.map((redirect) => (
              <RedirectRow key={redirect.id} redirect={redirect} mayChange={mayChange} onEdit={() => show({ kind: 'edit', redirect })} />
            ))}
          </ul>
        </>
      )}
      <ListEnd list={list} />
      {shown?.kind === 'edit' ? <RedirectDialog key={opened} redirect={shown.redirect} {...props} /> : null}
      {shown?.kind === 'import' ? <ImportRedirectsDialog key={opened} {...props} /> : null}
    </>
  );
}
