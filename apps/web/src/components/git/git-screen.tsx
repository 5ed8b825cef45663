'use client';

import { Download, GitBranch, Upload } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { PageHeader } from '@/components/app/page-header';
import { JobItem } from '@/components/jobs/job-item';
import { useSpaceJobs } from '@/components/jobs/use-space-jobs';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { JobList } from '@/lib/outputs';
import { m } from '@/messages';
import { ConnectionFacts } from './connection-facts';
import { ExportDialog } from './export-dialog';
import { ImportDialog } from './import-dialog';
import { MergedNote } from './merged-note';

/** The repository of a space and what was done with it. The open dialog is in the address (`do=import`, `do=export`). */
export function GitScreen({ jobs: initial }: { jobs: JobList }) {
  const { space, git } = useSpace();
  const router = useRouter();
  const doing = useSearchParams().get('do');
  const { jobs = initial.items } = useSpaceJobs(space.id, initial);
  const address = `/s/${space.id}/~/git`;
  const show = (dialog: string | null) => router.replace(dialog === null ? address : `${address}?do=${dialog}`, { scroll: false });
  const maySync = space.permissions.triggerGitSync;
  const importButton = (
    <Button variant={git === null ? 'primary' : 'secondary'} onClick={() => show('import')}>
      <Download className="icon" aria-hidden /> {git === null ? m.git.import : m.git.importAgain}
    </Button>
  );
  const exportButton = (
    <Button onClick={() => show('export')}>
      <Upload className="icon" aria-hidden /> {m.git.export}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={m.git.title}
        lead={m.git.lead}
        actions={
          maySync && git !== null ? (
            <>
              {importButton}
              {exportButton}
            </>
          ) : undefined
        }
      />
      {git === null ? (
        <EmptyState
          icon={<GitBranch className="size-6" />}
          title={m.git.notConnectedTitle}
          body={m.git.notConnectedBody}
          actions={
            maySync ? (
              <>
                {importButton}
                {exportButton}
              </>
            ) : undefined
          }
        />
      ) : (
        <ConnectionFacts git={git} />
      )}
      {git === null && jobs.length === 0 ? null : (
        <section aria-labelledby="runs" className="mt-8">
          <h2 id="runs" className="font-semibold">
            {m.git.jobs}
          </h2>
          {jobs.length === 0 ? (
            <p className="mt-2 text-muted">{m.git.jobsEmpty}</p>
          ) : (
            <ul>
              {jobs.map((job) => (
                <JobItem key={job.id} job={job}>
                  <MergedNote spaceId={space.id} job={job} />
                </JobItem>
              ))}
            </ul>
          )}
        </section>
      )}
      <ImportDialog
        target={{ spaceId: space.id }}
        connection={git}
        open={maySync && doing === 'import'}
        onOpenChange={(open) => show(open ? 'import' : null)}
      />
      <ExportDialog
        spaceId={space.id}
        connection={git}
        open={maySync && doing === 'export'}
        onOpenChange={(open) => show(open ? 'export' : null)}
      />
    </>
  );
}
