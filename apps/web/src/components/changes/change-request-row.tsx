import { MessageSquare, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ChangeRequest } from '@/lib/outputs';
import { m } from '@/messages';
import { changeRequestHref, changeRequestName } from './change-request-words';
import { StatusBadge } from './status-badge';

/** One change request in a list; it leads to its overview. */
export function ChangeRequestRow({ request }: { request: ChangeRequest }) {
  const { status, createdBy, updatedAt, comments, conflicts, outdated } = request;
  return (
    <li className="border-t border-line [contain-intrinsic-size:auto_64px] [content-visibility:auto] first:border-t-0">
      <Link
        href={changeRequestHref(request)}
        prefetch={false}
        className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3 -outline-offset-2 transition-colors duration-100 hover:bg-hover"
      >
        <span className="min-w-0 flex-1 basis-72">
          <span className="line-clamp-2 font-medium wrap-anywhere">{changeRequestName(request)}</span>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-muted">
            <span>{m.changeRequests.by(createdBy.displayName)}</span>
            <span>
              {m.changeRequests.changed} <RelativeTime at={updatedAt} />
            </span>
            {outdated && conflicts === 0 && status !== 'archived' ? <span>{m.changeRequests.outdated}</span> : null}
            {comments === 0 ? null : (
              <span className="flex items-center gap-1">
                <MessageSquare className="icon size-3.5" aria-hidden /> {m.changeRequests.comments(comments)}
              </span>
            )}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-2">
          {conflicts === 0 ? null : (
            <Badge tone="danger">
              <TriangleAlert className="icon size-3.5" aria-hidden /> {m.changeRequests.conflicts(conflicts)}
            </Badge>
          )}
          <StatusBadge status={status} />
        </span>
      </Link>
    </li>
  );
}
