'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Blocks, FolderPlus, Link2, Search, SearchX, Trash2 } from 'lucide-react';
import { useCommands } from '@/components/commands/command-context';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { ListEnd } from '@/components/ui/list-end';
import { SearchField } from '@/components/ui/search-field';
import { fuzzyMatch } from '@/lib/fuzzy';
import type { ContentList, SpaceList } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useAddressValue } from '@/lib/use-address-value';
import { useDebounced } from '@/lib/use-debounced';
import { m } from '@/messages';
import { ContentsList } from './contents-list';
import { FoldedInAddress } from './folded';
import { HomeDialogs, useHomeDialog } from './home-dialogs';
import { OpenByAddress } from './open-by-address';
import { SpaceRow } from './space-row';

const STEP = 100;

interface SpaceTableProps {
  orgId: string;
  initial: SpaceList;
  /** Contents of the root. */
  contents: ContentList;
  /** True if the user may create content at the root. */
  mayCreate: boolean;
}

/** The spaces of an organization in their collections; with a filter, which is kept in the address (`q`), as one list. */
export function SpaceTable(props: SpaceTableProps) {
  return (
    <HomeDialogs orgId={props.orgId}>
      <FoldedInAddress>
        <OpenByAddress orgId={props.orgId} />
        <Table {...props} />
      </FoldedInAddress>
    </HomeDialogs>
  );
}

function Table({ orgId, initial, contents, mayCreate }: SpaceTableProps) {
  const trpc = useTRPC();
  const [query, setQuery] = useAddressValue('q');
  const title = useDebounced(query.trim(), 150);
  const filtering = query.trim() !== '';
  const list = useInfiniteQuery(
    trpc.spaces.list.infiniteQueryOptions(
      { orgId, limit: STEP, ...(title === '' ? {} : { title }) },
      {
        ...(title === '' ? { initialData: { pages: [initial], pageParams: [null] } } : { placeholderData: keepPreviousData }),
        getNextPageParam: (last) => last.next?.page,
      },
    ),
  );
  const count = list.data?.pages[0]?.count ?? initial.count;
  const isAnswered = query.trim() === title && !list.isPlaceholderData && !list.isPending;
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  // Until the server has answered, those of the last answer that match.
  const shown = isAnswered ? items : items.filter((space) => fuzzyMatch(query, space.title) !== undefined);

  return (
    <section aria-labelledby="spaces">
      <h2 id="spaces" className="mb-3 text-lg font-semibold">
        {m.home.spaces}
      </h2>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchField label={m.home.search} value={query} onValueChange={setQuery} />
        <span role="status" className="shrink-0 text-xs text-muted tabular-nums">
          {m.home.count(count)}
        </span>
        <span className="flex-1" />
        <LinkButton href={`/o/${orgId}/links`} variant="quiet">
          <Link2 className="icon" aria-hidden /> {m.linkHealth.title}
        </LinkButton>
        <LinkButton href={`/o/${orgId}/shared`} variant="quiet">
          <Blocks className="icon" aria-hidden /> {m.nav.sharedContent}
        </LinkButton>
        <LinkButton href={`/o/${orgId}/trash`} variant="quiet">
          <Trash2 className="icon" aria-hidden /> {m.trash.link}
        </LinkButton>
        {mayCreate ? <NewCollection /> : null}
      </div>
      {!filtering ? (
        <ContentsList orgId={orgId} parent={null} depth={0} initial={contents} />
      ) : shown.length === 0 && isAnswered ? (
        <EmptyState
          icon={<SearchX className="size-6" />}
          title={m.home.noMatchTitle}
          body={m.home.noMatchBody(query)}
          actions={
            <Button onClick={() => setQuery('')}>
              <Search className="icon" aria-hidden /> {m.home.clear}
            </Button>
          }
        />
      ) : (
        <ul aria-busy={!isAnswered} className="overflow-hidden rounded-md border border-line empty:hidden">
          {shown.map((space) => (
            <SpaceRow key={space.id} space={space} />
          ))}
        </ul>
      )}
      {filtering ? <ListEnd list={list} /> : null}
    </section>
  );
}

/** For those who may make content at the root. */
function NewCollection() {
  const show = useHomeDialog();
  const run = () => show({ kind: 'new', parent: null });
  useCommands([{ id: 'new-collection', title: m.collections.new, icon: FolderPlus, run }]);
  return (
    <Button onClick={run}>
      <FolderPlus className="icon" aria-hidden /> {m.collections.new}
    </Button>
  );
}
