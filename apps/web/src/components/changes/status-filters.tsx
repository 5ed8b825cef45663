'use client';

import { HoverLink } from '@/components/app/hover-link';
import { useSpace } from '@/components/space/space-context';
import { cx } from '@/lib/cx';
import { m } from '@/messages';
import { type ListFilter, listHref, STATES } from './list-filter';

/** The states that are listed, each an address; with how many wait in those that somebody has to do something about. */
export function StatusFilters({ filter }: { filter: ListFilter }) {
  const { space } = useSpace();
  const counts: Partial<Record<ListFilter['status'], number>> = { open: space.changeRequestsOpen, draft: space.changeRequestsDraft };
  return (
    <nav
      aria-label={m.changeRequests.filterLabel}
      className="mb-4 flex gap-x-4 overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      {STATES.map((status) => {
        const current = status === filter.status;
        const count = counts[status];
        return (
          <HoverLink
            key={status}
            href={listHref(space.id, { ...filter, status })}
            prefetch={false}
            aria-current={current ? 'page' : undefined}
            className={cx(
              '-mb-px flex items-center gap-1.5 border-b-2 py-2 text-sm font-medium whitespace-nowrap -outline-offset-2',
              current ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {m.changeRequests.filters[status]}
            {count === undefined ? null : <span className="rounded-sm bg-hover px-1.5 text-xs tabular-nums">{m.number(count)}</span>}
          </HoverLink>
        );
      })}
    </nav>
  );
}
