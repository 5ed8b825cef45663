'use client';

import { Progress } from '@/components/ui/progress';
import type { Job } from '@/lib/outputs';
import { countsOf, phaseOf, shareOf } from './job-words';

/** Shows the progress of a job: its phase, a bar, and numbers. */
export function JobProgress({ job }: { job: Job }) {
  const phase = phaseOf(job);
  const counts = countsOf(job);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span>{phase}…</span>
        <span className="text-xs text-muted tabular-nums">{counts}</span>
      </div>
      <Progress value={shareOf(job)} label={phase} text={counts ?? phase} />
    </div>
  );
}
