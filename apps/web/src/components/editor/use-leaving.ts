'use client';

import { useEffect, useRef } from 'react';
import { useAskBeforeLeaving } from '@/lib/use-ask-before-leaving';

interface Leaving {
  /** Returns true if typed text is not in the draft yet. */
  isWaiting(): boolean;
  /** Writes the draft. */
  keep(): void;
  /** True if typed text is stored nowhere. */
  isLost: boolean;
}

/** Keeps what was typed when the tab goes, and asks before it goes where that is not possible. */
export function useLeaving({ isWaiting, keep, isLost }: Leaving): void {
  const waits = useRef(isWaiting);
  waits.current = isWaiting;
  useEffect(() => {
    // A tab may go without another word once it is hidden.
    const keepNow = () => {
      if (waits.current()) keep();
    };
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
  }, [keep]);

  useAskBeforeLeaving(isLost);
}
