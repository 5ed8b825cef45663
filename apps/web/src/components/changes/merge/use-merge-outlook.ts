'use client';

import { useQuery } from '@tanstack/react-query';
import type { ChangeRequest, ChangeRequestChanges, MergeChecks } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useConflictCheck } from '../use-conflict-check';
import { type Concern, concernsOf } from './merge-concerns';

/** Rules and findings about merging a change request now. */
export interface MergeOutlook {
  rules: MergeChecks | undefined;
  changes: ChangeRequestChanges | undefined;
  /** Findings that stand against it beside the rules; empty until everything is known. */
  concerns: Concern[];
  /** True once everything was looked at that may stand against it. */
  isKnown: boolean;
}

/** Looks at everything that may stand against merging a change request. */
export function useMergeOutlook(changeRequest: ChangeRequest): MergeOutlook {
  const trpc = useTRPC();
  const one = { spaceId: changeRequest.space, changeRequest: changeRequest.id };
  const { data: rules } = useQuery(trpc.reviews.checks.queryOptions(one));
  const { data: against } = useQuery(trpc.reviews.concerns.queryOptions(one));
  const { data: changes } = useQuery(trpc.changes.differences.queryOptions(one));
  const coming = useConflictCheck(changeRequest);
  const isKnown = rules !== undefined && against !== undefined && changes !== undefined && coming.state !== 'checking';
  const concerns = isKnown
    ? concernsOf({
        changeRequest,
        checks: rules.checks,
        concerns: against,
        comingConflicts: coming.state === 'checked' ? coming.check.blocking : 0,
        changes: changes.changes.length,
      })
    : [];
  return { rules, changes, concerns, isKnown };
}
