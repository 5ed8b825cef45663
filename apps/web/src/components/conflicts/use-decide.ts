'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useSpace } from '@/components/space/space-context';
import { errorMessage } from '@/lib/errors';
import type { ConflictChoice } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

/** Maximum time (ms) until decided conflicts are gone from the screen. */
const FOCUS_MS = 3_000;

/** Wanted resolution of conflicts; without a choice, the content that is there now. */
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
  const refresh = async () => {
    router.refresh();
    const areas = [trpc.conflicts, trpc.changes, trpc.compare];
    await Promise.all(areas.map((area) => queries.invalidateQueries({ queryKey: area.pathKey() })));
    requestAnimationFrame(() => focusNext(performance.now() + FOCUS_MS));
  };
  const { mutate, isPending } = useMutation(
    trpc.conflicts.decide.mutationOptions({
      onSuccess: ({ conflicts }) => toast(m.conflicts.decided(conflicts)),
      onError: (error) => toast(errorMessage(error)),
      // Somebody else may have decided it.
      onSettled: () => void refresh(),
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

/** Moves the focus to the next conflict once it was lost with the decided one, so that keyboard users go on from there. */
function focusNext(until: number): void {
  if (document.activeElement !== null && document.activeElement !== document.body) {
    // Changes by others cause the list to be read again, so that it is drawn later than it was read here.
    if (performance.now() < until) requestAnimationFrame(() => focusNext(until));
    return;
  }
  document.querySelector<HTMLElement>('[data-decided], [data-change-step]')?.focus({ preventScroll: true });
}
