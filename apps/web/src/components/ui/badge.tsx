import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

/** Meaning of a badge; the words carry it too. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

const TONES: Record<Tone, string> = {
  neutral: 'bg-hover text-muted',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

/** A state in a word or two. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={cx('inline-flex h-6 max-w-full items-center gap-1.5 rounded-sm px-2 text-xs font-medium whitespace-nowrap', TONES[tone])}
    >
      {children}
    </span>
  );
}
