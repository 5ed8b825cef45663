'use client';

import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import type { ChangeRequest } from '@/lib/outputs';
import { m } from '@/messages';
import { InPlace } from './in-place';
import { useMayChange, useUpdateChangeRequest } from './use-change-request';

/** Reason for the changes in the author's words; edited in place. */
export function DescriptionEditor({ changeRequest }: { changeRequest: ChangeRequest }) {
  const { id, space, description } = changeRequest;
  const [editing, setEditing] = useState(false);
  const mayChange = useMayChange(changeRequest);
  const update = useUpdateChangeRequest();
  return (
    <section aria-label={m.changeRequests.description}>
      <div className="mb-2 flex items-center gap-2">
        <h2 className="text-base font-semibold">{m.changeRequests.description}</h2>
        {mayChange && !editing && description !== undefined ? (
          <IconButton label={m.changeRequests.editDescription} className="size-8!" onClick={() => setEditing(true)}>
            <Pencil className="icon size-4" aria-hidden />
          </IconButton>
        ) : null}
      </div>
      {editing ? (
        <InPlace
          label={m.changeRequests.description}
          initial={description ?? ''}
          maxLength={10_000}
          lines={6}
          onCancel={() => setEditing(false)}
          onSave={async (next) => {
            await update.mutateAsync({ spaceId: space, changeRequest: id, description: next === '' ? null : next });
            setEditing(false);
          }}
        />
      ) : description !== undefined ? (
        <p className="whitespace-pre-wrap wrap-anywhere">{description}</p>
      ) : mayChange ? (
        <Button onClick={() => setEditing(true)}>{m.changeRequests.addDescription}</Button>
      ) : (
        <p className="text-muted">{m.changeRequests.noDescription}</p>
      )}
    </section>
  );
}
