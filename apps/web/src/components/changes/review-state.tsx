import { CircleCheck, CircleDot, MessageSquareWarning } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import type { Review } from '@/lib/outputs';
import { m } from '@/messages';

/** Shows a reviewer's verdict on a change request, and whether it was edited since. */
export function ReviewState({ review }: { review: Review | undefined }) {
  if (review === undefined) {
    return (
      <Badge>
        <CircleDot className="icon size-3.5" aria-hidden /> {m.changeRequests.reviewStates.pending}
      </Badge>
    );
  }
  const { status, outdated } = review;
  const Icon = status === 'approved' ? CircleCheck : MessageSquareWarning;
  return (
    <>
      <Badge tone={status === 'approved' ? 'success' : 'danger'}>
        <Icon className="icon size-3.5" aria-hidden /> {m.changeRequests.reviewStates[status]}
      </Badge>
      {outdated ? <span title={m.changeRequests.staleHint}>{m.changeRequests.stale}</span> : null}
    </>
  );
}
