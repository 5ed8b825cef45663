'use client';

import { Toolbar } from '@base-ui/react/toolbar';
import { openSlash, TURNS, toggle, toggleList, turnInto, undoEdit } from '@octavo/editor';
import { Bold, Image, Italic, Link, List, Pilcrow, Slash, Undo2 } from 'lucide-react';
import type { Command } from 'prosemirror-state';
import { type ReactNode, useState } from 'react';
import { buttonStyle } from '@/components/ui/button-style';
import { m } from '@/messages';
import { useKeyboardHeight } from './use-keyboard-height';

interface PhoneToolbarProps {
  run(command: Command): void;
  onLink(): void;
  onPicture(): void;
}

/** The commands that are used most while one writes on a phone, right above its keyboard, which stays open: the text keeps the focus. */
export function PhoneToolbar({ run, onLink, onPicture }: PhoneToolbarProps) {
  const bottom = useKeyboardHeight();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="fixed inset-x-0 z-40 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] sm:hidden" style={{ bottom }}>
      {isChoosing ? (
        <fieldset
          aria-label={m.editor.blockEditor.turnInto}
          className="flex overflow-x-auto border-b border-line px-1 [scrollbar-width:none]"
        >
          {TURNS.map((turn) => (
            <button
              key={turn}
              type="button"
              className={buttonStyle('quiet', 'md', 'h-11! px-3!')}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                setChoosing(false);
                run(turnInto(turn));
              }}
            >
              {m.editor.blockEditor.names[turn]}
            </button>
          ))}
        </fieldset>
      ) : null}
      <Toolbar.Root aria-label={m.editor.blockEditor.phoneToolbar} className="flex justify-between px-1">
        <Tool label={m.editor.undo} onClick={() => run(undoEdit)}>
          <Undo2 className="icon" aria-hidden />
        </Tool>
        <Tool label={m.editor.blockEditor.turnInto} isOpen={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          <Pilcrow className="icon" aria-hidden />
        </Tool>
        <Tool label={m.editor.marks.bold} onClick={() => run(toggle('bold'))}>
          <Bold className="icon" aria-hidden />
        </Tool>
        <Tool label={m.editor.marks.italic} onClick={() => run(toggle('italic'))}>
          <Italic className="icon" aria-hidden />
        </Tool>
        <Tool label={m.editor.marks.link} onClick={onLink}>
          <Link className="icon" aria-hidden />
        </Tool>
        <Tool label={m.editor.marks.bullets} onClick={() => run(toggleList('list_unordered'))}>
          <List className="icon" aria-hidden />
        </Tool>
        <Tool label={m.editor.blockEditor.pick.image.title} onClick={onPicture}>
          <Image className="icon" aria-hidden />
        </Tool>
        <Tool label={m.editor.marks.block} onClick={() => run(openSlash)}>
          <Slash className="icon" aria-hidden />
        </Tool>
      </Toolbar.Root>
    </div>
  );
}

function Tool({ label, isOpen, onClick, children }: { label: string; isOpen?: boolean; onClick(): void; children: ReactNode }) {
  return (
    <Toolbar.Button
      aria-label={label}
      aria-expanded={isOpen}
      className={buttonStyle('quiet', 'icon', 'size-11!')}
      // The keyboard goes when the text loses the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </Toolbar.Button>
  );
}
