'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { isOpen } from '@/components/space/content-place';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Note } from '@/components/ui/note';
import { RelativeTime } from '@/components/ui/relative-time';
import { errorMessage } from '@/lib/errors';
import type { ChangeRequest } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { changeRequestHref } from './change-request-words';
import { useRefreshChanges } from './use-change-request';

/** What one has to know of the state of a change request before anything else, with what to do about it. */
export function StateNotes({ changeRequest }: { changeRequest: ChangeRequest }) {
  const { status, conflicts, outdated, mergedBy, mergedAt, space: spaceId, id } = changeRequest;
  const trpc = useTRPC();
  const router = useRouter();
  const toast = useToast();
  const refresh = useRefreshChanges();
  const { space } = useSpace();
  const update = useMutation(
    trpc.changes.bringUpToDate.mutationOptions({
      onSuccess: ({ result }) => {
        refresh();
        if (result === 'conflicts') router.push(changeRequestHref(changeRequest, 'conflicts'));
        else toast(m.changeRequests.updated);
      },
      onError: (error) => toast(errorMessage(error)),
    }),
  );
  if (status === 'merged') {
    return (
      <Note tone="success">
        <p className="font-medium">{m.changeRequests.mergedTitle}</p>
        <p className="mt-1">
          {m.changeRequests.mergedBy(mergedBy?.displayName ?? m.common.system)}
          {mergedAt === undefined ? null : (
            <>
              , <RelativeTime at={mergedAt} />
            </>
          )}
        </p>
        <LinkButton href={`/s/${spaceId}/`} className="mt-3">
          {m.changeRequests.viewLive}
        </LinkButton>
      </Note>
    );
  }
  if (status === 'archived') return <Note>{m.changeRequests.archivedNote}</Note>;
  if (!isOpen(changeRequest)) return null;
  if (conflicts > 0) {
    return (
      <Note tone="danger">
        <p className="font-medium">{m.changeRequests.conflictsTitle(conflicts)}</p>
        <p className="mt-1">{m.changeRequests.conflictsBody}</p>
        <LinkButton href={changeRequestHref(changeRequest, 'conflicts')} className="mt-3">
          {m.changeRequests.decide}
        </LinkButton>
      </Note>
    );
  }
  if (!outdated) return null;
  return (
    <Note>
      <p className="font-medium">{m.changeRequests.outdatedTitle}</p>
      <p className="mt-1">{m.changeRequests.outdatedBody}</p>
      {space.permissions.edit ? (
        <Button className="mt-3" disabled={update.isPending} onClick={() => update.mutate({ spaceId, changeRequest: id })}>
          {update.isPending ? m.changeRequests.updating : m.changeRequests.update}
        </Button>
      ) : null}
    </Note>
  );
}
