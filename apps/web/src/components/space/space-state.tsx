'use client';

import { CircleAlert, CirclePause, Download, History, LoaderCircle, Lock, RefreshCw, Upload } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { HoverLink } from '@/components/app/hover-link';
import { ChangeRequestState } from '@/components/changes/change-request-state';
import { useConnection } from '@/components/git/use-connection';
import { kindOf } from '@/components/jobs/job-kind';
import { jobSummary } from '@/components/jobs/job-words';
import { useFailingJobs } from '@/components/jobs/use-failing-jobs';
import { useSpaceJobs } from '@/components/jobs/use-space-jobs';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import { Tooltip } from '@/components/ui/tooltip';
import { m } from '@/messages';
import { useSpace } from './space-context';

/** Shows the state of the content: an old revision, being imported, kept in sync, imported once, or live. */
export function SpaceState() {
  const { space, git, connection: drawn, revision, changeRequest } = useSpace();
  const connection = useConnection(space.id, drawn);
  const { active } = useSpaceJobs(space.id);
  const failed = useFailingJobs(space.id);
  const isEditing = useSearchParams().has('edit');
  // The editor names the place that it writes to.
  if (changeRequest !== undefined) return isEditing ? null : <ChangeRequestState changeRequest={changeRequest} isShort />;
  if (revision !== undefined) {
    return (
      <Badge tone="warning">
        <History className="icon size-3.5" aria-hidden />
        {m.space.revision}
      </Badge>
    );
  }
  const href = `/s/${space.id}/~/git`;
  if (active !== undefined) {
    return (
      <HoverLink href={href} className="shrink-0 rounded-sm">
        <Badge tone="accent">
          <LoaderCircle className="icon size-3.5 animate-spin" aria-hidden />
          {jobSummary(active)}
        </Badge>
      </HoverLink>
    );
  }
  if (connection?.state === 'failing' || connection?.state === 'paused') {
    const failing = connection.state === 'failing';
    const Icon = failing ? CircleAlert : CirclePause;
    return (
      <HoverLink href={href} className="shrink-0 rounded-sm">
        <Badge tone={failing ? 'danger' : 'neutral'}>
          <Icon className="icon size-3.5" aria-hidden />
          {failing ? m.syncState.failingShort : m.syncState.pausedShort}
        </Badge>
      </HoverLink>
    );
  }
  const [first] = failed;
  if (first !== undefined) {
    return (
      <HoverLink href={`/s/${space.id}/~/jobs`} className="shrink-0 rounded-sm">
        <Badge tone="danger">
          <CircleAlert className="icon size-3.5" aria-hidden />
          {m.jobs.kinds[kindOf(first)]}: {m.jobs.failing.short}
        </Badge>
      </HoverLink>
    );
  }
  // Said to those who could edit otherwise.
  if (space.permissions.edit && space.editMode === 'locked') {
    return (
      <Tooltip label={m.tree.lockedHint}>
        <button type="button" className="shrink-0 cursor-default rounded-sm">
          <Badge>
            <Lock className="icon size-3.5" aria-hidden />
            {m.tree.locked}
            <span className="sr-only">: {m.tree.lockedHint}</span>
          </Badge>
        </button>
      </Tooltip>
    );
  }
  if (isEditing) return null;
  if (connection !== null) {
    if (connection.lastSuccessAt === null) return <Badge tone="success">{m.space.live}</Badge>;
    return (
      <HoverLink href={href} className="hidden shrink-0 rounded-sm sm:block">
        <Badge>
          <RefreshCw className="icon size-3.5" aria-hidden />
          <span>
            {m.space.synced} <RelativeTime at={connection.lastSuccessAt} />
          </span>
        </Badge>
      </HoverLink>
    );
  }
  if (git === null || git.last === null) return <Badge tone="success">{m.space.live}</Badge>;
  const Way = git.last === 'import' ? Download : Upload;
  return (
    <HoverLink href={href} className="hidden shrink-0 rounded-sm sm:block">
      <Badge>
        <Way className="icon size-3.5" aria-hidden />
        <span>
          {m.space.last[git.last]} <RelativeTime at={git.syncedAt} />
          {git.unexported === null ? null : `, ${m.space.editsSince(git.unexported.edits, git.unexported.isMore)}`}
        </span>
      </Badge>
    </HoverLink>
  );
}
