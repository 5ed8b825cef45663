'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { SkeletonRows } from '@/components/app/skeleton-rows';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { cx } from '@/lib/cx';
import { errorMessage } from '@/lib/errors';
import type { ContentList } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { CollectionRow } from './collection-row';
import { SpaceRow } from './space-row';

const STEP = 100;

interface ContentsListProps {
  orgId: string;
  /** The collection whose contents are shown; null is the root. */
  parent: { id: string; title: string } | null;
  depth: number;
  /** Contents that the server has already read. */
  initial?: ContentList;
}

/** The spaces and collections of one parent in their order. What is in a collection is read when it is opened. */
export function ContentsList({ orgId, parent, depth, initial }: ContentsListProps) {
  const trpc = useTRPC();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    trpc.collections.contents.infiniteQueryOptions(
      { orgId, parent: parent?.id ?? null, limit: STEP },
      {
        getNextPageParam: (last) => last.next?.page,
        ...(initial === undefined ? {} : { initialData: { pages: [initial], pageParams: [null] } }),
      },
    ),
  );
  const nested = parent !== null;
  if (isPending) return <Waiting nested={nested} />;
  if (error !== null && data === undefined) {
    return (
      <div className={nested ? 'border-t border-line p-3' : ''}>
        <Note tone="danger">
          {errorMessage(error)}{' '}
          <button type="button" className="underline" onClick={() => void refetch()}>
            {m.common.retry}
          </button>
        </Note>
      </div>
    );
  }
  const items = data.pages.flatMap((page) => page.items);
  const left = (data.pages.at(-1)?.count ?? items.length) - items.length;
  if (nested && items.length === 0) return <p className="border-t border-line px-4 py-3 pl-11 text-muted">{m.collections.empty}</p>;
  return (
    <>
      <ul className={cx(nested ? 'border-t border-line pl-4 sm:pl-7' : 'overflow-hidden rounded-md border border-line')}>
        {items.map((item) =>
          item.object === 'space' ? (
            <SpaceRow key={item.id} space={item} />
          ) : (
            <CollectionRow key={item.id} orgId={orgId} collection={item} depth={depth} />
          ),
        )}
      </ul>
      {hasNextPage ? (
        <div className={nested ? 'border-t border-line p-3' : 'mt-4 flex justify-center'}>
          <Button onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
            {isFetchingNextPage
              ? m.common.loading
              : parent === null
                ? m.common.loadMore
                : m.collections.show(parent.title, Math.max(left, 1))}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Waiting({ nested }: { nested: boolean }) {
  return (
    <div role="status" aria-label={m.common.loading} className={nested ? 'border-t border-line pl-7' : 'rounded-md border border-line'}>
      <SkeletonRows count={nested ? 1 : 4} />
    </div>
  );
}
