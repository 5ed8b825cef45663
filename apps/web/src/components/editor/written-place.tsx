'use client';

import { GitPullRequestDraft, Radio } from 'lucide-react';
import { ChangeRequestState } from '@/components/changes/change-request-state';
import { useSpace } from '@/components/space/space-context';
import { Badge } from '@/components/ui/badge';
import { Tooltip } from '@/components/ui/tooltip';
import type { ChangeRequest } from '@/lib/outputs';
import { m } from '@/messages';

interface WrittenPlaceProps {
  /** True if the first change creates a change request. */
  isProposal: boolean;
  /** That change request, once it is created. */
  made: ChangeRequest | undefined;
}

/** Names the content that the editor writes to: the live one, or a change request by its number and subject. */
export function WrittenPlace({ isProposal, made }: WrittenPlaceProps) {
  const { changeRequest } = useSpace();
  const request = changeRequest ?? made;
  if (request !== undefined) return <ChangeRequestState changeRequest={request} />;
  if (isProposal) {
    return (
      <Badge tone="warning">
        <GitPullRequestDraft className="icon size-3.5" aria-hidden />
        {m.presence.places.proposal}
      </Badge>
    );
  }
  return (
    <Tooltip label={m.presence.places.liveHint}>
      <button type="button" className="shrink-0 cursor-default rounded-sm">
        <Badge tone="success">
          <Radio className="icon size-3.5" aria-hidden />
          {m.presence.places.live}
          <span className="sr-only">: {m.presence.places.liveHint}</span>
        </Badge>
      </button>
    </Tooltip>
  );
}
