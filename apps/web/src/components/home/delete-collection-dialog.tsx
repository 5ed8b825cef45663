'use client';

import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { Collection } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { useRefreshHome } from './use-refresh-home';

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
  const remove = useMutation(
    trpc.collections.delete.mutationOptions({
      onSuccess: async () => {
        await refresh();
        onOpenChange(false);
        toast(m.collections.removed(collection.title));
      },
    }),
  );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.collections.deleteTitle}
      description={m.collections.deleteBody(collection.title)}
      action={remove.isPending ? m.collections.deleting : m.collections.deleteSubmit}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ collectionId: collection.id })}
      typed={{ name: collection.title, label: m.collections.deleteConfirm(collection.title) }}
    />
  );
}
