'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import type { Job } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';

/** Stops a job that waits or runs. */
export function CancelJob({ job }: { job: Job }) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const cancel = useMutation(
    trpc.jobs.cancel.mutationOptions({ onSettled: () => client.invalidateQueries({ queryKey: trpc.jobs.pathKey() }) }),
  );
  // A running job stops at its next step; until the list says so, it was asked.
  const asked = cancel.isPending || cancel.isSuccess;
  return (
    <Button onClick={() => cancel.mutate({ jobId: job.id })} disabled={asked}>
      {asked ? m.jobs.cancelling : m.jobs.cancel}
    </Button>
  );
}
