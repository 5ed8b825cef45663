'use client';

import { useEffect, useRef } from 'react';
import type { SaveState } from './use-edit-session';
import type { Written } from './written';

/** Time (ms) without typing after which the text is saved, and the maximum time that saving is delayed while typing goes on. */
const REST_MS = 1_200;
const LONGEST_MS = 6_000;
/** After how long (ms) a save that failed is tried again. */
const AGAIN_MS = 10_000;

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
    if (!enabled || kind === 'saved' || kind === 'saving') {
      since.current = undefined;
      return;
    }
    since.current ??= Date.now();
    const left = Math.max(0, since.current + LONGEST_MS - Date.now());
    const timer = setTimeout(() => void save(), kind === 'failed' ? AGAIN_MS : Math.min(REST_MS, left));
    const again = () => void save();
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [enabled, state, kind, written, save]);
}
