'use client';

import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@/lib/errors';
import type { Space } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { useRefreshHome } from './use-refresh-home';

/** Returns the action that copies a space beside it. */
export function useDuplicateSpace(space: Space): () => void {
  const trpc = useTRPC();
  const toast = useToast();
  const refresh = useRefreshHome();
  const duplicate = useMutation(
    trpc.spaces.duplicate.mutationOptions({
      onError: (error) => toast(errorMessage(error)),
      onSuccess: ({ title }) => {
        toast(m.collections.duplicated(title));
        return refresh();
      },
    }),
  );
  return () => duplicate.mutate({ spaceId: space.id });
}
