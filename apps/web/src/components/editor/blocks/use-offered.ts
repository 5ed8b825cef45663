'use client';

import type { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import type { InstalledBlock, LinkOption } from '@/lib/outputs';
import { applyEntry, type EntryHost } from './apply-entry';
import { type Entry, emojiEntries, entriesFor, linkEntries, pageEntries } from './entries';
import { loadTextTools } from './later-text';
import type { MenuKey } from './menu-keys';
import { isPlayed } from './played';
import { triggerAt, withoutTrigger } from './trigger';

/** Entries that are offered for a part of the text. */
export interface Offered {
  from: number;
  to: number;
  query: string;
  entries: Entry[];
  at: { left: number; top: number; bottom: number };
}

interface OfferedOptions extends EntryHost {
  view(): EditorView | undefined;
  /** The entries of `/`. */
  entries: readonly Entry[];
  installed: readonly InstalledBlock[];
  /** Finds pages by their titles. */
  links(query: string): Promise<LinkOption[]>;
}

/** Returns the entries that are offered beside the text: those that a sign in it asks for, or that a pasted link can become. The functions stay the same. */
export function useOffered(options: OfferedOptions) {
  const [offered, setOffered] = useState<Offered>();
  const [active, setActive] = useState(0);
  const latest = useRef({ ...options, offered, active });
  latest.current = { ...options, offered, active };
  /** The sign that was sent away with Escape. */
  const dismissed = useRef<number>(undefined);
  const [methods] = useState(() => {
    function show(of: EditorView, next: Omit<Offered, 'at'>): void {
      const { left, top, bottom } = of.coordsAtPos(next.from);
      const before = latest.current.offered;
      if (before?.from !== next.from || before.query !== next.query) setActive(0);
      setOffered({ ...next, at: { left, top, bottom } });
    }

    function pick(entry: Entry): void {
      const { offered: open, view } = latest.current;
      const editor = view();
      if (editor === undefined || open === undefined) return;
      setOffered(undefined);
      const cleared = withoutTrigger(editor.state, open.from);
      if (cleared !== undefined) editor.dispatch(cleared);
      applyEntry(editor, entry, latest.current);
    }

    return {
      pick,
      isOpen: () => latest.current.offered !== undefined,
      /** Offers what the sign before the cursor asks for, if there is one. */
      offer(of: EditorView): void {
        const trigger = triggerAt(of.state);
        if (trigger === undefined) dismissed.current = undefined;
        if (trigger === undefined || trigger.from === dismissed.current) {
          setOffered(undefined);
          return;
        }
        const showing = (entries: Entry[]) => (entries.length === 0 ? setOffered(undefined) : show(of, { ...trigger, entries }));
        if (trigger.kind === 'blocks') {
          showing(entriesFor(trigger.query, latest.current.entries));
          return;
        }
        const finding =
          trigger.kind === 'emoji'
            ? loadTextTools().then(async ({ findEmoji }) => emojiEntries(await findEmoji(trigger.query)))
            : latest.current.links(trigger.query).then(pageEntries);
        const showFound = (found: Entry[]) => {
          const now = of.isDestroyed ? undefined : triggerAt(of.state);
          if (now?.from === trigger.from && now.query === trigger.query && now.from !== dismissed.current) showing(found);
        };
        finding.then(showFound, () => showFound([]));
      },
      /** Offers what a pasted link can become. */
      offerLink(of: EditorView, { from, to, url }: { from: number; to: number; url: string }): void {
        const offerFor = (isPlayed: boolean) => {
          const isThere = !of.isDestroyed && of.state.selection.head === to && of.state.doc.textBetween(from, to) === url;
          if (isThere) show(of, { from, to, query: '', entries: linkEntries(latest.current.installed, url, isPlayed) });
        };
        isPlayed(url).then(offerFor);
      },
      /** Takes a key while entries are offered. */
      press(key: MenuKey): void {
        const { offered: open, active: at } = latest.current;
        if (open === undefined) return;
        const { length } = open.entries;
        const entry = open.entries[at];
        if (key === 'next' || key === 'previous') setActive((at + (key === 'next' ? 1 : length - 1)) % length);
        else if (key === 'pick' && entry !== undefined) pick(entry);
        else {
          dismissed.current = open.from;
          setOffered(undefined);
        }
      },
    };
  });
  return { offered, active, ...methods };
}

/** Names the list of entries, and the one that is chosen, at the text that has the focus. */
export function useListbox(element: () => HTMLElement | null, listId: string, offered: Offered | undefined, active: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element stays the same.
  useEffect(() => {
    const text = element();
    if (text === null) return;
    if (offered === undefined) {
      for (const name of ['aria-activedescendant', 'aria-controls']) text.removeAttribute(name);
      return;
    }
    text.setAttribute('aria-controls', listId);
    text.setAttribute('aria-activedescendant', `${listId}-${active}`);
  }, [offered, active, listId]);
}
