'use client';

import { Link } from 'lucide-react';
import type { Command } from 'prosemirror-state';
import { buttonStyle } from '@/components/ui/button-style';
import { m } from '@/messages';
import type { BubblePlace } from './bubble-place';
import { MARKS } from './marks';

interface SelectionBubbleProps {
  at: BubblePlace;
  run(command: Command): void;
  onLink(): void;
}

/** The marks for a selected text, above it. The toolbar has all of them for the keyboard, so it takes no focus. Phones have their own menu there. */
export function SelectionBubble({ at, run, onLink }: SelectionBubbleProps) {
  return (
    <div
      role="toolbar"
      aria-label={m.editor.blockEditor.selection}
      className="overlay-shadow fixed z-40 flex -translate-x-1/2 max-sm:hidden -translate-y-full gap-0.5 rounded-md border border-line bg-raised p-0.5"
      style={{ left: Math.min(Math.max(at.left, 110), window.innerWidth - 110), top: Math.max(at.top, 48) }}
    >
      {MARKS.map(({ label, icon: Icon, command }) => (
        <Tool key={label} label={label} onClick={() => run(command)}>
          <Icon className="icon" aria-hidden />
        </Tool>
      ))}
      <Tool label={m.editor.marks.link} onClick={onLink}>
        <Link className="icon" aria-hidden />
      </Tool>
    </div>
  );
}

function Tool({ label, onClick, children }: { label: string; onClick(): void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      className={buttonStyle('quiet', 'icon', 'size-8!')}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
