'use client';

import { useState } from 'react';
import { isOpen } from '@/components/space/content-place';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import type { ChangeRequest } from '@/lib/outputs';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { isUnnamed } from './change-request-words';
import { OpenForReviewDialog } from './lazy-dialogs';
import { useMayChange, useUpdateChangeRequest } from './use-change-request';

type Wanted = 'draft' | 'open' | 'archived';

/** Shows the transitions out of the state of a change request that the user may make; the bar above shows the state itself. */
export function StateActions({ changeRequest }: { changeRequest: ChangeRequest }) {
  const { id, space: spaceId, status } = changeRequest;
  const { space } = useSpace();
  const toast = useToast();
  const mayChange = useMayChange(changeRequest);
  const update = useUpdateChangeRequest();
  const [naming, setNaming] = useState(false);

  function go(to: Wanted, words: string) {
    const back = () => update.mutate({ spaceId, changeRequest: id, status: status === 'merged' ? undefined : status });
    update.mutate(
      { spaceId, changeRequest: id, status: to },
      { onSuccess: () => toast(words, { label: m.changeRequests.undo, run: back }) },
    );
  }

  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {mayChange && status === 'draft' ? (
        <Button
          variant={space.permissions.merge ? 'secondary' : 'primary'}
          disabled={update.isPending}
          onClick={() => (isUnnamed(changeRequest) ? setNaming(true) : go('open', m.changeRequests.opened))}
        >
          {m.changeRequests.openForReview}
        </Button>
      ) : null}
      {space.permissions.merge && isOpen(changeRequest) ? <LinkButton href="#merge">{m.mergeBox.jump}</LinkButton> : null}
      {mayChange && status === 'open' ? (
        <Button variant="quiet" disabled={update.isPending} onClick={() => go('draft', m.changeRequests.drafted)}>
          {m.changeRequests.backToDraft}
        </Button>
      ) : null}
      {mayChange && isOpen(changeRequest) ? (
        <Button variant="quiet" disabled={update.isPending} onClick={() => go('archived', m.changeRequests.archived)}>
          {m.changeRequests.archive}
        </Button>
      ) : null}
      {mayChange && status === 'archived' ? (
        <Button variant="primary" disabled={update.isPending} onClick={() => go('open', m.changeRequests.opened)}>
          {m.changeRequests.reopen}
        </Button>
      ) : null}
      <OpenForReviewDialog changeRequest={changeRequest} open={naming} onOpenChange={setNaming} />
    </div>
  );
}
