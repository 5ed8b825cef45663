'use client';

import { FileText, GitPullRequestArrow, GitPullRequestDraft } from 'lucide-react';
import type { Home } from '@/lib/outputs';
import { m } from '@/messages';
import { HomeList, HomeRow } from './home-row';
import { useRecentPages } from './use-recent-pages';

/** Recent pages that are listed. */
const MOST_PAGES = 5;

interface ContinueHereProps {
  orgId: string;
  own: Home['own'];
  /** Titles of spaces by id. */
  spaces: ReadonlyMap<string, string>;
}

/** The work that one was doing: one's change requests that are not finished, and the pages that were opened last; nothing when there is none. */
export function ContinueHere({ orgId, own, spaces }: ContinueHereProps) {
  const pages = useRecentPages(orgId, MOST_PAGES);
  if (own.length + pages.length === 0) return null;
  return (
    <HomeList id="continue-here" title={m.home.continueHere}>
      {own.map(({ id, number, space, status, subject, updatedAt }) => {
        const Icon = status === 'draft' ? GitPullRequestDraft : GitPullRequestArrow;
        return (
          <HomeRow
            key={id}
            href={`/s/${space}/~/changes/${number}/overview`}
            icon={<Icon className="icon mt-0.5 text-accent" aria-hidden />}
            title={m.notifications.change(number, subject ?? '')}
            what={m.home.changeIn(status === 'draft', spaces.get(space))}
            at={updatedAt}
          />
        );
      })}
      {pages.map(({ href, title, space, at }) => (
        <HomeRow
          key={href}
          href={href}
          icon={<FileText className="icon mt-0.5 text-muted" aria-hidden />}
          title={title}
          what={m.home.opened(space)}
          at={new Date(at).toISOString()}
        />
      ))}
    </HomeList>
  );
}
