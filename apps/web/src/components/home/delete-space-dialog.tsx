'use client';

import { useMutation } from '@tanstack/react-query';
import { SpaceConsequences } from '@/components/consequences/space-consequences';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { errorMessage } from '@/lib/errors';
import type { Space } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { useRefreshHome } from './use-refresh-home';

interface DeleteSpaceDialogProps {
  space: Space;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Asks before a space goes to the trash, with what that concerns. It can be undone until the toast is dismissed, and from the trash for 7 days. */
export function DeleteSpaceDialog({ space, open, onOpenChange }: DeleteSpaceDialogProps) {
  const trpc = useTRPC();
  const toast = useToast();
  const refresh = useRefreshHome();
  const restore = useMutation(
    trpc.spaces.restore.mutationOptions({
      onError: (error) => toast(errorMessage(error)),
      onSuccess: ({ title }) => {
        toast(m.collections.restored(title));
        return refresh();
      },
    }),
  );
  const remove = useMutation(
    trpc.spaces.delete.mutationOptions({
      onSuccess: async () => {
        onOpenChange(false);
        const run = () => restore.mutate({ spaceId: space.id });
        toast(m.collections.removed(space.title), { label: m.collections.undo, run, stays: true });
        await refresh();
      },
    }),
  );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.consequences.deleteSpace(space.title)}
      description={m.consequences.deleteSpaceBody}
      action={m.consequences.deleteSpaceSubmit}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ spaceId: space.id })}
    >
      <SpaceConsequences spaceId={space.id} />
    </ConfirmDialog>
  );
}
