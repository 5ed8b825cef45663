'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useSpace } from '@/components/space/space-context';
import { useTRPC } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';

/** The beginning of a mention before the cursor: `@` behind a space, and some letters of a name. */
const BEGUN = /(?:^|[\s(])@([\p{L}\p{N}._-]{0,40}(?: [\p{L}\p{N}._-]{0,40})?)$/u;
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
  const [begun, setBegun] = useState<{ query: string; from: number; to: number }>();
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
    const typed = BEGUN.exec(text)?.[1];
    setBegun(typed === undefined ? undefined : { query: typed, from: text.length - typed.length - 1, to: text.length });
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
      if (people.length === 0) return false;
      const person = people[Math.min(chosen, people.length - 1)];
      if (key === 'ArrowDown') setChosen((before) => (before + 1) % people.length);
      else if (key === 'ArrowUp') setChosen((before) => (before + people.length - 1) % people.length);
      else if ((key === 'Enter' || key === 'Tab') && person !== undefined) take(person);
      else if (key === 'Escape') setBegun(undefined);
      else return false;
      return true;
    },
  };
}
