'use client';

import { FolderGit2 } from 'lucide-react';
import { JobProgress } from '@/components/jobs/job-progress';
import { kindOf } from '@/components/jobs/job-words';
import { useSpaceJobs } from '@/components/jobs/use-space-jobs';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { m } from '@/messages';
import { useSpace } from './space-context';

/** A space without pages: import a repository, or wait for the import that runs. */
export function EmptySpace() {
  const { space } = useSpace();
  const { active } = useSpaceJobs(space.id);
  if (active !== undefined && kindOf(active) === 'import') {
    return (
      <EmptyState
        level={1}
        icon={<FolderGit2 className="size-6" />}
        title={m.jobs.kinds.import ?? ''}
        body={m.space.importing}
        actions={
          <div className="w-80 max-w-full text-left">
            <JobProgress job={active} />
          </div>
        }
      />
    );
  }
  return (
    <EmptyState
      level={1}
      icon={<FolderGit2 className="size-6" />}
      title={m.space.emptyTitle}
      body={m.space.emptyBody}
      actions={
        space.permissions.triggerGitSync ? (
          <LinkButton variant="primary" href={`/s/${space.id}/~/git?do=import`}>
            {m.git.import}
          </LinkButton>
        ) : undefined
      }
    />
  );
}
