'use client';

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const Now = createContext(0);

const TICK_MS = 30_000;

/** Provides one clock for every time on the screen. It starts with the server's time, so that server and browser render the same words. */
export function NowProvider({ initial, children }: { initial: number; children: ReactNode }) {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return <Now value={now}>{children}</Now>;
}

/** The time (ms) as the screen knows it; half a minute exact. */
export function useNow(): number {
  return useContext(Now);
}
