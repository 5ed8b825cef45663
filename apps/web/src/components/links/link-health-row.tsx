'use client';

import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { useId, useState } from 'react';
import { cx } from '@/lib/cx';
import type { SpaceLinks } from '@/lib/outputs';
import { m } from '@/messages';
import { BrokenLinks } from './broken-links';

/** A space with the numbers of its links; its broken ones unfold below it. */
export function LinkHealthRow({ space }: { space: SpaceLinks }) {
  const words = m.linkHealth;
  const [open, setOpen] = useState(false);
  const id = useId();
  const { totals } = space;
  const canOpen = totals !== undefined && totals.broken > 0;
  return (
    <li className="border-t border-line first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        {canOpen ? (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            aria-label={words.open(space.title)}
            onClick={() => setOpen(!open)}
            className="-ml-1 flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-hover"
          >
            <ChevronRight className={cx('icon transition-transform duration-100', open && 'rotate-90')} aria-hidden />
          </button>
        ) : (
          <span className="-ml-1 size-6 shrink-0" />
        )}
        <Link
          href={`/s/${space.id}/~/links`}
          prefetch={false}
          className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere hover:underline"
        >
          {space.title}
        </Link>
        <span className="text-sm text-muted tabular-nums">
          {totals === undefined ? (
            words.counting
          ) : (
            <>
              <span className={totals.broken > 0 ? 'font-medium text-danger' : undefined}>{words.broken(totals.broken)}</span>{' '}
              {words.of(totals.total)}
            </>
          )}
        </span>
      </div>
      {canOpen && open ? <BrokenLinks id={id} spaceId={space.id} /> : null}
    </li>
  );
}
