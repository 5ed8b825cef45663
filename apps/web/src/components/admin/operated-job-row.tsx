'use client';

import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import type { OperatedJob } from '@/lib/outputs';
import { useTRPCClient } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { useAdminAction } from './use-admin-action';

/** One job: kind, whose it is, how it went, and what can be done about it. */
export function OperatedJobRow({ job }: { job: OperatedJob }) {
  const { admin } = useTRPCClient();
  const action = useAdminAction();
  const toast = useToast();
  const { id, kind, state, attempts, createdAt, runAt, retryAt, error, organizationTitle, spaceId } = job;
  const words = m.admin.jobs;
  const next = runAt ?? retryAt;
  const retry = async () => {
    await admin.jobs.retryJob.mutate({ jobId: id });
    toast(words.retried);
  };
  const cancel = async () => {
    await admin.jobs.cancelJob.mutate({ jobId: id });
    toast(words.cancelled);
  };
  const mayRetry = state === 'failed' || (state === 'queued' && attempts > 0);
  const mayCancel = state === 'queued' || state === 'running' || retryAt !== undefined;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
      <span className="flex min-w-0 flex-1 basis-64 flex-col gap-1 wrap-anywhere">
        <span>
          <span className="font-mono text-sm">{kind}</span>
          {organizationTitle === undefined ? null : <span className="text-muted"> · {organizationTitle}</span>}
        </span>
        {error === undefined ? null : <span className="text-sm text-danger">{error.message}</span>}
        <span className="text-xs text-muted">
          {words.states[state === 'queued' || state === 'running' ? state : 'failed']} · <RelativeTime at={createdAt} /> ·{' '}
          {words.attempts(attempts)}
          {next === undefined ? null : (
            <>
              {' · '}
              {words.next} <RelativeTime at={next} />
            </>
          )}
          {spaceId === undefined ? null : <span className="font-mono"> · {m.admin.connections.space(spaceId)}</span>}
        </span>
      </span>
      <span className="flex gap-2">
        {mayRetry ? (
          <Button onClick={() => action.run(retry)} disabled={action.busy} aria-label={words.retryOf(kind)}>
            {words.retry}
          </Button>
        ) : null}
        {mayCancel ? (
          <Button onClick={() => action.run(cancel)} disabled={action.busy} aria-label={words.cancelOf(kind)}>
            {words.cancel}
          </Button>
        ) : null}
      </span>
    </li>
  );
}
