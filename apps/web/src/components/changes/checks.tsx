'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useSpace } from '@/components/space/space-context';
import type { ChangeRequest, MergeCheck } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';

/** The rules for merging, each with its state and, where it is not met, why and what to do. */
export function Checks({ changeRequest }: { changeRequest: ChangeRequest }) {
  const { space } = useSpace();
  const trpc = useTRPC();
  const { data } = useQuery(trpc.reviews.checks.queryOptions({ spaceId: space.id, changeRequest: changeRequest.id }));
  if (changeRequest.status === 'merged') return null;
  return (
    <section aria-label={m.changeRequests.checks}>
      <h2 className="mb-2 text-sm font-semibold">{m.changeRequests.checks}</h2>
      {data === undefined ? (
        <div className="skeleton h-4 w-2/3" role="status" aria-label={m.common.loading} />
      ) : data.checks.length === 0 ? (
        <p className="text-sm text-muted">{m.changeRequests.noChecks}</p>
      ) : (
        <CheckList checks={data.checks} />
      )}
    </section>
  );
}

/** Rules with their states, in words. */
export function CheckList({ checks }: { checks: readonly MergeCheck[] }) {
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {checks.map((check) => {
        const Icon = check.state === 'met' ? CircleCheck : CircleX;
        return (
          <li key={check.rule} className="flex items-start gap-2">
            <Icon className={check.state === 'met' ? 'icon mt-0.5 text-success' : 'icon mt-0.5 text-danger'} aria-hidden />
            <span className="min-w-0 flex-1">
              {m.changeRequests.rules[check.rule]}
              <span className="text-muted">: {m.changeRequests.checkStates[check.state]}</span>
              {check.reason === undefined ? null : <span className="mt-0.5 block text-xs text-muted">{check.reason}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
