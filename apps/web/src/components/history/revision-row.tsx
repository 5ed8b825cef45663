import { GitCommitHorizontal, GitMerge, Pencil, RefreshCw, RotateCcw } from 'lucide-react';
import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { RelativeTime } from '@/components/ui/relative-time';
import type { RevisionItem } from '@/lib/outputs';
import { m } from '@/messages';
import { agentsOf, authorsOf, revisionWords } from './revision-words';

const ICONS = { edits: Pencil, merge: GitMerge, rollback: RotateCcw, update: RefreshCw, computed: RefreshCw } as const;

interface RevisionRowProps {
  spaceId: string;
  revision: RevisionItem;
  busy: boolean;
  /** Makes it live again; absent for who may not, and for what is live. */
  onRestore: (() => void) | undefined;
}

/** One revision: what it was, who made it and when; it leads to the space as it was then, and to what it changed. */
export function RevisionRow({ spaceId, revision, busy, onRestore }: RevisionRowProps) {
  const { git, suggestedBy, live } = revision;
  const Icon = git === undefined || git.createdByService ? ICONS[revision.type] : GitCommitHorizontal;
  const { what, title, details } = revisionWords(revision);
  const author = m.history.by(authorsOf(revision));
  const agents = agentsOf(revision);
  const name = `${title ?? what}, ${author}`;
  return (
    <li className="flex flex-wrap items-center border-t border-line [contain-intrinsic-size:auto_60px] [content-visibility:auto] first:border-t-0">
      <Link
        href={live ? `/s/${spaceId}/` : `/s/${spaceId}/~/revisions/${revision.id}/`}
        prefetch={false}
        className="flex min-w-0 flex-1 basis-80 items-start gap-3 px-4 py-3 -outline-offset-2 transition-colors duration-100 hover:bg-hover"
      >
        <Icon className="icon mt-1 text-muted" aria-hidden />
        <span className="min-w-0 flex-1">
          <span className="flex min-h-6 flex-wrap items-center gap-2">
            <span className="line-clamp-2 font-medium wrap-anywhere">{title ?? what}</span>
            {live ? <Badge tone="success">{m.history.current}</Badge> : null}
          </span>
          {details === undefined ? null : <span className="mt-0.5 line-clamp-2 text-sm text-muted wrap-anywhere">{details}</span>}
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-muted">
            {title === undefined ? null : <span>{what}</span>}
            <span>{author}</span>
            {agents === '' ? null : <span className="wrap-anywhere">{agents}</span>}
            {suggestedBy === undefined ? null : <span>{m.history.suggestedBy(suggestedBy.displayName ?? m.common.system)}</span>}
            {git?.createdByService === true ? <span>{m.history.exported}</span> : null}
            {git === undefined ? null : <code className="font-mono">{git.oid.slice(0, 10)}</code>}
          </span>
        </span>
        <span className="shrink-0 text-xs leading-6 text-muted">
          <RelativeTime at={revision.createdAt} />
        </span>
      </Link>
      <span className="flex gap-1 pr-2 pb-2 pl-9 sm:w-44 sm:pb-0 sm:pl-0">
        <LinkButton
          variant="quiet"
          href={`/s/${spaceId}/~/diff/~/revisions/${revision.id}`}
          prefetch={false}
          aria-label={m.history.changesOf(name)}
        >
          {m.history.changes}
        </LinkButton>
        {onRestore === undefined ? null : (
          <Button variant="quiet" onClick={onRestore} disabled={busy} aria-label={m.history.restoreOf(name)}>
            {m.history.restore}
          </Button>
        )}
      </span>
    </li>
  );
}
