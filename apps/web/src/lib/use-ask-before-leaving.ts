'use client';

import { useEffect } from 'react';

/** Has the browser ask before the tab goes, for as long as something would be lost by that. */
export function useAskBeforeLeaving(isLost: boolean): void {
  useEffect(() => {
    if (!isLost) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isLost]);
}
