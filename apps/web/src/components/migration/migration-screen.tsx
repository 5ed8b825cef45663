'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PageHeader } from '@/components/app/page-header';
import { CancelJob } from '@/components/jobs/cancel-job';
import { JobErrorNote } from '@/components/jobs/job-error';
import { JobProgress } from '@/components/jobs/job-progress';
import { isActive } from '@/components/jobs/job-words';
import { Note } from '@/components/ui/note';
import type { LastMigration } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { MigrationForm } from './migration-form';
import { MigrationResult } from './migration-result';

/** Poll interval (ms) while a migration runs. */
const ASK_MS = 1000;

/** Brings an organization from elsewhere: where from, how far it is, and what came. */
export function MigrationScreen({ orgId, last }: { orgId: string; last: LastMigration | null }) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const { data } = useQuery(
    trpc.migrations.last.queryOptions(
      { orgId },
      { initialData: last, refetchInterval: ({ state }) => (state.data && isActive(state.data.job) ? ASK_MS : false) },
    ),
  );
  const start = useMutation(
    trpc.migrations.start.mutationOptions({ onSuccess: () => client.invalidateQueries({ queryKey: trpc.migrations.pathKey() }) }),
  );
  const job = data?.job;
  const running = job !== undefined && isActive(job);
  return (
    <>
      <PageHeader title={m.migration.title} lead={m.migration.lead} />
      <div className="flex max-w-2xl flex-col gap-8">
        {running ? (
          <section aria-label={m.migration.title} className="flex flex-col gap-3 rounded-md border border-line p-4">
            <JobProgress job={job} />
            {/* Why it is tried again. */}
            {job.error === undefined ? null : <JobErrorNote error={job.error} />}
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-xs text-muted">{m.migration.leave}</p>
              <CancelJob job={job} />
            </div>
          </section>
        ) : (
          <MigrationForm error={start.error} busy={start.isPending} onSubmit={(migration) => start.mutate({ orgId, migration })} />
        )}
        {job?.state === 'failed' && job.error !== undefined ? <JobErrorNote error={job.error} /> : null}
        {job?.state === 'cancelled' ? <Note>{m.migration.cancelled}</Note> : null}
        {data?.report ? <MigrationResult report={data.report} text={data.text ?? ''} /> : null}
      </div>
    </>
  );
}
