'use client';

import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { CommandContext } from './command-context';
import { CommandStore } from './command-store';
import { Palette } from './palette';
import { isTaken, matchesShortcut } from './shortcut';
import { ShortcutHelp } from './shortcut-help';
import { singleKeysEnabled } from './single-keys';

/** Holds the screen's commands, listens for their shortcuts, and shows the palette and the list of shortcuts. */
export function CommandProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => new CommandStore());
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const [query, setQuery] = useState('');
  const value = useMemo(() => {
    const openPalette = (wanted = '') => {
      setQuery(wanted);
      setOpen('palette');
    };
    return { store, openPalette, openHelp: () => setOpen('help') };
  }, [store]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      if (matchesShortcut('mod+k', event)) {
        event.preventDefault();
        setQuery('');
        setOpen((before) => (before === 'palette' ? null : 'palette'));
        return;
      }
      if (isTaken(event.target) || !singleKeysEnabled()) return;
      const command = matchesShortcut('/', event)
        ? { run: () => value.openPalette() }
        : matchesShortcut('?', event)
          ? { run: value.openHelp }
          : store.all().find(({ shortcut }) => shortcut !== undefined && matchesShortcut(shortcut, event));
      if (command === undefined) return;
      event.preventDefault();
      command.run();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [store, value]);

  return (
    <CommandContext value={value}>
      {children}
      <Palette query={query} open={open === 'palette'} onOpenChange={(shown) => setOpen(shown ? 'palette' : null)} />
      <ShortcutHelp open={open === 'help'} onOpenChange={(shown) => setOpen(shown ? 'help' : null)} />
    </CommandContext>
  );
}
