'use client';

import { Ban, CircleAlert, CircleCheck, Clock, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import type { Job } from '@/lib/outputs';
import { m } from '@/messages';
import { CancelJob } from './cancel-job';
import { JobErrorNote } from './job-error';
import { JobProgress } from './job-progress';
import { isActive, kindOf } from './job-words';

const STATES = {
  queued: { tone: 'neutral', Icon: Clock },
  running: { tone: 'accent', Icon: LoaderCircle },
  succeeded: { tone: 'success', Icon: CircleCheck },
  failed: { tone: 'danger', Icon: CircleAlert },
  cancelled: { tone: 'neutral', Icon: Ban },
} as const satisfies Record<Job['state'], { tone: Tone; Icon: typeof Ban }>;

/** One run: what, when, who, how far, and why it failed; below it what else there is to say. */
export function JobItem({ job, children }: { job: Job; children?: ReactNode }) {
  const { tone, Icon } = STATES[job.state];
  return (
    <li className="flex flex-col gap-3 border-t border-line py-4 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{m.jobs.kinds[kindOf(job)]}</span>
        <Badge tone={tone}>
          <Icon className={job.state === 'running' ? 'icon size-3.5 animate-spin' : 'icon size-3.5'} aria-hidden />
          {m.jobs.states[job.state]}
        </Badge>
        <span className="flex-1 text-xs text-muted">
          <RelativeTime at={job.finishedAt ?? job.startedAt ?? job.createdAt} />
        </span>
        {isActive(job) ? <CancelJob job={job} /> : null}
      </div>
      {isActive(job) ? <JobProgress job={job} /> : null}
      {job.state === 'failed' && job.error !== undefined ? <JobErrorNote error={job.error} /> : null}
      {children}
    </li>
  );
}
