'use client';

import { ChangeRow } from '@/components/history/change-row';
import { isOpen } from '@/components/space/content-place';
import { useSpace } from '@/components/space/space-context';
import { LinkButton } from '@/components/ui/link-button';
import type { ChangeRequest, ChangeRequestChanges } from '@/lib/outputs';
import { m } from '@/messages';
import { changeRequestHref } from './change-request-words';

/** Lists the changes of a change request in users' terms, each with its state before and after. */
export function ChangedPages({ changeRequest, changes }: { changeRequest: ChangeRequest; changes: ChangeRequestChanges }) {
  const { space } = useSpace();
  const base = changeRequestHref(changeRequest, '');
  const { revisionMergedAncestor: ancestor } = changeRequest;
  const before = ancestor === undefined || ancestor === space.revision ? `/s/${space.id}/` : `/s/${space.id}/~/revisions/${ancestor}/`;
  const mayEdit = space.permissions.edit && isOpen(changeRequest);
  return (
    <section aria-label={m.changeRequests.changedPages}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{m.changeRequests.changedPages}</h2>
        {changes.changes.length === 0 ? null : (
          <LinkButton href={changeRequestHref(changeRequest, 'compare')} prefetch={false}>
            {m.changeRequests.compareAll}
          </LinkButton>
        )}
      </div>
      {changes.changes.length === 0 ? (
        <div className="rounded-md border border-line px-4 py-6 text-center">
          <p className="font-medium">{m.changeRequests.noChanges}</p>
          {mayEdit ? (
            <>
              <p className="mt-1 mb-4 text-muted">{m.changeRequests.noChangesBody}</p>
              <LinkButton href={base}>{m.changeRequests.goEdit}</LinkButton>
            </>
          ) : null}
        </div>
      ) : (
        <ul className="rounded-md border border-line">
          {changes.changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: it is one list, replaced as a whole.
            <ChangeRow key={index} change={change} before={before} after={base} />
          ))}
        </ul>
      )}
      {changes.more === undefined ? null : <p className="mt-3 text-center text-muted">{m.changeRequests.more(changes.more)}</p>}
    </section>
  );
}
