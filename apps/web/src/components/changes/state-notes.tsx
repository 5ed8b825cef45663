'use client';

import { isOpen } from '@/components/space/content-place';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Note } from '@/components/ui/note';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ChangeRequest } from '@/lib/outputs';
import { m } from '@/messages';
import { changeRequestHref } from './change-request-words';
import { UndoMerge } from './merge/undo-merge';
import { useBringUpToDate } from './use-bring-up-to-date';
import { useConflictCheck } from './use-conflict-check';

/** Shows the most important notes on the state of a change request, with what to do about them. */
export function StateNotes({ changeRequest }: { changeRequest: ChangeRequest }) {
  const { status, conflicts, outdated, mergedBy, mergedAt, space: spaceId } = changeRequest;
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
        <div className="mt-3 flex flex-wrap gap-2">
          <LinkButton href={`/s/${spaceId}/`}>{m.changeRequests.viewLive}</LinkButton>
          <UndoMerge changeRequest={changeRequest} />
        </div>
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
  return outdated ? <OutdatedNote changeRequest={changeRequest} /> : null;
}

/** The live content went on: whether both go together, and bringing it in. */
function OutdatedNote({ changeRequest }: { changeRequest: ChangeRequest }) {
  const { space } = useSpace();
  const { isPending, update } = useBringUpToDate(changeRequest);
  const found = useConflictCheck(changeRequest);
  const blocking = found.state === 'checked' ? found.check.blocking : undefined;
  return (
    <Note>
      <p className="font-medium">{m.changeRequests.outdatedTitle}</p>
      <p className="mt-1">
        {found.state === 'checking'
          ? m.changeRequests.checking
          : blocking === undefined
            ? m.changeRequests.unchecked
            : m.changeRequests.goTogether(blocking)}
      </p>
      <p className="mt-1">{m.changeRequests.outdatedBody}</p>
      {space.permissions.edit ? (
        <Button className="mt-3" disabled={isPending} onClick={update}>
          {isPending ? m.changeRequests.updating : m.changeRequests.update}
        </Button>
      ) : null}
    </Note>
  );
}
