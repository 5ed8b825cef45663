'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useSpace } from '@/components/space/space-context';
import { errorMessage } from '@/lib/errors';
import type { ConflictChoice } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

/** What is to stand in the places of conflicts; without a choice, what stands there now. */
export interface Wanted {
  choice?: ConflictChoice;
  block?: number;
  text?: string;
}

/** Decides conflicts of the change request on the screen; what is refused is said, and changes nothing. */
export function useDecide() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const router = useRouter();
  const toast = useToast();
  const { space, changeRequest } = useSpace();
  const refresh = () => {
    for (const area of [trpc.conflicts, trpc.changes, trpc.compare]) void queries.invalidateQueries({ queryKey: area.pathKey() });
    router.refresh();
  };
  const { mutate, isPending } = useMutation(
    trpc.conflicts.decide.mutationOptions({
      onSuccess: ({ conflicts }) => toast(m.conflicts.decided(conflicts)),
      onError: (error) => toast(errorMessage(error)),
      // Somebody else may have decided it.
      onSettled: refresh,
    }),
  );
  return {
    isPending,
    decide(ids: readonly string[], wanted: Wanted, done?: () => void): void {
      if (isPending || changeRequest === undefined) return;
      const input = { spaceId: space.id, changeRequest: changeRequest.id, conflicts: [...ids], ...wanted };
      mutate(input, done === undefined ? {} : { onSuccess: done });
    },
  };
}
