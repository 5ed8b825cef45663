'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { useSpace } from '@/components/space/space-context';
import { errorMessage } from '@/lib/errors';
import type { ChangeRequest } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';

/** Has everything that is shown of change requests read again. */
export function useRefreshChanges(): () => void {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const router = useRouter();
  return useCallback(() => {
    for (const area of [trpc.changes, trpc.reviews, trpc.compare, trpc.conflicts])
      void queries.invalidateQueries({ queryKey: area.pathKey() });
    router.refresh();
  }, [queries, router, trpc]);
}

/** Returns whether who reads may change subject, description and state: its author who may edit, and everybody who reviews. */
export function useMayChange({ createdBy }: ChangeRequest): boolean {
  const { space, userId } = useSpace();
  return space.permissions.review || (space.permissions.edit && createdBy.id === userId);
}

/** Changes subject, description or state. What is refused is said in a corner. */
export function useUpdateChangeRequest() {
  const trpc = useTRPC();
  const toast = useToast();
  const refresh = useRefreshChanges();
  return useMutation(
    trpc.changes.update.mutationOptions({
      onSuccess: refresh,
      onError: (error) => {
        toast(errorMessage(error));
        // Somebody else may have closed it.
        refresh();
      },
    }),
  );
}
