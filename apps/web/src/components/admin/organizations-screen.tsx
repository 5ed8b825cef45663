'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '@/components/app/page-header';
import { Button } from '@/components/ui/button';
import { ListEnd } from '@/components/ui/list-end';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';
import { useTRPC } from '@/lib/trpc';
import { useAddressValue } from '@/lib/use-address-value';
import { useDebounced } from '@/lib/use-debounced';
import { m } from '@/messages';
import { NewOrganizationDialog } from './lazy-dialogs';
import { OrganizationRow } from './organization-row';

const TYPING_MS = 200;
const STEP = 50;
const STATES = ['open', 'deleted'] as const;

/** All organizations of the installation. Search and filter are in the address. */
export function OrganizationsScreen() {
  const trpc = useTRPC();
  const [typed, setTyped] = useAddressValue('q');
  const [chosen, setChosen] = useAddressValue('state');
  const [creating, setCreating] = useState(false);
  const query = useDebounced(typed.trim(), TYPING_MS);
  const state = STATES.find((each) => each === chosen);
  const list = useInfiniteQuery(
    trpc.admin.organizations.list.infiniteQueryOptions(
      { limit: STEP, query, ...(state === undefined ? {} : { state }) },
      { getNextPageParam: (last) => last.next?.page, placeholderData: keepPreviousData },
    ),
  );
  const organizations = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const words = m.admin.organizations;
  return (
    <>
      <PageHeader
        title={m.admin.screens.organizations}
        lead={words.lead}
        actions={
          <Button variant="primary" onClick={() => setCreating(true)}>
            {words.create}
          </Button>
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField label={words.search} value={typed} onValueChange={setTyped} />
        <Select
          label={words.state}
          isLabelHidden
          value={state ?? ''}
          onValueChange={setChosen}
          options={[{ value: '', label: words.all }, ...STATES.map((value) => ({ value, label: words[value] }))]}
        />
        <p role="status" className="ml-auto text-xs text-muted">
          {list.data === undefined ? null : words.total(list.data.pages[0]?.count ?? organizations.length)}
        </p>
      </div>
      {list.isPending ? (
        <div role="status" aria-label={m.common.loading} className="skeleton h-64" />
      ) : organizations.length === 0 ? (
        <p className="py-8 text-center text-muted">{words.none}</p>
      ) : (
        <ul aria-label={words.list} className="rounded-md border border-line">
          {organizations.map((organization) => (
            <OrganizationRow key={organization.id} organization={organization} />
          ))}
        </ul>
      )}
      <ListEnd list={list} />
      {creating ? <NewOrganizationDialog onClose={() => setCreating(false)} /> : null}
    </>
  );
}
