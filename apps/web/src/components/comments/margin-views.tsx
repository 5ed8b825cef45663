'use client';

import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { m } from '@/messages';
import { usePageComments } from './comments-context';
import { CommentsPanel } from './comments-panel';
import { useMedia } from './use-media';

/** From which width on the margin stands beside the text; the same as the breakpoint lg. */
const WIDE = '(min-width: 78rem)';

interface MarginViewsProps {
  /** True for the sheet over the text, false for the margin beside it. */
  isSheet: boolean;
  /** Content of the margin while it does not show comments. */
  children: ReactNode;
}

/** Shows beside the text the page's outline and facts, or its comments. Without comments only the first. */
export function MarginViews({ isSheet, children }: MarginViewsProps) {
  const comments = usePageComments();
  const isWide = useMedia(WIDE);
  if (comments === undefined) return children;
  const { isShown, setShown, openCount } = comments;
  return (
    <div className="flex flex-col gap-5">
      <fieldset aria-label={m.comments.viewLabel} className="flex gap-1">
        {[false, true].map((view) => (
          <button
            key={String(view)}
            type="button"
            aria-pressed={isShown === view}
            onClick={() => setShown(view)}
            className={cx(
              'flex h-8 items-center gap-1.5 rounded-md px-2.5 text-xs font-semibold',
              isShown === view ? 'bg-hover text-ink' : 'text-muted hover:text-ink',
            )}
          >
            {view ? m.comments.views.comments : m.comments.views.page}
            {view && openCount > 0 ? (
              <>
                <span aria-hidden className="rounded-full bg-accent-soft px-1.5 text-accent">
                  {m.number(openCount)}
                </span>
                <span className="sr-only">{m.comments.open(openCount)}</span>
              </>
            ) : null}
          </button>
        ))}
      </fieldset>
      {isShown ? isSheet === isWide ? null : <CommentsPanel isBeside={!isSheet} /> : children}
    </div>
  );
}
