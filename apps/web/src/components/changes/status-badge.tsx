import { Archive, GitMerge, GitPullRequest, GitPullRequestDraft } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import type { ChangeRequestStatus } from '@/lib/outputs';
import { m } from '@/messages';
import { STATUS_TONES } from './change-request-words';

const ICONS = { draft: GitPullRequestDraft, open: GitPullRequest, archived: Archive, merged: GitMerge } as const;

/** The state of a change request, in a word. */
export function StatusBadge({ status }: { status: ChangeRequestStatus }) {
  const Icon = ICONS[status];
  return (
    <Badge tone={STATUS_TONES[status]}>
      <Icon className="icon size-3.5" aria-hidden />
      {m.changeRequests.statuses[status]}
    </Badge>
  );
}
