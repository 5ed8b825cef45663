'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { SpaceEmoji } from '@/components/space/space-emoji';
import { Note } from '@/components/ui/note';
import { SearchField } from '@/components/ui/search-field';
import { errorMessage } from '@/lib/errors';
import { fuzzyMatch } from '@/lib/fuzzy';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';

/** Lines that are drawn: whoever has more of them filters. */
const SHOWN = 100;
/** From so many on they can be filtered. */
const MANY = 6;

interface SpaceChecksProps {
  orgId: string;
  /** Ids, in the order in which they were chosen. */
  chosen: readonly string[];
  onChosenChange(chosen: readonly string[]): void;
  label: string;
  hint?: string;
  /** Server's error about the choice. */
  error?: string | undefined;
  /** Ids of spaces that cannot be chosen, such as those that are on the site. */
  without?: ReadonlySet<string>;
  /** True if a new choice replaces the previous one. */
  isSingle?: boolean;
  /** Permission on a space that the user needs to choose it. */
  need?: 'edit' | 'admin';
}

/** Spaces that one may put on a site, to be ticked. */
export function SpaceChecks({
  orgId,
  chosen,
  onChosenChange,
  label,
  hint,
  error: refused,
  without,
  isSingle = false,
  need = 'admin',
}: SpaceChecksProps) {
  const trpc = useTRPC();
  const id = useId();
  const [query, setQuery] = useState('');
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    trpc.spaces.list.infiniteQueryOptions({ orgId, limit: 1000 }, { getNextPageParam: (last) => last.next?.page }),
  );
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && error === null) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);
  const spaces = (data?.pages.flatMap((page) => page.items) ?? []).filter(
    ({ id, permissions }) => permissions[need] && without?.has(id) !== true,
  );
  const found = query.trim() === '' ? spaces : spaces.filter(({ title }) => fuzzyMatch(query, title) !== undefined);

  function choose(spaceId: string, isChosen: boolean) {
    if (isSingle) onChosenChange(isChosen ? [spaceId] : []);
    else onChosenChange(isChosen ? [...chosen, spaceId] : chosen.filter((each) => each !== spaceId));
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">
        {label}
        {chosen.length === 0 || isSingle ? null : (
          <span className="ml-2 text-xs font-normal text-muted">{m.sites.spacesChosen(chosen.length)}</span>
        )}
      </legend>
      {error === null ? null : <Note tone="danger">{errorMessage(error)}</Note>}
      {spaces.length > MANY ? <SearchField label={m.sites.spacesFilter} value={query} onValueChange={setQuery} /> : null}
      {isPending ? (
        <div role="status" aria-label={m.common.loading} className="skeleton h-24" />
      ) : found.length === 0 ? (
        <p className="text-muted">{m.sites.noSpaces}</p>
      ) : (
        <ul className="max-h-44 overflow-y-auto rounded-md border border-line">
          {found.slice(0, SHOWN).map((space) => (
            <li key={space.id} className="border-t border-line first:border-t-0">
              <label htmlFor={`${id}-${space.id}`} className="flex min-h-9 items-center gap-3 px-3 py-1.5 hover:bg-hover">
                <input
                  id={`${id}-${space.id}`}
                  name="spaceId"
                  type={isSingle ? 'radio' : 'checkbox'}
                  className="size-4 shrink-0 accent-(--o-accent)"
                  checked={chosen.includes(space.id)}
                  onChange={(event) => choose(space.id, event.currentTarget.checked)}
                />
                <SpaceEmoji emoji={space.emoji} />
                <span className="min-w-0 flex-1 truncate">{space.title}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {refused === undefined ? null : (
        <p role="alert" className="text-xs font-medium text-danger">
          {refused}
        </p>
      )}
      {hint === undefined ? null : <p className="text-xs text-muted">{hint}</p>}
    </fieldset>
  );
}
