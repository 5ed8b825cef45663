'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { errorMessage } from '@/lib/errors';
import type { ChangeRequest } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { changeRequestHref } from '../change-request-words';
import { useRefreshChanges } from '../use-change-request';

/** Creates a change request that takes back what a merged one brought, and opens it. */
export function useUndoMerge({ id, space: spaceId }: Pick<ChangeRequest, 'id' | 'space'>) {
  const trpc = useTRPC();
  const router = useRouter();
  const toast = useToast();
  const refresh = useRefreshChanges();
  const { mutate, isPending } = useMutation(
    trpc.changes.revert.mutationOptions({
      onSuccess: ({ changeRequest }) => {
        refresh();
        toast(m.mergeBox.undone(changeRequest.number));
        router.push(changeRequestHref(changeRequest));
      },
      onError: (error) => toast(errorMessage(error)),
    }),
  );
  return { isPending, undo: () => mutate({ spaceId, changeRequest: id }) };
}
