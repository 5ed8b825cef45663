'use client';

import { usePathname } from 'next/navigation';
import { HoverLink } from '@/components/app/hover-link';
import { cx } from '@/lib/cx';
import { m } from '@/messages';
import { useSpace } from './space-context';

const SCREENS = ['changes', 'history', 'files', 'links', 'git', 'settings'] as const;

/** The rest of a space: change requests, history, files, links, Git sync, settings. */
export function SpaceNav() {
  const { space, changeRequest, base } = useSpace();
  const pathname = usePathname();
  return (
    <nav aria-label={m.spaceNav.label} className="mt-2 flex flex-wrap gap-x-0.5">
      {SCREENS.map((screen) => {
        // The files of a change request are its own.
        const href = screen === 'files' && changeRequest !== undefined ? `${base}~/files` : `/s/${space.id}/~/${screen}`;
        const current = pathname === href;
        return (
          <HoverLink
            key={screen}
            href={href}
            aria-current={current ? 'page' : undefined}
            className={cx(
              '-mb-px border-b-2 px-1 py-2 text-xs font-medium whitespace-nowrap',
              current ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {m.spaceNav[screen]}
            {screen === 'changes' && space.changeRequestsOpen > 0 ? (
              <span className="ml-1 rounded-sm bg-hover px-1 tabular-nums">
                {m.number(space.changeRequestsOpen)}
                <span className="sr-only"> {m.changeRequests.statuses.open}</span>
              </span>
            ) : null}
          </HoverLink>
        );
      })}
    </nav>
  );
}
