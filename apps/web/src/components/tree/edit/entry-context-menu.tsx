'use client';

import { ContextMenu } from '@base-ui/react/context-menu';
import { type ReactElement, type ReactNode, useState } from 'react';

interface EntryContextMenuProps {
  disabled: boolean;
  /** The lines of the menu of an entry, by its id. */
  menu(id: string): ReactNode;
  children: ReactElement;
}

/** The menu of the entry that was clicked with the other button, pressed for long, or asked for by key. */
export function EntryContextMenu({ disabled, menu, children }: EntryContextMenuProps) {
  const [id, setId] = useState('');
  const note = (target: EventTarget) => setId((target as Element).closest<HTMLElement>('[data-node]')?.dataset.node ?? '');
  return (
    <ContextMenu.Root disabled={disabled}>
      <ContextMenu.Trigger
        onContextMenuCapture={(event) => note(event.target)}
        onTouchStartCapture={(event) => note(event.target)}
        className="[-webkit-touch-callout:none]"
      >
        {children}
      </ContextMenu.Trigger>
      <ContextMenu.Portal>
        <ContextMenu.Positioner className="z-50">
          <ContextMenu.Popup className="overlay-shadow max-h-(--available-height) min-w-52 overflow-y-auto rounded-md border border-line bg-raised p-1 outline-none">
            {menu(id)}
          </ContextMenu.Popup>
        </ContextMenu.Positioner>
      </ContextMenu.Portal>
    </ContextMenu.Root>
  );
}
