import { GitCommitHorizontal, GitMerge, Pencil, RefreshCw, RotateCcw } from 'lucide-react';
import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import type { RevisionItem } from '@/lib/outputs';
import { m } from '@/messages';

const ICONS = { edits: Pencil, merge: GitMerge, rollback: RotateCcw, update: RefreshCw, computed: RefreshCw } as const;

interface RevisionRowProps {
  spaceId: string;
  revision: RevisionItem;
  /** Whether the space began with it. */
  first: boolean;
}

/** One revision: what it was, who made it and when; it leads to the space as it was then. */
export function RevisionRow({ spaceId, revision, first }: RevisionRowProps) {
  const { git, createdBy } = revision;
  const Icon = git === undefined ? ICONS[revision.type] : GitCommitHorizontal;
  const what =
    git === undefined
      ? first
        ? m.history.created
        : m.history.types[revision.type]
      : git.byOctavo
        ? m.history.exported
        : m.history.types.update;
  const message = git?.message.trim().split('\n', 1)[0];
  return (
    <li className="border-t border-line [contain-intrinsic-size:auto_60px] [content-visibility:auto] first:border-t-0">
      <Link
        href={revision.live ? `/s/${spaceId}/` : `/s/${spaceId}/~/revisions/${revision.id}/`}
        prefetch={false}
        className="flex items-start gap-3 px-4 py-3 -outline-offset-2 transition-colors duration-100 hover:bg-hover"
      >
        <Icon className="icon mt-1 text-muted" aria-hidden />
        <span className="min-w-0 flex-1">
          <span className="flex min-h-6 flex-wrap items-center gap-2">
            <span className="line-clamp-2 font-medium wrap-anywhere">{message === undefined || message === '' ? what : message}</span>
            {revision.live ? <Badge tone="success">{m.history.current}</Badge> : null}
          </span>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-muted">
            {message === undefined || message === '' ? null : <span>{what}</span>}
            <span>{m.history.by(createdBy.displayName ?? m.common.system)}</span>
            {git === undefined ? null : <code className="font-mono">{git.oid.slice(0, 10)}</code>}
          </span>
        </span>
        <span className="shrink-0 text-xs leading-6 text-muted">
          <RelativeTime at={revision.createdAt} />
        </span>
      </Link>
    </li>
  );
}
