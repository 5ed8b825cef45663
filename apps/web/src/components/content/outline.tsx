'use client';

import { useId } from 'react';
import { cx } from '@/lib/cx';
import type { PageView } from '@/lib/outputs';
import { m } from '@/messages';
import { useCurrentHeading } from './use-current-heading';

/** The headings of a page; the one that is being read is marked. */
export function Outline({ items }: { items: PageView['outline'] }) {
  const current = useCurrentHeading(items);
  const id = useId();
  const top = Math.min(...items.map((item) => item.level));
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-xs font-semibold">
        {m.space.onThisPage}
      </h2>
      <ul className="border-l border-line text-sm">
        {items.map((item) => (
          <li key={item.anchor}>
            <a
              href={`#${encodeURIComponent(item.anchor)}`}
              aria-current={item.anchor === current ? 'location' : undefined}
              className={cx(
                '-ml-px line-clamp-3 border-l-2 py-1 wrap-anywhere transition-colors duration-100',
                item.anchor === current ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink',
                INDENT[Math.min(item.level - top, 3)],
              )}
            >
              {item.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const INDENT = ['pl-3', 'pl-6', 'pl-9', 'pl-12'];
