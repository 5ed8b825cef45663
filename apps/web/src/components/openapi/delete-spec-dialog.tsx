'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
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
  const remove = useMutation(
    trpc.openapi.delete.mutationOptions({
      onSuccess: () => {
        onOpenChange(false);
        toast(m.openapi.removed(slug));
        return queries.invalidateQueries({ queryKey: trpc.openapi.list.pathKey() });
      },
    }),
  );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.openapi.removeTitle(slug)}
      description={m.openapi.removeBody}
      action={remove.isPending ? m.openapi.removing : m.openapi.removeSubmit}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ orgId, slug })}
      typed={{ name: slug, label: m.openapi.removeConfirm(slug) }}
    />
  );
}
