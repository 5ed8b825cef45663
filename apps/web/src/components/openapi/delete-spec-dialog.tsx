'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

interface DeleteSpecDialogProps {
  orgId: string;
  slug: string;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Deletes a specification. It cannot be undone, so its name is asked for. */
export function DeleteSpecDialog({ orgId, slug, open, onOpenChange }: DeleteSpecDialogProps) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const remove = useMutation(
    trpc.openapi.delete.mutationOptions({
      onSuccess: () => {
        onOpenChange(false);
        toast(m.openapi.removed(slug));
        return queries.invalidateQueries({ queryKey: trpc.openapi.list.pathKey() });
      },
    }),
  );
  const confirmed = typed.trim() === slug;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.openapi.removeTitle(slug)} description={m.openapi.removeBody}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (confirmed && !remove.isPending) remove.mutate({ orgId, slug });
        }}
      >
        {remove.isError ? <Note tone="danger">{errorMessage(remove.error)}</Note> : null}
        <Field
          name="confirmation"
          label={m.openapi.removeConfirm(slug)}
          value={typed}
          onValueChange={(value) => setTyped(String(value))}
          autoComplete="off"
          spellCheck={false}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="danger" disabled={!confirmed || remove.isPending}>
            {remove.isPending ? m.openapi.removing : m.openapi.removeSubmit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
