'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { Collection } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { useRefreshHome } from './home-actions';

interface DeleteCollectionDialogProps {
  collection: Collection;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Deletes a collection. It cannot be brought back as it was, so its name is asked for. */
export function DeleteCollectionDialog({ collection, open, onOpenChange }: DeleteCollectionDialogProps) {
  const trpc = useTRPC();
  const toast = useToast();
  const refresh = useRefreshHome();
  const [typed, setTyped] = useState('');
  const remove = useMutation(
    trpc.collections.delete.mutationOptions({
      onSuccess: async () => {
        await refresh();
        onOpenChange(false);
        toast(m.collections.removed(collection.title));
      },
    }),
  );
  const confirmed = typed.trim() === collection.title.trim();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.collections.deleteTitle}
      description={m.collections.deleteBody(collection.title)}
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (confirmed && !remove.isPending) remove.mutate({ collectionId: collection.id });
        }}
      >
        {remove.isError ? <Note tone="danger">{errorMessage(remove.error)}</Note> : null}
        <Field
          name="confirmation"
          label={m.collections.deleteConfirm(collection.title)}
          value={typed}
          onValueChange={(value) => setTyped(String(value))}
          autoComplete="off"
          spellCheck={false}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="danger" disabled={!confirmed || remove.isPending}>
            {remove.isPending ? m.collections.deleting : m.collections.deleteSubmit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
