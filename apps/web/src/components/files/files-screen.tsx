'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { FileStack } from 'lucide-react';
import { PageHeader } from '@/components/app/page-header';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { FileList } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { FileRow } from './file-row';

/** Images and other files that the pages use. */
export function FilesScreen({ spaceId, initial }: { spaceId: string; initial: FileList }) {
  const trpc = useTRPC();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, error } = useInfiniteQuery(
    trpc.content.files.infiniteQueryOptions(
      { spaceId, limit: 100 },
      { initialData: { pages: [initial], pageParams: [null] }, getNextPageParam: (last) => last.next?.page },
    ),
  );
  const files = data.pages.flatMap((page) => page.items);
  return (
    <>
      <PageHeader title={m.files.title} lead={`${m.files.lead} ${m.files.total(initial.count)}`} />
      {files.length === 0 ? (
        <EmptyState icon={<FileStack className="size-6" />} title={m.files.emptyTitle} body={m.files.emptyBody} />
      ) : (
        <table className="w-full table-fixed border-separate border-spacing-0 rounded-md border border-line text-left">
          <thead>
            <tr className="text-xs text-muted">
              <th
                scope="col"
                className="sticky top-(--o-bar-height) z-10 rounded-tl-md border-b border-line bg-surface px-4 py-2 font-medium"
              >
                {m.files.name}
              </th>
              <th
                scope="col"
                className="sticky top-(--o-bar-height) z-10 w-40 border-b border-line bg-surface px-4 py-2 font-medium max-sm:hidden"
              >
                {m.files.type}
              </th>
              <th
                scope="col"
                className="sticky top-(--o-bar-height) z-10 w-28 rounded-tr-md border-b border-line bg-surface px-4 py-2 text-right font-medium"
              >
                {m.files.size}
              </th>
            </tr>
          </thead>
          <tbody>
            {files.map((file) => (
              <FileRow key={file.id} file={file} />
            ))}
          </tbody>
        </table>
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
