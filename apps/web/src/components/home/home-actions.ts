'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/lib/errors';
import type { Space } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

/** Has the lists of home read again: something in them is elsewhere, gone or new. */
export function useRefreshHome(): () => Promise<unknown> {
  const trpc = useTRPC();
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: trpc.collections.pathKey() }),
      client.invalidateQueries({ queryKey: trpc.spaces.list.pathKey() }),
    ]);
}

/** Returns the immediate actions on a space, without a dialog; deletion can be undone from the toast. */
export function useSpaceActions(space: Space): { duplicate(): void; remove(): void } {
  const trpc = useTRPC();
  const toast = useToast();
  const refresh = useRefreshHome();
  const onError = (error: unknown) => toast(errorMessage(error));
  const restore = useMutation(
    trpc.spaces.restore.mutationOptions({
      onError,
      onSuccess: ({ title }) => {
        toast(m.collections.restored(title));
        return refresh();
      },
    }),
  );
  const remove = useMutation(
    trpc.spaces.delete.mutationOptions({
      onError,
      onSuccess: () => {
        toast(m.collections.removed(space.title), { label: m.collections.undo, run: () => restore.mutate({ spaceId: space.id }) });
        return refresh();
      },
    }),
  );
  const duplicate = useMutation(
    trpc.spaces.duplicate.mutationOptions({
      onError,
      onSuccess: ({ title }) => {
        toast(m.collections.duplicated(title));
        return refresh();
      },
    }),
  );
  return {
    duplicate: () => duplicate.mutate({ spaceId: space.id }),
    remove: () => remove.mutate({ spaceId: space.id }),
  };
}
