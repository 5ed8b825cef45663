'use client';

import { FolderGit2 } from 'lucide-react';
import { JobProgress } from '@/components/jobs/job-progress';
import { kindOf } from '@/components/jobs/job-words';
import { useSpaceJobs } from '@/components/jobs/use-space-jobs';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { useNow } from '@/lib/now';
import { useAskAgain } from '@/lib/use-ask-again';
import { m } from '@/messages';
import { useSpace } from './space-context';

/** How old (ms) a space may be to be filled by what no job tells of: the manual, or a program over the API. */
const NEW_MS = 60_000;

/** A space without pages: import a repository, or wait for the import that runs. */
export function EmptySpace() {
  const { space } = useSpace();
  const { active } = useSpaceJobs(space.id);
  const isNew = useNow() - Date.parse(space.createdAt) < NEW_MS;
  useAskAgain(active === undefined && isNew);
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
