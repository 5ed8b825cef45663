'use client';

import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ChangeRequest } from '@/lib/outputs';
import { m } from '@/messages';
import { InPlace } from './in-place';
import { useMayChange, useUpdateChangeRequest } from './use-change-request';

/** Subject of the change request, edited in place. */
export function SubjectEditor({ changeRequest }: { changeRequest: ChangeRequest }) {
  const { id, space, number, subject, createdBy, createdAt } = changeRequest;
  const [editing, setEditing] = useState(false);
  const mayChange = useMayChange(changeRequest);
  const update = useUpdateChangeRequest();
  if (editing) {
    return (
      <InPlace
        label={m.changeRequests.subject}
        initial={subject}
        maxLength={100}
        onCancel={() => setEditing(false)}
        onSave={async (next) => {
          await update.mutateAsync({ spaceId: space, changeRequest: id, subject: next });
          setEditing(false);
        }}
      />
    );
  }
  return (
    <div>
      <div className="flex items-start gap-2">
        <h1 className="min-w-0 text-lg font-semibold text-balance wrap-anywhere">
          {subject === '' ? m.changeRequests.untitled : subject} <span className="font-normal text-muted">#{number}</span>
        </h1>
        {mayChange ? (
          <IconButton label={m.changeRequests.editSubject} className="size-8!" onClick={() => setEditing(true)}>
            <Pencil className="icon size-4" aria-hidden />
          </IconButton>
        ) : null}
      </div>
      <p className="mt-1 text-sm text-muted">
        {m.changeRequests.createdBy(createdBy.displayName)}, <RelativeTime at={createdAt} />
      </p>
    </div>
  );
}
