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
import { NewPersonDialog } from './lazy-dialogs';
import { PersonRow } from './person-row';

const TYPING_MS = 200;
const STEP = 50;
const STATES = ['operators', 'disabled'] as const;

/** All accounts of the installation. Search and filter are in the address. */
export function PeopleScreen({ me }: { me: string }) {
  const trpc = useTRPC();
  const [typed, setTyped] = useAddressValue('q');
  const [chosen, setChosen] = useAddressValue('state');
  const [creating, setCreating] = useState(false);
  const query = useDebounced(typed.trim(), TYPING_MS);
  const state = STATES.find((each) => each === chosen);
  const list = useInfiniteQuery(
    trpc.admin.people.list.infiniteQueryOptions(
      { limit: STEP, query, ...(state === undefined ? {} : { state }) },
      { getNextPageParam: (last) => last.next?.page, placeholderData: keepPreviousData },
    ),
  );
  const people = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const words = m.admin.people;
  return (
    <>
      <PageHeader
        title={m.admin.screens.people}
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
          label={m.admin.organizations.state}
          isLabelHidden
          value={state ?? ''}
          onValueChange={setChosen}
          options={[{ value: '', label: words.all }, ...STATES.map((value) => ({ value, label: words[value] }))]}
        />
        <p role="status" className="ml-auto text-xs text-muted">
          {list.data === undefined ? null : words.total(list.data.pages[0]?.count ?? people.length)}
        </p>
      </div>
      {list.isPending ? (
        <div role="status" aria-label={m.common.loading} className="skeleton h-64" />
      ) : people.length === 0 ? (
        <p className="py-8 text-center text-muted">{words.nobody}</p>
      ) : (
        <ul aria-label={m.admin.screens.people} className="rounded-md border border-line">
          {people.map((person) => (
            <PersonRow key={person.id} person={person} isMe={person.id === me} />
          ))}
        </ul>
      )}
      <ListEnd list={list} />
      {creating ? <NewPersonDialog onClose={() => setCreating(false)} /> : null}
    </>
  );
}
