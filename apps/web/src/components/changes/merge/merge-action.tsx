'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { errorCode, errorMessage } from '@/lib/errors';
import type { ChangeRequest } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { changeRequestHref } from '../change-request-words';
import { useRefreshChanges } from '../use-change-request';
import { MergeDialog } from './lazy-dialogs';
import type { MergeOutlook } from './use-merge-outlook';
import { useUndoMerge } from './use-undo-merge';

interface MergeActionProps {
  changeRequest: ChangeRequest;
  outlook: MergeOutlook;
}

/**
 * Makes a change request live; conflicts lead to where they are resolved. Whatever stands against it is named first. While rules are not met
 * only an admin merges, who is told which rules that goes against.
 */
export function MergeAction({ changeRequest, outlook }: MergeActionProps) {
  const { rules, concerns, isKnown } = outlook;
  const { id, space: spaceId } = changeRequest;
  const trpc = useTRPC();
  const router = useRouter();
  const toast = useToast();
  const refresh = useRefreshChanges();
  const undo = useUndoMerge(changeRequest);
  const [asking, setAsking] = useState(false);
  const one = { spaceId, changeRequest: id };
  const merge = useMutation(
    trpc.changes.merge.mutationOptions({
      onSuccess: ({ result }) => {
        refresh();
        if (result === 'merge') return toast(m.changeRequests.mergeDone, { label: m.changeRequests.undo, run: undo.undo });
        toast(m.changeRequests.mergeConflicts);
        router.push(changeRequestHref(changeRequest, 'conflicts'));
      },
      onError: (error) => {
        toast(errorMessage(error));
        refresh();
        // The checks are shown as they are by now.
        if (errorCode(error) === 'merge_rules_unmet') setAsking(false);
      },
    }),
  );
  const isUnmet = rules?.checks.some(({ state }) => state === 'unmet') ?? false;
  const mayBypass = isUnmet && rules?.canBypass === true;
  const isBlocked = concerns.some(({ blocks }) => blocks);
  const isAsked = mayBypass || concerns.length > 0;
  return (
    <>
      <Button
        variant={isAsked || isUnmet ? 'secondary' : 'primary'}
        disabled={!isKnown || merge.isPending || isBlocked || (isUnmet && !mayBypass)}
        onClick={() => {
          if (merge.isPending) return;
          if (isAsked) setAsking(true);
          else merge.mutate(one);
        }}
      >
        {merge.isPending ? m.changeRequests.merging : mayBypass ? m.changeRequests.mergeAnyway : m.changeRequests.merge}
      </Button>
      <MergeDialog
        changeRequest={changeRequest}
        outlook={outlook}
        open={asking}
        onOpenChange={setAsking}
        mayBypass={mayBypass}
        busy={merge.isPending}
        onMerge={() => {
          setAsking(false);
          merge.mutate({ ...one, ...(mayBypass ? { bypassRules: true } : {}) });
        }}
      />
    </>
  );
}
