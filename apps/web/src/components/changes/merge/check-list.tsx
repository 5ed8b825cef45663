import { CircleCheck, CircleX } from 'lucide-react';
import type { MergeCheck } from '@/lib/outputs';
import { m } from '@/messages';

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
