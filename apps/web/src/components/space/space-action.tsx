'use client';

import { Download, Upload } from 'lucide-react';
import { useSpaceJobs } from '@/components/jobs/use-space-jobs';
import { LinkButton } from '@/components/ui/link-button';
import { m } from '@/messages';
import { useSpace } from './space-context';

/** The one main action of a space: bring content in while there is no repository, send it back afterwards. None while a job is at it. */
export function SpaceAction() {
  const { space, git, connection, revision, changeRequest, mayEdit, current } = useSpace();
  const { active } = useSpaceJobs(space.id);
  // On an editable page, editing is the main action.
  if (mayEdit && current >= 0) return null;
  if (revision !== undefined || changeRequest !== undefined || !space.permissions.triggerGitSync) return null;
  // Spaces in sync push by themselves.
  if (connection !== null) return null;
  if (git === null && active !== undefined) return null;
  const connected = git !== null;
  const Icon = connected ? Upload : Download;
  return (
    <LinkButton
      href={`/s/${space.id}/~/git?do=${connected ? 'export' : 'import'}`}
      variant={connected ? 'secondary' : 'primary'}
      className="px-2.5! max-sm:hidden"
    >
      <Icon className="icon" aria-hidden />
      {connected ? m.nav.exportGit : m.nav.importGit}
    </LinkButton>
  );
}
