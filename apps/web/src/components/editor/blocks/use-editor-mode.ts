'use client';

import { useCallback, useState } from 'react';

/** Way of writing a page: its blocks, or its source. */
export type EditorMode = 'blocks' | 'source';

const KEY = 'octavo.editor-mode';

/** The way of writing that was chosen last in this browser; blocks before one was. */
export function useEditorMode(): [mode: EditorMode, set: (mode: EditorMode) => void] {
  const [mode, setMode] = useState<EditorMode>(read);
  const set = useCallback((next: EditorMode) => {
    setMode(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // A full or forbidden storage: the choice lasts until the page is left.
    }
  }, []);
  return [mode, set];
}

function read(): EditorMode {
  try {
    return localStorage.getItem(KEY) === 'source' ? 'source' : 'blocks';
  } catch {
    return 'blocks';
  }
}
