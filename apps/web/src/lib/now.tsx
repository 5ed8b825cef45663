'use client';

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const Now = createContext(0);

const TICK_MS = 30_000;

/** Gives one clock to every time on the screen. It begins with the server's, so that server and browser write the same words. */
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
