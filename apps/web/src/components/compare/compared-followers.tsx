'use client';

import { ChevronRight, Link2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePageComments } from '@/components/comments/comments-context';
import { cx } from '@/lib/cx';
import type { ComparedItem } from '@/lib/outputs';
import { followWords } from './changed-list';

interface ComparedFollowersProps {
  follows: NonNullable<ComparedItem['follows']>;
  /** The comparison of the text, drawn once it is asked for. */
  children: ReactNode;
}

/** A page of which only links changed, to lead where they led: said in a line, with its text folded away. */
export function ComparedFollowers({ follows, children }: ComparedFollowersProps) {
  const [isOpen, setOpen] = useState(false);
  const comments = usePageComments()?.openCount ?? 0;
  // Pages with comments stay open.
  const isShown = isOpen || comments > 0;
  return (
    <div className="flex flex-col gap-4">
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => setOpen(!isShown)}
        className="flex w-full items-center gap-2 rounded-md border border-line bg-surface px-3 py-2.5 text-left text-sm hover:bg-hover"
      >
        <Link2 className="icon text-muted" aria-hidden />
        <span className="min-w-0 flex-1 wrap-anywhere">{followWords(follows)}</span>
        <ChevronRight className={cx('icon text-muted transition-transform', isShown && 'rotate-90')} aria-hidden />
      </button>
      {isShown ? children : null}
    </div>
  );
}
