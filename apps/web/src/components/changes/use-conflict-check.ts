'use client';

import { useQuery } from '@tanstack/react-query';
import { isOpen } from '@/components/space/content-place';
import { useSpace } from '@/components/space/space-context';
import type { ChangeRequest, ConflictCheck } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';

/** State of the check for conflicts between a change request and the live content. */
export type ConflictState =
  | { state: 'checking' }
  | { state: 'failed'; error: { message: string }; retry(): void }
  | { state: 'checked'; check: ConflictCheck };

/** Looks whether a change request that is not closed goes together with the live content, and again when either changes. */
export function useConflictCheck(changeRequest: ChangeRequest): ConflictState {
  const trpc = useTRPC();
  const { space } = useSpace();
  const { space: spaceId, id, revision } = changeRequest;
  const { data, error, isFetching, refetch } = useQuery(
    trpc.conflicts.check.queryOptions({ spaceId, changeRequest: id }, { enabled: isOpen(changeRequest), staleTime: 0 }),
  );
  if (error !== null && !isFetching) return { state: 'failed', error, retry: () => void refetch() };
  // While it is asked again, an answer of other contents than those on the screen says nothing of them.
  const isOfThese = data?.revision === revision && data.live === space.revision;
  return data === undefined || (isFetching && !isOfThese) ? { state: 'checking' } : { state: 'checked', check: data };
}
