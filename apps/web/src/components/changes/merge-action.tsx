'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { errorMessage } from '@/lib/errors';
import type { ChangeRequest } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { changeRequestHref } from './change-request-words';
import { useRefreshChanges } from './use-change-request';

/** Makes a change request live; conflicts lead to where they are decided. */
export function MergeAction({ changeRequest }: { changeRequest: ChangeRequest }) {
  const { id, space: spaceId, conflicts } = changeRequest;
  const trpc = useTRPC();
  const router = useRouter();
  const toast = useToast();
  const refresh = useRefreshChanges();
  const merge = useMutation(
    trpc.changes.merge.mutationOptions({
      onSuccess: ({ result }) => {
        refresh();
        if (result === 'merge') return toast(m.changeRequests.mergeDone);
        toast(m.changeRequests.mergeConflicts);
        router.push(changeRequestHref(changeRequest, 'conflicts'));
      },
      onError: (error) => {
        toast(errorMessage(error));
        refresh();
      },
    }),
  );
  return (
    <Button
      variant="primary"
      disabled={merge.isPending || conflicts > 0}
      onClick={() => {
        if (!merge.isPending) merge.mutate({ spaceId, changeRequest: id });
      }}
    >
      {merge.isPending ? m.changeRequests.merging : m.changeRequests.merge}
    </Button>
  );
}
