'use client';

import { CircleAlert, GitMerge, Search } from 'lucide-react';
import { useBringUpToDate } from '@/components/changes/use-bring-up-to-date';
import type { ConflictState } from '@/components/changes/use-conflict-check';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { errorMessage } from '@/lib/errors';
import type { ChangeRequest, ConflictCheck } from '@/lib/outputs';
import { m } from '@/messages';

/** Shows the outcome of the conflict check of a change request without recorded conflicts. */
export function ConflictOutlook({ changeRequest, found }: { changeRequest: ChangeRequest; found: ConflictState }) {
  const icon = <GitMerge className="size-6" />;
  const { status } = changeRequest;
  if (status === 'merged') return <EmptyState level={1} icon={icon} title={m.conflicts.mergedTitle} body={m.conflicts.mergedBody} />;
  if (status === 'archived') return <EmptyState level={1} icon={icon} title={m.conflicts.archivedTitle} body={m.conflicts.archivedBody} />;
  switch (found.state) {
    case 'checking':
      return (
        <div role="status">
          <EmptyState
            level={1}
            icon={<Search className="size-6 motion-safe:animate-pulse" />}
            title={m.conflicts.checking}
            body={m.conflicts.checkingBody}
          />
        </div>
      );
    case 'failed':
      return (
        <EmptyState
          level={1}
          icon={<CircleAlert className="size-6" />}
          title={m.conflicts.unchecked}
          body={errorMessage(found.error)}
          actions={<Button onClick={found.retry}>{m.conflicts.retry}</Button>}
        />
      );
    case 'checked': {
      const { check } = found;
      if (check.blocking > 0) return <Waiting changeRequest={changeRequest} check={check} />;
      const body = changeRequest.revisionMergedAncestor === check.live ? m.conflicts.noneBody : m.conflicts.noneBehind;
      return <EmptyState level={1} icon={icon} title={m.conflicts.none} body={body} />;
    }
  }
}

/** Conflicts that are written on the change request, to be decided, once what is live is brought in. */
function Waiting({ changeRequest, check }: { changeRequest: ChangeRequest; check: ConflictCheck }) {
  const { space } = useSpace();
  const { isPending, update } = useBringUpToDate(changeRequest);
  const mayEdit = space.permissions.edit;
  const { blocking, found } = check;
  return (
    <EmptyState
      level={1}
      icon={<GitMerge className="size-6" />}
      title={m.conflicts.waiting(blocking)}
      body={
        <>
          <p>{mayEdit ? m.conflicts.waitingBody : m.conflicts.waitingReadOnly}</p>
          <ul className="mt-4 rounded-md border border-line text-left text-sm text-ink">
            {found.map(({ key, kind, title }) => (
              <li key={`${key} ${kind}`} className="border-t border-line px-3 py-2 first:border-t-0">
                <span className="font-medium wrap-anywhere">{key.startsWith('variable:') ? m.conflicts.variable(title) : title}</span>
                <span className="block text-xs text-muted">{m.conflicts.kinds[kind]}</span>
              </li>
            ))}
          </ul>
          {blocking > found.length ? <p className="mt-2 text-sm">{m.conflicts.more(blocking - found.length)}</p> : null}
        </>
      }
      actions={
        mayEdit ? (
          <Button variant="primary" disabled={isPending} onClick={update}>
            {isPending ? m.changeRequests.updating : m.changeRequests.update}
          </Button>
        ) : undefined
      }
    />
  );
}
