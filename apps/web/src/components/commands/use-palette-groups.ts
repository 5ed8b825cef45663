'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStarred } from '@/components/space/use-star';
import { useTRPC } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { m } from '@/messages';
import { useAllCommands, useCommandDialogs, usePlace } from './command-context';
import { allResultsItems, askItems, commandItems, isNamed, type PaletteGroup, pageItems, sectionItems, spaceItems } from './palette-items';

interface PaletteResult {
  groups: PaletteGroup[];
  /** True if the text search is pending. */
  searching: boolean;
  failed: boolean;
}

/**
 * Returns the palette's groups for a query: pages by title first, then text, commands and spaces. A command that the query names stands before the text:
 * the text is found later, and must not move what Enter opens.
 */
export function usePaletteGroups(query: string): PaletteResult {
  const trpc = useTRPC();
  const { orgId, space } = usePlace();
  const commands = useAllCommands();
  const { ask } = useCommandDialogs();
  const answers = useQuery(trpc.ask.state.queryOptions({ orgId: orgId ?? '' }, { enabled: orgId !== undefined, staleTime: 300_000 })).data;
  const offersAnswers = answers?.hasModel === true && answers.isOn;
  const asked = useDebounced(query.trim(), 120);
  const wantsText = space !== undefined && asked !== '' && query.trim() !== '';
  const search = useQuery(
    trpc.content.search.queryOptions(
      { spaceId: space?.spaceId ?? '', query: asked },
      { enabled: wantsText, placeholderData: keepPreviousData, staleTime: 60_000 },
    ),
  );
  const spaces = useQuery(
    trpc.spaces.list.queryOptions({ orgId: orgId ?? '', limit: 100 }, { enabled: orgId !== undefined, staleTime: 60_000 }),
  );
  // If there are more of them than were read, those with the words in their title are asked for.
  const named = useQuery(
    trpc.spaces.list.queryOptions(
      { orgId: orgId ?? '', limit: 20, title: asked.slice(0, 200) },
      { enabled: orgId !== undefined && asked !== '' && spaces.data?.next !== undefined, staleTime: 60_000 },
    ),
  );

  const starred = useStarred(orgId);

  const groups = useMemo(() => {
    const text = {
      label: textLabel(search.data ?? {}),
      items: space === undefined || !wantsText ? [] : sectionItems(search.data?.pages ?? [], space.base),
    };
    const found = { label: m.palette.commands, items: commandItems(query, commands) };
    const known = spaces.data?.items ?? [];
    const ids = new Set(known.map(({ id }) => id));
    const all: PaletteGroup[] = [
      { label: m.palette.pages, items: space === undefined ? [] : pageItems(query, space.nodes, space.base) },
      ...(isNamed(query, found.items[0]?.title) ? [found, text] : [text, found]),
      {
        label: m.palette.spaces,
        items: spaceItems(query, [...known, ...(named.data?.items ?? []).filter(({ id }) => !ids.has(id))], starred),
      },
      { label: m.organizationSearch.all, items: allResultsItems(query, orgId) },
      { label: m.palette.ask, items: offersAnswers && orgId !== undefined ? askItems(query, ask) : [] },
    ];
    return all.filter((group) => group.items.length > 0);
  }, [space, query, wantsText, search.data, spaces.data, named.data, starred, commands, offersAnswers, orgId, ask]);

  return { groups, searching: wantsText && search.isFetching, failed: wantsText && search.isError };
}

/** Returns the heading of what was found in texts: it says what was taken for another word, or left out. */
function textLabel({ didYouMean, leftOut = [] }: { didYouMean?: string; leftOut?: string[] }): string {
  if (didYouMean !== undefined) return m.palette.textMeant(didYouMean);
  return leftOut.length === 0 ? m.palette.text : m.palette.textWithout(leftOut.map((word) => `“${word}”`).join(', '));
}
