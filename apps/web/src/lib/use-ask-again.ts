'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';

const EVERY_MS = 1000;
const TIMES = 30;

/**
 * Asks the server for the screen again, once a second for half a minute, while it waits for something that nobody announces. Says whether
 * it still asks.
 */
export function useAskAgain(waiting: boolean): boolean {
  const router = useRouter();
  const [asked, setAsked] = useState(0);
  const asking = waiting && asked < TIMES;
  useEffect(() => {
    if (!asking) return;
    const timer = setInterval(() => {
      router.refresh();
      setAsked((before) => before + 1);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [asking, router]);
  return asking;
}
