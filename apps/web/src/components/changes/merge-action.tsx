'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { errorCode, errorMessage } from '@/lib/errors';
import type { ChangeRequest } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { changeRequestHref } from './change-request-words';
import { CheckList } from './checks';
import { useRefreshChanges } from './use-change-request';

/**
 * Makes a change request live; conflicts lead to where they are decided. While rules are not met it cannot be merged, except by an admin, who
 * is told which rules that goes against.
 */
export function MergeAction({ changeRequest }: { changeRequest: ChangeRequest }) {
  const { id, space: spaceId, conflicts } = changeRequest;
  const trpc = useTRPC();
  const router = useRouter();
  const toast = useToast();
  const refresh = useRefreshChanges();
  const [asking, setAsking] = useState(false);
  const one = { spaceId, changeRequest: id };
  const { data: rules } = useQuery(trpc.reviews.checks.queryOptions(one));
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
        // What the checks say by now is shown.
        if (errorCode(error) === 'merge_rules_unmet') setAsking(false);
      },
    }),
  );
  const unmet = rules?.checks.filter(({ state }) => state === 'unmet') ?? [];
  const isUnmet = unmet.length > 0;
  const mayBypass = isUnmet && rules?.canBypass === true;
  return (
    <>
      <Button
        variant={isUnmet ? 'secondary' : 'primary'}
        disabled={merge.isPending || conflicts > 0 || (isUnmet && !mayBypass)}
        onClick={() => {
          if (merge.isPending) return;
          if (mayBypass) setAsking(true);
          else merge.mutate(one);
        }}
      >
        {merge.isPending ? m.changeRequests.merging : mayBypass ? m.changeRequests.mergeAnyway : m.changeRequests.merge}
      </Button>
      <Dialog open={asking} onOpenChange={setAsking} title={m.changeRequests.bypassTitle} description={m.changeRequests.bypassBody}>
        <CheckList checks={unmet} />
        <div className="mt-6 flex justify-end gap-2">
          <Button onClick={() => setAsking(false)}>{m.common.cancel}</Button>
          <Button
            variant="danger"
            disabled={merge.isPending}
            onClick={() => {
              setAsking(false);
              merge.mutate({ ...one, bypassRules: true });
            }}
          >
            {m.changeRequests.bypassConfirm}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
