'use client';

import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import Link from 'next/link';
import { isOpen } from '@/components/space/content-place';
import { useSpace } from '@/components/space/space-context';
import { IconButton } from '@/components/ui/icon-button';
import { errorMessage } from '@/lib/errors';
import { pageHref } from '@/lib/page-href';
import { useTRPCClient } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import type { PageMarks } from './page-marks';
import { useRefreshChanges } from './use-change-request';

/** Below the table of contents of a change request: the pages that it deletes, as they are live; each can be brought back. */
export function DeletedPages({ deleted }: Pick<PageMarks, 'deleted'>) {
  const { space, changeRequest } = useSpace();
  const { editing } = useTRPCClient();
  const toast = useToast();
  const refresh = useRefreshChanges();
  const bringBack = useMutation({
    mutationFn: async ({ id }: { id: string; title: string }) => {
      if (changeRequest?.revisionMergedAncestor === undefined) return;
      const { id: request, revision, revisionMergedAncestor: previousRevisionId } = changeRequest;
      await editing.undoDeletion.mutate({
        spaceId: space.id,
        revisionId: revision,
        in: { changeRequest: request, previousRevisionId, page: id },
      });
    },
    onSuccess: (_, { title }) => toast(m.changeRequests.broughtBack(title)),
    onError: (error) => toast(errorMessage(error)),
    onSettled: refresh,
  });
  if (changeRequest === undefined || deleted.length === 0) return null;
  const ancestor = changeRequest.revisionMergedAncestor;
  const before = ancestor === undefined || ancestor === space.revision ? `/s/${space.id}/` : `/s/${space.id}/~/revisions/${ancestor}/`;
  const mayEdit = space.permissions.edit && isOpen(changeRequest);
  return (
    <section aria-label={m.changeRequests.deletedPages} className="max-h-[30%] overflow-y-auto border-t border-line px-2 py-2">
      <h3 className="px-2 pb-1 text-xs font-medium text-muted">{m.changeRequests.deletedPages}</h3>
      <ul>
        {deleted.map((page) => (
          <li key={page.id} className="flex items-center gap-1 pl-2">
            <Link
              href={pageHref(before, page.path)}
              prefetch={false}
              className="min-w-0 flex-1 truncate rounded-sm py-1 text-sm text-muted line-through hover:text-ink"
            >
              {page.title}
            </Link>
            {mayEdit ? (
              <IconButton label={m.changeRequests.bringBackOf(page.title)} className="size-7!" onClick={() => bringBack.mutate(page)}>
                <Undo2 className="icon size-4" aria-hidden />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
