import { GitPullRequestDraft } from 'lucide-react';
import { HoverLink } from '@/components/app/hover-link';
import { Badge } from '@/components/ui/badge';
import type { ChangeRequest } from '@/lib/outputs';
import { m } from '@/messages';
import { changeRequestHref, STATUS_TONES } from './change-request-words';

/** Says in the bar on top which change request is on the screen, and leads to its overview. */
export function ChangeRequestState({ changeRequest }: { changeRequest: ChangeRequest }) {
  const { number, status } = changeRequest;
  return (
    <HoverLink href={changeRequestHref(changeRequest)} className="shrink-0 rounded-sm">
      <Badge tone={status === 'draft' ? 'warning' : STATUS_TONES[status]}>
        <GitPullRequestDraft className="icon size-3.5" aria-hidden />
        {status === 'draft' ? m.changeRequests.draftOf(number) : `#${number} ${m.changeRequests.statuses[status]}`}
      </Badge>
    </HoverLink>
  );
}
