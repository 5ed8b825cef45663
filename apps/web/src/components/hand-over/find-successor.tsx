'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { memberRoleLabel } from '@/components/people/member-roles';
import { Note } from '@/components/ui/note';
import { SearchField } from '@/components/ui/search-field';
import { errorMessage } from '@/lib/errors';
import type { Member } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { m } from '@/messages';

const TYPING_MS = 200;
const SHOWN = 20;

/** Members of an organization, found by name or address, of whom one takes over; not oneself, and nobody who is suspended. */
export function FindSuccessor({ orgId, me, onChoose }: { orgId: string; me: string; onChoose(member: Member): void }) {
  const trpc = useTRPC();
  const words = m.handOver;
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), TYPING_MS);
  const { data, error } = useQuery(
    trpc.members.list.queryOptions(
      { orgId, sort: 'name', limit: SHOWN, ...(search === '' ? {} : { search }) },
      { placeholderData: keepPreviousData },
    ),
  );
  const people = data?.items.filter(({ user, disabled }) => user.id !== me && !disabled) ?? [];
  return (
    <div className="flex flex-col gap-3">
      {error === null ? null : <Note tone="danger">{errorMessage(error)}</Note>}
      <SearchField label={words.find} value={typed} onValueChange={setTyped} />
      <ul aria-label={words.people} className="max-h-64 overflow-y-auto">
        {people.map((member) => (
          <li key={member.user.id}>
            <button
              type="button"
              onClick={() => onChoose(member)}
              className="flex w-full items-center justify-between gap-3 rounded-sm px-2 py-2 text-left -outline-offset-2 hover:bg-hover"
            >
              <span className="min-w-0">
                <span className="block wrap-anywhere">{member.user.displayName}</span>
                <span className="block text-xs text-muted wrap-anywhere">{member.user.email}</span>
              </span>
              <span className="shrink-0 text-sm text-muted">{memberRoleLabel(member.role)}</span>
            </button>
          </li>
        ))}
      </ul>
      {data !== undefined && people.length === 0 ? <p className="text-muted">{words.nobody}</p> : null}
    </div>
  );
}
