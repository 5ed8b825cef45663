'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { errorMessage } from '@/lib/errors';
import type { ChangeRequest } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { changeRequestHref } from './change-request-words';
import { useRefreshChanges } from './use-change-request';

/** Brings what is live into a change request; conflicts lead to where they are decided. */
export function useBringUpToDate(changeRequest: ChangeRequest) {
  const trpc = useTRPC();
  const router = useRouter();
  const toast = useToast();
  const refresh = useRefreshChanges();
  const { mutate, isPending } = useMutation(
    trpc.changes.bringUpToDate.mutationOptions({
      onSuccess: ({ result }) => {
        refresh();
        if (result === 'conflicts') router.push(changeRequestHref(changeRequest, 'conflicts'));
        else toast(m.changeRequests.updated);
      },
      onError: (error) => toast(errorMessage(error)),
    }),
  );
  return { isPending, update: () => mutate({ spaceId: changeRequest.space, changeRequest: changeRequest.id }) };
}
