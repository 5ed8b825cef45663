'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTRPC } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { m } from '@/messages';
import { useAllCommands, usePlace } from './command-context';
import { commandItems, type PaletteGroup, pageItems, sectionItems, spaceItems } from './palette-items';

interface PaletteResult {
  groups: PaletteGroup[];
  /** True if the text search is pending. */
  searching: boolean;
  failed: boolean;
}

/** Returns the palette's groups for a query: pages by title first, then text, spaces and commands. */
export function usePaletteGroups(query: string): PaletteResult {
  const trpc = useTRPC();
  const { orgId, space } = usePlace();
  const commands = useAllCommands();
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

  const groups = useMemo(() => {
    const meant = search.data?.didYouMean;
    const all: PaletteGroup[] = [
      { label: m.palette.pages, items: space === undefined ? [] : pageItems(query, space.nodes, space.base) },
      {
        label: meant === undefined ? m.palette.text : m.palette.textMeant(meant),
        items: space === undefined || !wantsText ? [] : sectionItems(search.data?.pages ?? [], space.base),
      },
      { label: m.palette.commands, items: commandItems(query, commands) },
      { label: m.palette.spaces, items: spaceItems(query, spaces.data?.items ?? []) },
    ];
    return all.filter((group) => group.items.length > 0);
  }, [space, query, wantsText, search.data, spaces.data, commands]);

  return { groups, searching: wantsText && search.isFetching, failed: wantsText && search.isError };
}
