'use client';

import { useEffect, useRef } from 'react';
import { autosaveDelay } from './autosave-delay';
import type { SaveState } from './use-edit-session';
import type { Written } from './written';

interface AutosaveOptions {
  enabled: boolean;
  state: SaveState;
  written: Written;
  save(): Promise<void>;
}

/** Saves what is typed when typing rests, and tries again when it failed, or when the connection is back. */
export function useAutosave({ enabled, state, written, save }: AutosaveOptions): void {
  const since = useRef<number>(undefined);
  const { kind } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key press puts the save off.
  useEffect(() => {
    const now = Date.now();
    const delay = enabled ? autosaveDelay(kind, since.current ?? now, now) : undefined;
    if (delay === undefined) {
      since.current = undefined;
      return;
    }
    since.current ??= now;
    const timer = setTimeout(() => void save(), delay);
    const again = () => void save();
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [enabled, state, kind, written, save]);
}
