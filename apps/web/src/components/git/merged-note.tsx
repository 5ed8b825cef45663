import { HoverLink } from '@/components/app/hover-link';
import { changeRequestHref } from '@/components/changes/change-request-words';
import { Note } from '@/components/ui/note';
import type { Job } from '@/lib/outputs';
import { m } from '@/messages';

/** What became of edits of the space that an import met: merged, and where they cannot be, a change request to be decided. */
export function MergedNote({ spaceId, job }: { spaceId: string; job: Job }) {
  const { changeRequest, mergedRevisionId } = job.result ?? {};
  if (typeof changeRequest === 'number') {
    return (
      <Note tone="info">
        <p>{m.git.bothChanged}</p>
        <HoverLink
          className="font-medium underline underline-offset-2"
          href={changeRequestHref({ space: spaceId, number: changeRequest }, 'conflicts')}
        >
          {m.git.decide(changeRequest)}
        </HoverLink>
      </Note>
    );
  }
  return typeof mergedRevisionId === 'string' ? <p className="text-xs text-muted">{m.git.mergedIn}</p> : null;
}
