'use client';

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { whenIdle } from '@/lib/when-idle';
import { LazyAskDialog } from '../ask/lazy-ask-dialog';
import { CommandContext } from './command-context';
import { CommandStore } from './command-store';
import { LazyPalette, LazyShortcutHelp, loadOverlays } from './lazy-palette';
import { isTaken, matchesShortcut } from './shortcut';
import { singleKeysEnabled } from './single-keys';

type Opened = 'palette' | 'help' | 'ask' | null;

/** Holds the screen's commands, listens for their shortcuts, and shows the palette and the list of shortcuts. */
export function CommandProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => new CommandStore());
  const [open, show] = useState<Opened>(null);
  /** Open overlay, updated synchronously: keys arrive before the overlay they open is drawn and has the focus. */
  const opened = useRef<Opened>(null);
  /** Overlays that were opened once: they stay, so that they can close as they opened. */
  const [used, setUsed] = useState<ReadonlySet<Opened>>(new Set());
  const [query, setQuery] = useState('');
  const [question, setQuestion] = useState('');
  const setOpen = useCallback((next: Opened) => {
    opened.current = next;
    show(next);
    setUsed((before) => (before.has(next) ? before : new Set(before).add(next)));
  }, []);
  const value = useMemo(() => {
    const openPalette = (wanted = '') => {
      setQuery(wanted);
      setOpen('palette');
    };
    const ask = (asked: string) => {
      setQuestion(asked);
      setOpen('ask');
    };
    return { store, openPalette, openHelp: () => setOpen('help'), ask };
  }, [store, setOpen]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      if (matchesShortcut('mod+k', event)) {
        event.preventDefault();
        setQuery('');
        setOpen(opened.current === 'palette' ? null : 'palette');
        return;
      }
      if (isTaken(event.target) || !singleKeysEnabled()) return;
      if (opened.current !== null) {
        if (opened.current === 'palette' && typesCharacter(event)) {
          event.preventDefault();
          setQuery((typed) => typed + event.key);
        }
        return;
      }
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
    // A page is seen before it listens: who presses keys for somebody else, as tests do, waits for this.
    document.documentElement.dataset.keys = 'ready';
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [store, value, setOpen]);
  useEffect(() => whenIdle(loadOverlays), []);

  return (
    <CommandContext value={value}>
      {children}
      {used.has('palette') ? (
        <LazyPalette
          query={query}
          onQueryChange={setQuery}
          open={open === 'palette'}
          onOpenChange={(shown) => setOpen(shown ? 'palette' : null)}
        />
      ) : null}
      {open === 'ask' ? <LazyAskDialog question={question} onClose={() => setOpen(null)} /> : null}
      {used.has('help') ? <LazyShortcutHelp open={open === 'help'} onOpenChange={(shown) => setOpen(shown ? 'help' : null)} /> : null}
    </CommandContext>
  );
}

function typesCharacter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return [...key].length === 1 && !ctrlKey && !metaKey && !altKey;
}
