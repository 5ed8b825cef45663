'use client';

import { CircleAlert, CircleCheck, CircleDot, LoaderCircle } from 'lucide-react';
import { cx } from '@/lib/cx';
import { m } from '@/messages';
import type { SaveState } from './use-edit-session';

const ICONS = { saved: CircleCheck, unsaved: CircleDot, saving: LoaderCircle, failed: CircleAlert } as const;

/** Shows the save state in a word or two; changes are announced. */
export function SaveStatus({ state }: { state: SaveState }) {
  const Icon = ICONS[state.kind];
  return (
    <span
      role="status"
      className={cx('flex shrink-0 items-center gap-1.5 text-xs', state.kind === 'failed' ? 'font-medium text-danger' : 'text-muted')}
    >
      <Icon className={cx('icon size-3.5', state.kind === 'saving' && 'animate-spin')} aria-hidden />
      {m.editor.states[state.kind]}
    </span>
  );
}
