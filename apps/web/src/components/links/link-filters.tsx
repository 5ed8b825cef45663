import Link from 'next/link';
import { cx } from '@/lib/cx';
import type { BrowsedLinks, LinkFilter } from '@/lib/outputs';
import { m } from '@/messages';

const FILTERS = ['broken', 'ok', 'in-app', 'all'] as const;

interface LinkFiltersProps {
  /** Address of the screen. */
  base: string;
  filter: LinkFilter;
  totals: BrowsedLinks['totals'];
}

/** Shows the number of links of each kind; each leads to the filtered list. */
export function LinkFilters({ base, filter, totals }: LinkFiltersProps) {
  return (
    <nav aria-label={m.links.filter} className="mb-6 grid grid-cols-2 gap-2 sm:grid-cols-4">
      {FILTERS.map((each) => {
        const isCurrent = each === filter;
        const count = totals[each === 'all' ? 'total' : each];
        return (
          <Link
            key={each}
            href={each === 'broken' ? base : `${base}?status=${each}`}
            aria-current={isCurrent ? 'page' : undefined}
            className={cx(
              'rounded-md border px-3 py-2 transition-colors duration-100',
              isCurrent ? 'border-accent bg-accent-soft' : 'border-line hover:bg-hover',
            )}
          >
            <span className={cx('block text-lg font-semibold tabular-nums', each === 'broken' && count > 0 && 'text-danger')}>
              {m.number(count)}
            </span>
            <span className="block text-xs text-muted">{m.links.filters[each]}</span>
          </Link>
        );
      })}
    </nav>
  );
}
