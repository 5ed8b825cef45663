'use client';

import { useEffect, useRef } from 'react';
import { m } from '@/messages';

/** The title of an entry while it is typed, in its place: Enter and leaving keep it, Escape does not. */
export function RenameField({ title, onDone }: { title: string; onDone(title?: string): void }) {
  const input = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  const end = (typed?: string) => {
    if (done.current) return;
    done.current = true;
    onDone(typed);
  };
  useEffect(() => {
    // A menu that has just closed gives the focus back first.
    const timer = requestAnimationFrame(() => input.current?.select());
    return () => cancelAnimationFrame(timer);
  }, []);
  return (
    <input
      ref={input}
      aria-label={m.tree.newTitle(title)}
      defaultValue={title}
      maxLength={256}
      autoComplete="off"
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') end(event.currentTarget.value);
        else if (event.key === 'Escape') end();
        else return;
        event.preventDefault();
      }}
      onBlur={(event) => end(event.currentTarget.value)}
      className="h-7 w-full min-w-0 rounded-sm border border-accent bg-canvas px-1.5 text-sm text-ink outline-2 -outline-offset-1 outline-accent"
    />
  );
}
