'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Note } from '@/components/ui/note';
import { Switch } from '@/components/ui/switch';
import { errorMessage } from '@/lib/errors';
import type { Space } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useSaved } from '@/lib/use-saved';
import { m } from '@/messages';

/** Setting of a space: edited directly, or by change requests only. */
export function EditMode({ space }: { space: Space }) {
  const trpc = useTRPC();
  const saved = useSaved();
  const [locked, setLocked] = useState(space.editMode === 'locked');
  const save = useMutation(
    trpc.spaces.update.mutationOptions({
      onSuccess: saved,
      // As it is on the server.
      onError: (_, { patch }) => setLocked(patch.editMode !== 'locked'),
    }),
  );
  return (
    <section aria-labelledby="edit-mode" className="mt-12 max-w-[480px]">
      <h2 id="edit-mode" className="mb-3 text-lg font-semibold">
        {m.editMode.title}
      </h2>
      {save.isError ? <Note tone="danger">{errorMessage(save.error)}</Note> : null}
      <Switch
        label={m.editMode.lock}
        checked={locked}
        onCheckedChange={(checked) => {
          setLocked(checked);
          save.mutate({ spaceId: space.id, patch: { editMode: checked ? 'locked' : 'live' } });
        }}
      />
      <p className="text-muted">{m.editMode.hint}</p>
    </section>
  );
}
