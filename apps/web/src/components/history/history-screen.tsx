'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { PageHeader } from '@/components/app/page-header';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { RevisionList } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { RevisionRow } from './revision-row';
import { useRestore } from './use-restore';

/** Every revision of a space, newest first. */
export function HistoryScreen({ spaceId, initial }: { spaceId: string; initial: RevisionList }) {
  const trpc = useTRPC();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, error } = useInfiniteQuery(
    trpc.history.list.infiniteQueryOptions(
      { spaceId },
      { initialData: { pages: [initial], pageParams: [null] }, getNextPageParam: (last) => last.next?.page },
    ),
  );
  const revisions = data.pages.flatMap((page) => page.items);
  const { space, mayEdit } = useSpace();
  const { busy, restore } = useRestore(spaceId, space.revision);
  return (
    <>
      <PageHeader title={m.history.title} lead={m.history.lead} />
      {revisions.length === 0 ? (
        <EmptyState icon={<History className="size-6" />} title={m.history.emptyTitle} body={m.history.emptyBody} />
      ) : (
        <ol className="rounded-md border border-line">
          {revisions.map((revision) => (
            <RevisionRow
              key={revision.id}
              spaceId={spaceId}
              revision={revision}
              busy={busy}
              onRestore={mayEdit && !revision.live ? () => restore(revision.id) : undefined}
            />
          ))}
        </ol>
      )}
      {error === null ? null : (
        <div className="mt-4">
          <Note tone="danger">{errorMessage(error)}</Note>
        </div>
      )}
      {hasNextPage ? (
        <div className="mt-4 flex justify-center">
          <Button onClick={() => fetchNextPage()} disabled={isFetchingNextPage}>
            {isFetchingNextPage ? m.common.loading : m.common.loadMore}
          </Button>
        </div>
      ) : null}
    </>
  );
}
