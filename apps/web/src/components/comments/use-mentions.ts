'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useSpace } from '@/components/space/space-context';
import { useTRPC } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { type BegunMention, listKey, mentionBefore } from './mention';

const MOST_OFFERED = 6;

export interface Mentionable {
  id: string;
  displayName: string;
  photoURL?: string | undefined;
}

/** People whom the text before the cursor begins to name, and which of them is chosen. */
export function useMentions(field: RefObject<HTMLTextAreaElement | null>, insert: (from: number, to: number, person: Mentionable) => void) {
  const trpc = useTRPC();
  const { space } = useSpace();
  const [begun, setBegun] = useState<BegunMention>();
  const [chosen, setChosen] = useState(0);
  const query = useDebounced(begun?.query ?? '', 120).trim();
  const found = useQuery(
    trpc.members.list.queryOptions(
      { orgId: space.organization, sort: 'name', order: 'asc', limit: MOST_OFFERED, ...(query === '' ? {} : { search: query }) },
      { enabled: begun !== undefined, placeholderData: keepPreviousData, retry: false },
    ),
  );
  const people: Mentionable[] = begun === undefined ? [] : (found.data?.items ?? []).map(({ user }) => user);

  /** Looks at what stands before the cursor. */
  function look(): void {
    const at = field.current;
    const text = at === null || at.selectionStart !== at.selectionEnd ? '' : at.value.slice(0, at.selectionStart);
    setBegun(mentionBefore(text));
    setChosen(0);
  }

  function take(person: Mentionable): void {
    if (begun !== undefined) insert(begun.from, begun.to, person);
    setBegun(undefined);
  }

  return {
    people,
    chosen: Math.min(chosen, Math.max(0, people.length - 1)),
    look,
    take,
    close: () => setBegun(undefined),
    /** Returns whether a key press was for the list. */
    onKey(key: string): boolean {
      const action = listKey(key, chosen, people.length);
      if (action === undefined) return false;
      if (action.kind === 'choose') setChosen(action.index);
      else if (action.kind === 'close') setBegun(undefined);
      else if (people[action.index] !== undefined) take(people[action.index] as Mentionable);
      return true;
    },
  };
}
