'use client';

import { FolderGit2 } from 'lucide-react';
import { useState } from 'react';
import { IMPORT_QUERY } from '@/components/imports/space-import';
import { CancelJob } from '@/components/jobs/cancel-job';
import { JobErrorNote } from '@/components/jobs/job-error';
import { kindOf } from '@/components/jobs/job-kind';
import { JobProgress } from '@/components/jobs/job-progress';
import { useSpaceJobs } from '@/components/jobs/use-space-jobs';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { useNow } from '@/lib/now';
import type { Job } from '@/lib/outputs';
import { useAskAgain } from '@/lib/use-ask-again';
import { m } from '@/messages';
import { FirstPageDialog } from './lazy-dialogs';
import { useSpace } from './space-context';

/** Maximum age (ms) of a space that may still be filled without a job: by the manual, or by a program through the API. */
const NEW_MS = 60_000;

/** A space without pages: write the first one, import a repository, wait for the import that runs, or read why the last one failed. */
export function EmptySpace() {
  const { space, mayEdit, revision, changeRequest } = useSpace();
  const [writing, setWriting] = useState(false);
  const { jobs, active } = useSpaceJobs(space.id);
  const isNew = useNow() - Date.parse(space.createdAt) < NEW_MS;
  useAskAgain(active === undefined && isNew);
  const maySync = space.permissions.triggerGitSync;
  const mayWrite = mayEdit || (space.permissions.edit && changeRequest === undefined && revision === undefined);
  const icon = <FolderGit2 className="size-6" />;
  if (active !== undefined && isImport(active)) {
    return (
      <EmptyState
        level={1}
        icon={icon}
        title={m.space.importingTitle}
        body={m.space.importing}
        actions={
          <div className="flex w-80 max-w-full flex-col gap-4 text-left">
            <JobProgress job={active} />
            {maySync || mayEdit ? (
              <div className="flex justify-center">
                <CancelJob job={active} />
              </div>
            ) : null}
          </div>
        }
      />
    );
  }
  const latest = jobs?.find(isImport);
  const failure = latest?.state === 'failed' ? latest.error : undefined;
  return (
    <EmptyState
      level={1}
      icon={icon}
      title={m.space.emptyTitle}
      body={
        failure === undefined ? (
          m.space.emptyBody
        ) : (
          <>
            <p className="mb-3">{m.space.importFailed}</p>
            <div className="text-left text-ink">
              <JobErrorNote error={failure} />
            </div>
          </>
        )
      }
      actions={
        maySync || mayEdit || mayWrite ? (
          <>
            {mayWrite ? (
              <Button variant="primary" onClick={() => setWriting(true)}>
                {m.space.firstPage}
              </Button>
            ) : null}
            <FirstPageDialog open={writing} onOpenChange={setWriting} />
            {mayEdit ? <LinkButton href={`/s/${space.id}/?${IMPORT_QUERY}`}>{m.nav.importContent}</LinkButton> : null}
            {maySync ? <LinkButton href={`/s/${space.id}/~/git?do=import`}>{m.nav.importGit}</LinkButton> : null}
          </>
        ) : undefined
      }
    />
  );
}

function isImport(job: Job): boolean {
  const kind = kindOf(job);
  return kind === 'import' || kind === 'content';
}
