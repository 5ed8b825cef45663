import { GitPullRequestDraft } from 'lucide-react';
import { HoverLink } from '@/components/app/hover-link';
import { Badge } from '@/components/ui/badge';
import type { ChangeRequest } from '@/lib/outputs';
import { m } from '@/messages';
import { changeRequestHref, changeRequestName, STATUS_TONES } from './change-request-words';

interface ChangeRequestStateProps {
  changeRequest: ChangeRequest;
  /** True where its subject stands beside it: its number is enough then. */
  isShort?: boolean;
}

/** Names the change request whose content is on the screen, with its state, and leads to its overview. */
export function ChangeRequestState({ changeRequest, isShort = false }: ChangeRequestStateProps) {
  const { status, number } = changeRequest;
  return (
    <HoverLink href={changeRequestHref(changeRequest)} className="max-w-60 min-w-0 shrink rounded-sm">
      <Badge tone={status === 'draft' ? 'warning' : STATUS_TONES[status]}>
        <GitPullRequestDraft className="icon size-3.5" aria-hidden />
        <span className="min-w-0 truncate">{isShort ? `#${number}` : changeRequestName(changeRequest)}</span>
        <span className="shrink-0 font-normal">({m.changeRequests.statuses[status]})</span>
      </Badge>
    </HoverLink>
  );
}
