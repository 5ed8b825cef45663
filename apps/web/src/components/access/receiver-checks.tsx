'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Note } from '@/components/ui/note';
import { SearchField } from '@/components/ui/search-field';
import { errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { m } from '@/messages';
import { type Receiver, ReceiverName, teamReceiver, userReceiver } from './receiver';

/** Number of teams and of people listed; others are found by typing a name. */
const SHOWN = 20;
const TYPING_MS = 200;

interface ReceiverChecksProps {
  orgId: string;
  /** Leaves teams out. */
  kinds?: 'people' | 'all';
  /** Ids of those who are left out. */
  without: ReadonlySet<string>;
  chosen: readonly Receiver[];
  onChosenChange(chosen: readonly Receiver[]): void;
}

/** People and teams of an organization, to be found by name and ticked. Who was ticked stays while others are looked for. */
export function ReceiverChecks({ orgId, kinds = 'all', without, chosen, onChosenChange }: ReceiverChecksProps) {
  const trpc = useTRPC();
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), TYPING_MS);
  const asked = { placeholderData: keepPreviousData };
  const withTeams = kinds === 'all';
  const teams = useQuery(
    trpc.teams.list.queryOptions({ orgId, limit: SHOWN, ...(search === '' ? {} : { title: search }) }, { ...asked, enabled: withTeams }),
  );
  const people = useQuery(
    trpc.members.list.queryOptions({ orgId, limit: SHOWN, sort: 'name', order: 'asc', ...(search === '' ? {} : { search }) }, asked),
  );
  const error = teams.error ?? people.error;
  const found = [
    ...(teams.data?.items ?? []).map(teamReceiver),
    ...(people.data?.items ?? []).map(({ user }) => userReceiver(user)),
  ].filter((receiver) => !without.has(receiver.id));
  const shown = [...chosen.filter((receiver) => !found.some((each) => each.id === receiver.id)), ...found];
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">
        {withTeams ? m.access.candidates : m.people.title}
        {chosen.length === 0 ? null : <span className="ml-2 text-xs font-normal text-muted">{m.access.chosen(chosen.length)}</span>}
      </legend>
      {error === null ? null : <Note tone="danger">{errorMessage(error)}</Note>}
      <SearchField label={withTeams ? m.access.find : m.people.search} value={typed} onValueChange={setTyped} />
      {(withTeams && teams.isPending) || people.isPending ? (
        <div role="status" aria-label={m.common.loading} className="skeleton h-44" />
      ) : shown.length === 0 ? (
        <p className="text-muted empty:hidden">{error === null ? m.access.nobodyFound : null}</p>
      ) : (
        <ul className="max-h-56 overflow-y-auto rounded-md border border-line">
          {shown.map((receiver) => (
            <li key={receiver.id} className="border-t border-line first:border-t-0">
              <label htmlFor={`${id}-${receiver.id}`} className="flex min-h-11 items-center gap-3 px-3 py-1.5 hover:bg-hover">
                <input
                  id={`${id}-${receiver.id}`}
                  type="checkbox"
                  className="size-4 shrink-0 accent-(--o-accent)"
                  checked={chosen.some((each) => each.id === receiver.id)}
                  onChange={(event) => {
                    const others = chosen.filter((each) => each.id !== receiver.id);
                    onChosenChange(event.currentTarget.checked ? [...others, receiver] : others);
                  }}
                />
                <ReceiverName receiver={receiver} />
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
