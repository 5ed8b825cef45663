'use client';

import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Folder, House } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { SearchField } from '@/components/ui/search-field';
import { errorMessage } from '@/lib/errors';
import { fuzzyMatch } from '@/lib/fuzzy';
import type { Collection, Content } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { useRefreshHome } from './use-refresh-home';

/** Rows that are drawn: whoever has more of them filters. */
const SHOWN = 200;

interface MoveDialogProps {
  orgId: string;
  item: Content;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Dialog that moves a space or collection: lists by path every collection in which the user may create content. */
export function MoveDialog({ orgId, item, open, onOpenChange }: MoveDialogProps) {
  const trpc = useTRPC();
  const toast = useToast();
  const refresh = useRefreshHome();
  const [query, setQuery] = useState('');
  const [goal, setGoal] = useState<string>();
  const organization = useQuery(trpc.orgs.get.queryOptions({ orgId }, { enabled: open }));
  const list = useInfiniteQuery(
    trpc.collections.list.infiniteQueryOptions({ orgId, limit: 1000 }, { enabled: open, getNextPageParam: (last) => last.next?.page }),
  );
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const onSuccess = async () => {
    await refresh();
    onOpenChange(false);
    toast(m.collections.moved(item.title, goal ?? m.collections.root));
  };
  const moveSpace = useMutation(trpc.spaces.move.mutationOptions({ onSuccess }));
  const moveCollection = useMutation(trpc.collections.move.mutationOptions({ onSuccess }));
  const busy = moveSpace.isPending || moveCollection.isPending;
  const move = (parent: string | null, name: string) => {
    if (busy) return;
    setGoal(name);
    if (item.object === 'space') moveSpace.mutate({ spaceId: item.id, to: { parent } });
    else moveCollection.mutate({ collectionId: item.id, to: { parent } });
  };

  const error = moveSpace.error ?? moveCollection.error ?? list.error ?? organization.error;
  const places = placesFor(item, list.data?.pages.flatMap((page) => page.items) ?? []);
  const found = places.filter(({ path }) => query.trim() === '' || fuzzyMatch(query, path) !== undefined).slice(0, SHOWN);
  const root = organization.data?.permissions.createContent && query.trim() === '';
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.collections.moveTitle(item.title)} description={m.collections.moveLead}>
      <div className="flex flex-col gap-4">
        {error === null ? null : <Note tone="danger">{errorMessage(error)}</Note>}
        <SearchField label={m.collections.moveFilter} value={query} onValueChange={setQuery} />
        {list.isPending ? (
          <div role="status" aria-label={m.common.loading} className="skeleton h-40" />
        ) : root || found.length > 0 ? (
          <ul className="max-h-[50vh] overflow-y-auto rounded-md border border-line">
            {root ? (
              <Goal
                icon={<House className="icon" aria-hidden />}
                path={m.collections.root}
                isHere={item.parent === undefined}
                onChoose={() => move(null, m.collections.root)}
              />
            ) : null}
            {found.map(({ id, path, title }) => (
              <Goal
                key={id}
                icon={<Folder className="icon" aria-hidden />}
                path={path}
                isHere={item.parent === id}
                onChoose={() => move(id, title)}
              />
            ))}
          </ul>
        ) : (
          <p className="text-muted">{m.collections.nowhere}</p>
        )}
      </div>
    </Dialog>
  );
}

function Goal({ icon, path, isHere, onChoose }: { icon: React.ReactNode; path: string; isHere: boolean; onChoose(): void }) {
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        onClick={onChoose}
        disabled={isHere}
        className="flex min-h-10 w-full items-center gap-3 px-3 py-2 text-left -outline-offset-2 hover:bg-hover disabled:text-muted disabled:hover:bg-transparent"
      >
        <span className="text-muted">{icon}</span>
        <span className="min-w-0 flex-1 wrap-anywhere">{path}</span>
        {isHere ? <span className="shrink-0 text-xs text-muted">{m.collections.here}</span> : null}
      </button>
    </li>
  );
}

/** The collections that may take something, with their titles from the outermost on; not itself, nor what lies in it. */
function placesFor(item: Content, collections: readonly Collection[]): { id: string; title: string; path: string }[] {
  const paths = new Map<string, string>();
  const inside = new Set([item.id]);
  const places: { id: string; title: string; path: string }[] = [];
  // Each follows the one it is in.
  for (const { id, parent, title, permissions } of collections) {
    const above = parent === undefined ? undefined : paths.get(parent);
    const path = above === undefined ? title : `${above} / ${title}`;
    paths.set(id, path);
    if (inside.has(id) || (parent !== undefined && inside.has(parent))) inside.add(id);
    else if (permissions.create) places.push({ id, title, path });
  }
  return places;
}
