import {
  Archive,
  CircleCheck,
  CircleDot,
  ClockAlert,
  GitBranch,
  GitMerge,
  GitPullRequest,
  GitPullRequestDraft,
  type LucideIcon,
  MessageSquareWarning,
  Pencil,
  RefreshCw,
  Scale,
  Type,
  Undo2,
  UserMinus,
  UserPlus,
} from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { RelativeTime } from '@/components/ui/relative-time';
import { agentWords } from '@/lib/agent-words';
import { cx } from '@/lib/cx';
import type { ChangeRequest, TimelineItem } from '@/lib/outputs';
import { m } from '@/messages';
import { changeRequestHref } from '../change-request-words';
import type { TimelineEntry } from './timeline-entries';

type Happening = Exclude<TimelineEntry, { kind: 'thread' }>;

const ICONS: Record<TimelineItem['type'], LucideIcon> = {
  created: GitPullRequestDraft,
  opened: GitPullRequest,
  drafted: GitPullRequestDraft,
  archived: Archive,
  reopened: GitPullRequest,
  described: Type,
  renamed: Type,
  edited: Pencil,
  updated: RefreshCw,
  'conflicts-resolved': Scale,
  'branch-updated': GitBranch,
  'review-requested': UserPlus,
  'review-withdrawn': UserMinus,
  reviewed: CircleDot,
  merged: GitMerge,
  'revert-proposed': Undo2,
};

/** A line of the story: who did what, and when. */
export function TimelineEvent({ changeRequest, entry }: { changeRequest: ChangeRequest; entry: Happening }) {
  const { Icon, look } = signOf(entry);
  return (
    <div className="flex items-start gap-3">
      <span className={cx('relative flex size-7 shrink-0 items-center justify-center rounded-full', look)}>
        <Icon className="icon size-3.5" aria-hidden />
      </span>
      <p className="min-w-0 flex-1 pt-1 text-sm wrap-anywhere">
        {entry.kind === 'outdated' ? (
          <span className="text-muted">{m.timeline.outdated(m.list(entry.reviewers.map(({ displayName }) => displayName)))}</span>
        ) : (
          <>
            <span className="font-medium">{entry.item.integration ?? entry.item.by.displayName}</span>{' '}
            <span className="text-muted">
              <Words changeRequest={changeRequest} item={entry.item} />
              {entry.item.agent === undefined ? '' : ` ${agentWords(entry.item.agent)}`} <RelativeTime at={timeOf(entry.item)} />
            </span>
          </>
        )}
      </p>
    </div>
  );
}

/** Edits in a row are told of with the time of the last. */
function timeOf(item: TimelineItem): string {
  return item.type === 'edited' ? item.until : item.at;
}

function signOf(entry: Happening): { Icon: LucideIcon; look: string } {
  if (entry.kind === 'outdated') return { Icon: ClockAlert, look: 'bg-warning-soft text-warning' };
  const { item } = entry;
  if (item.type === 'reviewed') {
    return item.review.status === 'approved'
      ? { Icon: CircleCheck, look: 'bg-success-soft text-success' }
      : { Icon: MessageSquareWarning, look: 'bg-danger-soft text-danger' };
  }
  return { Icon: ICONS[item.type], look: item.type === 'merged' ? 'bg-accent-soft text-accent' : 'bg-hover text-muted' };
}

/** The predicate of the sentence, with links to what it names. */
function Words({ changeRequest, item }: { changeRequest: ChangeRequest; item: TimelineItem }): ReactNode {
  const { timeline: words } = m;
  switch (item.type) {
    case 'renamed':
      return words.renamed(item.before, item.after);
    case 'edited':
      return (
        <Link
          href={changeRequestHref(changeRequest, 'compare')}
          prefetch={false}
          className="underline decoration-line-strong underline-offset-2 hover:text-ink"
        >
          {words.edited(item.edits)}
        </Link>
      );
    case 'updated':
      return words.updated(item.conflicts);
    case 'conflicts-resolved':
      return words.conflictsResolved(item.resolved, item.left);
    case 'branch-updated':
      return words.branchUpdated(item.commit.slice(0, 8));
    case 'review-requested':
      return words.reviewRequested(m.list(item.users.map(({ displayName }) => displayName)));
    case 'review-withdrawn':
      return words.reviewWithdrawn(item.user.displayName);
    case 'reviewed':
      return item.review.status === 'approved' ? words.approved(item.review.outdated) : words.changesRequested(item.review.outdated);
    case 'merged':
      return words.merged(item.bypassed.map((rule) => m.changeRequests.rules[rule]));
    case 'revert-proposed':
      return (
        <Link
          href={changeRequestHref({ space: changeRequest.space, number: item.number })}
          prefetch={false}
          className="font-medium text-accent underline underline-offset-2"
        >
          {words.revertProposed(item.number)}
        </Link>
      );
    default:
      return words.plain[item.type];
  }
}
