'use client';

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { FileX2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { PageHeader } from '@/components/app/page-header';
import { changeRequestHref } from '@/components/changes/change-request-words';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { errorMessage } from '@/lib/errors';
import type { DeletedPage, DeletedPages } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { DeletedPageRow } from './deleted-page-row';

/** Pages that were deleted from the live content, last deleted first; each is restored with what was below it. */
export function PageTrashScreen({ initial }: { initial: DeletedPages }) {
  const { space } = useSpace();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const router = useRouter();
  const toast = useToast();
  const list = useInfiniteQuery(
    trpc.editing.deletedPages.infiniteQueryOptions(
      { spaceId: space.id },
      { initialData: { pages: [initial], pageParams: [null] }, getNextPageParam: (last) => last.next?.page },
    ),
  );
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: trpc.editing.deletedPages.pathKey() }),
      queries.invalidateQueries({ queryKey: trpc.changes.pathKey() }),
    ]);
  const restore = useMutation(
    trpc.editing.restoreDeleted.mutationOptions({
      onError: (error) => {
        toast(errorMessage(error));
        void refresh();
      },
    }),
  );
  function bringBack({ id, title, revision }: DeletedPage) {
    const back = { spaceId: space.id, pageId: id, revisionId: revision };
    restore.mutate(back, {
      onSuccess: async ({ changeRequest }) => {
        if (changeRequest === undefined) toast(m.pageTrash.restored(title));
        else {
          toast(m.pageTrash.proposed(changeRequest.number));
          router.push(changeRequestHref(changeRequest));
        }
        router.refresh();
        await refresh();
      },
    });
  }
  const pages = [...new Map(list.data.pages.flatMap(({ items }) => items).map((page) => [page.id, page])).values()];
  const older = list.hasNextPage ? (
    <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {m.pageTrash.older}
    </Button>
  ) : undefined;
  return (
    <>
      <PageHeader title={m.pageTrash.title} lead={m.pageTrash.lead} />
      {pages.length === 0 ? (
        <EmptyState
          icon={<FileX2 className="size-6" />}
          title={m.pageTrash.emptyTitle}
          body={older === undefined ? m.pageTrash.emptyBody : m.pageTrash.noneHere}
          actions={older ?? <LinkButton href={`/s/${space.id}/~/history`}>{m.pageTrash.history}</LinkButton>}
        />
      ) : (
        <>
          <ul aria-label={m.pageTrash.list} className="overflow-hidden rounded-md border border-line">
            {pages.map((page) => (
              <DeletedPageRow
                key={page.id}
                page={page}
                busy={restore.isPending && restore.variables.pageId === page.id}
                onRestore={() => bringBack(page)}
              />
            ))}
          </ul>
          {older === undefined ? null : <div className="mt-4 flex justify-center">{older}</div>}
        </>
      )}
    </>
  );
}
