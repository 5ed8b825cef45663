'use client';

import { usePathname } from 'next/navigation';
import { HoverLink } from '@/components/app/hover-link';
import { PreviewOnSite } from '@/components/site/preview-on-site';
import { useSpace } from '@/components/space/space-context';
import { cx } from '@/lib/cx';
import { m } from '@/messages';
import { changeRequestHref, changeRequestName } from './change-request-words';
import { StatusBadge } from './status-badge';

const TABS = ['overview', 'content', 'compare', 'conflicts'] as const;

/** Over every screen of a change request: which one it is, in which state, and its screens. */
export function ChangeRequestBar() {
  const { changeRequest, space } = useSpace();
  const pathname = usePathname();
  if (changeRequest === undefined) return null;
  const base = changeRequestHref(changeRequest, '');
  const open = TABS.find((tab) => pathname === base + tab) ?? 'content';
  return (
    <div className="border-b border-line bg-surface px-4 pt-3 sm:px-8 print:hidden">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <HoverLink href={changeRequestHref(changeRequest)} className="min-w-0 truncate rounded-sm font-medium hover:text-accent">
          {changeRequestName(changeRequest)}
        </HoverLink>
        <StatusBadge status={changeRequest.status} />
        {changeRequest.outdated && changeRequest.conflicts === 0 ? (
          <span className="text-xs text-muted">{m.changeRequests.outdated}</span>
        ) : null}
        <span className="ml-auto">
          <PreviewOnSite spaceId={space.id} changeRequest={changeRequest.id} />
        </span>
      </div>
      <nav aria-label={m.changeRequests.tabs.label} className="mt-1 flex gap-x-4 overflow-x-auto [scrollbar-width:none]">
        {TABS.map((tab) => (
          <HoverLink
            key={tab}
            href={tab === 'content' ? base : base + tab}
            prefetch={false}
            aria-current={tab === open ? 'page' : undefined}
            className={cx(
              '-mb-px border-b-2 py-2 text-sm font-medium whitespace-nowrap -outline-offset-2',
              tab === open ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {tab === 'conflicts' ? m.changeRequests.conflictTab(changeRequest.conflicts) : m.changeRequests.tabs[tab]}
          </HoverLink>
        ))}
      </nav>
    </div>
  );
}
