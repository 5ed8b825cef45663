'use client';

import { useEffect, useRef } from 'react';
import { useAskBeforeLeaving } from '@/lib/use-ask-before-leaving';

interface Leaving {
  /** Returns true if typed text is not in the draft yet. */
  isWaiting(): boolean;
  /** Writes the draft. */
  keep(): void;
  /** Saves what is not saved yet, while the tab still may. */
  send(): void;
  /** True if typed text is stored nowhere. */
  isLost: boolean;
}

/** Keeps and saves what was typed when the tab or the editor goes, and asks before it goes where that is not possible. */
export function useLeaving({ isWaiting, keep, send, isLost }: Leaving): void {
  const waits = useRef(isWaiting);
  waits.current = isWaiting;
  useEffect(() => {
    // A tab may go without another word once it is hidden.
    const keepNow = () => {
      if (waits.current()) keep();
      send();
    };
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
      // Blocks write their last letters when they go, which is after this.
      queueMicrotask(keepNow);
    };
  }, [keep, send]);

  useAskBeforeLeaving(isLost);
}
