'use client';

import { useEffect, useRef } from 'react';
import { cx } from '@/lib/cx';
import { m } from '@/messages';
import type { Entry } from './entries';
import { keyboardHeight } from './use-keyboard-height';

interface SlashMenuProps {
  id: string;
  entries: readonly Entry[];
  active: number;
  /** Place of the `/` in the window. */
  at: { left: number; top: number; bottom: number };
  onPick(entry: Entry): void;
}

/** Height (px) that the menu has at most. */
const HEIGHT = 320;
/** Space (px) that it leaves at the ends of the window; the toolbar of phones fits there. */
const MARGIN = 56;

/** The blocks that can be inserted, below the `/` that was typed. The keys stay in the text. */
export function SlashMenu({ id, entries, active, at, onPick }: SlashMenuProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const visible = window.innerHeight - keyboardHeight();
  const below = visible - at.bottom - MARGIN;
  const above = at.top - MARGIN;
  const isBelow = below >= HEIGHT || below >= above;
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={m.editor.marks.block}
      className="overlay-shadow fixed z-50 w-64 overflow-y-auto rounded-md border border-line bg-raised p-1 text-sm"
      style={{
        left: Math.max(8, Math.min(at.left, window.innerWidth - 272)),
        maxHeight: Math.min(HEIGHT, isBelow ? below : above),
        ...(isBelow ? { top: at.bottom + 4 } : { bottom: window.innerHeight - at.top + 4 }),
      }}
    >
      {entries.map((entry, index) => (
        <div key={entry.id}>
          {entries[index - 1]?.group === entry.group ? null : (
            <div aria-hidden className="px-2.5 pt-2 pb-1 text-xs text-muted">
              {entry.group}
            </div>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are taken by the text, which has the focus. */}
          <div
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={cx('flex min-h-9 cursor-default max-sm:min-h-11 items-center rounded-sm px-2.5', index === active && 'bg-hover')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(entry)}
          >
            {entry.name}
            {entry.detail === undefined || entry.detail === '' ? null : (
              <span className="ml-2 truncate text-xs text-muted">{entry.detail}</span>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
